"""Campaigns: long seeded searches for what breaks. `make campaign` runs them, the tests run a short row of each."""
