-- What wrk sends: the questions of a file in turn, one a line as PATH, a tab and the body.
-- What it tells at the end: one line of JSON.
local questions = {}
local turn = 0

function init(arguments)
   local headers = { ["Content-Type"] = "application/json" }
   for line in io.lines(arguments[1]) do
      local path, body = line:match("^(.-)\t(.*)$")
      questions[#questions + 1] = wrk.format("POST", path, headers, body)
   end
end

function request()
   turn = turn % #questions + 1
   return questions[turn]
end

function done(summary, latency, requests)
   local errors = summary.errors
   io.write(string.format(
      '{"answers": %d, "seconds": %.6f, "p99_ms": %.3f, "refused": %d, "failed": %d}\n',
      summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3, errors.status,
      errors.connect + errors.read + errors.write + errors.timeout))
end
