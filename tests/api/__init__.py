"""Tests of the service, one file for each file of api/."""
