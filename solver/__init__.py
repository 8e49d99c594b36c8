"""The domain: hands, rules and the questions asked about them."""
