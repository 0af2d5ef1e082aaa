"""The compiled form where it is still being built while the server runs (`make play`): new processes use it when it is
ready, and the server itself from its next start on.

A process is of one form from its first import to its end. A new process takes over our `sys.path`; our own modules are
found by the path of their package, which does not change.
"""

import os
import sys
from pathlib import Path
from typing import Final

VARIABLE: Final = "SANDTABLE_COMPILED_FORM"  # a folder that appears when everything in it is complete


def is_ready() -> bool:
    folder = os.environ.get(VARIABLE, "")
    return folder != "" and Path(folder).is_dir()


def lead_new_processes_to_it() -> None:
    """To be called before a process is started."""
    folder = os.environ.get(VARIABLE, "")
    if is_ready() and folder not in sys.path:
        sys.path.insert(0, folder)
