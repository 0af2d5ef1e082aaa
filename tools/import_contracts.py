"""A contract for import-linter: the rules import the standard library and nothing else.

A list of forbidden packages would only name those that somebody thought of.
"""

import sys
from fnmatch import fnmatchcase
from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """A star in the name of a room stands for any game; rooms that do not exist yet are passed over."""

    type_name = "standard_library_only"

    rooms = fields.ListField(subfield=fields.StringField())
    allowed = fields.ListField(subfield=fields.StringField(), required=False, default=[])

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        rooms = [name for name in graph.modules for room in cast(list[str], self.rooms) if fnmatchcase(name, room)]
        modules = {module for room in rooms for module in (room, *graph.find_descendants(room))}
        ours = {module.partition(".")[0] for module in modules}
        welcome = sys.stdlib_module_names | ours | set(cast(list[str], self.allowed))
        strangers = [
            (module, imported)
            for module in sorted(modules)
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if imported.partition(".")[0] not in welcome
        ]
        return ContractCheck(kept=not strangers, metadata={"strangers": strangers})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for module, imported in check.metadata["strangers"]:
            output.print_error(f"{module} imports {imported}, which is not in the standard library", bold=False)
