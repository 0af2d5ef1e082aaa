#!/bin/sh
# Makes a virtual environment in FOLDER, with PYTHON or with the first Python found that is new enough.
# usage: make-venv.sh FOLDER [PYTHON]
set -eu
folder=$1
wished=${2-}

works() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

candidates=${wished:-python3 python python3.14 python3.13 python3.12 python3.11}
python=
for candidate in $candidates; do
    if works "$candidate"; then
        python=$candidate
        break
    fi
done

if [ -z "$python" ]; then
    echo "Sandtable needs Python 3.11 or newer. None of these is one: $candidates" >&2
    echo "Name another one with: make PYTHON=/path/to/python3.11" >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    echo "$("$python" --version) lacks the modules venv and ensurepip, which Sandtable's set-up needs." >&2
    echo "On Debian and Ubuntu: apt install python3-venv. Or name another Python with: make PYTHON=/path/to/python3" >&2
    exit 1
fi
"$python" -m venv --clear "$folder"
