"""What every process that the server starts does first."""

import signal
import sys
from contextlib import suppress
from typing import Final

PARENT_DEATH_SIGNAL: Final = 1  # PR_SET_PDEATHSIG


def die_with_parent() -> None:
    """On Linux the system itself kills this process when the server is killed, even if it was stopped before.
    Elsewhere it notices that by the closed pipe, as soon as it runs.
    """
    if sys.platform != "linux":
        return
    with suppress(OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
