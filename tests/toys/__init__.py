"""Small games made for the tests: good ones, and for each check of the conformance suite broken ones."""
