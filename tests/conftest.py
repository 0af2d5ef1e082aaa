"""What all tests share: how hypothesis looks for examples.

The same examples every time, so that a red test is red for everybody; `HYPOTHESIS_PROFILE=explore` looks for new ones.
"""

import os

from hypothesis import HealthCheck, settings

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile("same", derandomize=True, deadline=None, database=None, suppress_health_check=QUIET)
settings.register_profile("explore", deadline=None, suppress_health_check=QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
