"""Follows an expression back to the literals it can be: through names, tables, loops, arguments, imports.

Only as much of Python as this project uses to keep its words in tables. What can't be followed is told, so
that it is written more simply; nothing is run.
"""

import ast
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
DEEPEST = 12


class Module:
    """One parsed file: what its names stand for, who contains whom, who calls what."""

    def __init__(self, path: Path, root: Path) -> None:
        self.path, self.root = path, root
        self.tree = ast.parse(path.read_text("utf-8"))

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        """Every node's parent."""
        return {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    @cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """Imported names: (module, name in it)."""
        found = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for one in node.names:
                    found[one.asname or one.name] = (node.module, one.name)
        return found

    @cached_property
    def calls(self) -> dict[str, list[ast.Call]]:
        """Every call by the last part of its name."""
        found: dict[str, list[ast.Call]] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                found.setdefault(called(node), []).append(node)
        return found

    @cached_property
    def defined(self) -> dict[str, ast.AST]:
        """Functions, classes and values at the top of the file."""
        found: dict[str, ast.AST] = {}
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found[node.name] = node
            elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found.update({target.id: node.value for target in targets if isinstance(target, ast.Name)})
        return found

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        """What a node stands in, from the inside out."""
        while node in self.parents:
            node = self.parents[node]
            yield node


Found = tuple[Module, ast.AST]


def called(call: ast.Call) -> str:
    """The last part of what is called."""
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


class Follower:
    """All modules of a project, and the ways between them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._modules: dict[Path, Module] = {}

    def module(self, path: Path) -> Module:
        """A file, parsed once."""
        if path not in self._modules:
            self._modules[path] = Module(path, self.root)
        return self._modules[path]

    def named(self, name: str) -> Module | None:
        """A module by its dotted name; None where it is not of this project."""
        base = self.root.joinpath(*name.split("."))
        path = next((p for p in (base.with_suffix(".py"), base / "__init__.py") if p.exists()), None)
        return self.module(path) if path else None

    def ends(self, module: Module, node: ast.AST, depth: int = 0) -> Iterator[Found]:
        """Every literal, table or call that `node` can stand for."""
        if depth > DEEPEST:
            yield module, node
            return
        match node:
            case ast.Name():
                yield from self._name(module, node, depth)
            case ast.Attribute():
                yield from self._attribute(module, node, depth)
            case ast.Subscript():
                yield from self._at(module, node.value, node.slice, depth)
            case ast.IfExp():
                for branch in (node.body, node.orelse):
                    yield from self.ends(module, branch, depth + 1)
            case ast.BoolOp():
                for part in node.values:
                    yield from self.ends(module, part, depth + 1)
            case ast.NamedExpr():
                yield from self.ends(module, node.value, depth + 1)
            case ast.Call():
                yield from self._call(module, node, depth)
            case _:
                yield module, node

    # -- names ----------------------------------------------------------------------------------------

    def _name(self, module: Module, name: ast.Name, depth: int) -> Iterator[Found]:
        """A name: where the functions around it bind it, else where the module does."""
        for outer in module.around(name):
            if bound := list(self._bound(module, outer, name.id, depth)):
                yield from bound
                return
        yield from self._global(module, name.id, depth) or ((module, name),)

    def _global(self, module: Module, name: str, depth: int) -> list[Found]:
        if name in module.defined:
            return list(self.ends(module, module.defined[name], depth + 1))
        where, original = module.imports.get(name, ("", ""))
        other = self.named(where)
        return self._global(other, original, depth + 1) if other and depth < DEEPEST else []

    def _bound(self, module: Module, outer: ast.AST, name: str, depth: int) -> Iterator[Found]:
        """What `outer` binds to `name`: a loop, an assignment, an argument."""
        if isinstance(outer, ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp):
            for loop in outer.generators:
                yield from self._unpacked(
                    module, loop.target, name, self._items(module, loop.iter, depth), depth
                )
        if isinstance(outer, Function):
            yield from self._argument(module, outer, name, depth)
        if isinstance(outer, ast.FunctionDef):
            for node in ast.walk(outer):
                if isinstance(node, ast.For):
                    items = self._items(module, node.iter, depth)
                    yield from self._unpacked(module, node.target, name, items, depth)
                elif isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and node.value is not None:
                    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                    for target in targets:
                        yield from self._unpacked(module, target, name, [(module, node.value)], depth)

    def _unpacked(
        self, module: Module, target: ast.AST, name: str, values: list[Found] | Iterator[Found], depth: int
    ) -> Iterator[Found]:
        """The part of `values` that `target` gives to `name`."""
        if isinstance(target, ast.Name) and target.id == name:
            for where, value in values:
                yield from self.ends(where, value, depth + 1)
        elif isinstance(target, ast.Tuple):
            for place, part in enumerate(target.elts):
                if any(isinstance(n, ast.Name) and n.id == name for n in ast.walk(part)):
                    index = ast.Constant(place)
                    parts = [one for where, v in values for one in self._at(where, v, index, depth + 1)]
                    yield from self._unpacked(module, part, name, parts, depth)

    def _argument(self, module: Module, function: Function, name: str, depth: int) -> Iterator[Found]:
        """What an argument is called with: its default, and every call in the same file."""
        arguments = function.args
        plain = [*arguments.posonlyargs, *arguments.args]
        names = [argument.arg for argument in plain]
        if name not in (*names, *(argument.arg for argument in arguments.kwonlyargs)):
            return
        defaults = dict(zip(reversed(names), reversed(arguments.defaults), strict=False))
        if name in defaults:
            yield from self.ends(module, defaults[name], depth + 1)
        for call in module.calls.get(getattr(function, "name", ""), []):
            yield from self._given(module, call, names, name, depth)

    def _given(
        self, module: Module, call: ast.Call, names: list[str], name: str, depth: int
    ) -> Iterator[Found]:
        """The argument `name` of one call."""
        if names[:1] in (["self"], ["cls"]):
            names = names[1:]
        for keyword in call.keywords:
            if keyword.arg == name:
                yield from self.ends(module, keyword.value, depth + 1)
        if name in names and names.index(name) < len(call.args):
            given = call.args[: names.index(name) + 1]
            if starred := next((one for one in given if isinstance(one, ast.Starred)), None):
                index = ast.Constant(names.index(name) - given.index(starred))
                yield from self._at(module, starred.value, index, depth + 1)
            else:
                yield from self.ends(module, given[-1], depth + 1)

    # -- parts of things ------------------------------------------------------------------------------

    def _attribute(self, module: Module, node: ast.Attribute, depth: int) -> Iterator[Found]:
        """A name of a module, or a field of a struct that is made where it can be seen."""
        if isinstance(node.value, ast.Name) and node.value.id in module.imports:
            where, original = module.imports[node.value.id]
            if (other := self.named(f"{where}.{original}")) and (
                found := self._global(other, node.attr, depth + 1)
            ):
                yield from found
                return
        known = False
        for where, made in self.ends(module, node.value, depth + 1):
            if isinstance(made, ast.Call) and (part := self._field(where, made, node.attr)) is not None:
                known = True
                yield from self.ends(where, part, depth + 1)
        if not known:
            yield module, node

    def _field(self, module: Module, made: ast.Call, name: str) -> ast.AST | None:
        """The field `name` a struct is made with: by its keyword, else by its place."""
        for keyword in made.keywords:
            if keyword.arg == name:
                return keyword.value
        struct = next((n for _, n in self._classes(module, made)), None)
        fields = [line.target.id for line in getattr(struct, "body", ()) if _is_field(line)]
        place = fields.index(name) if name in fields else len(made.args)
        return made.args[place] if place < len(made.args) else None

    def _classes(self, module: Module, made: ast.Call) -> Iterator[Found]:
        if isinstance(made.func, ast.Name):
            yield from (
                end for end in self._global(module, made.func.id, 0) if isinstance(end[1], ast.ClassDef)
            )

    def _at(self, module: Module, table: ast.AST, index: ast.AST, depth: int) -> Iterator[Found]:
        """What stands at `index` of a table; everything where the index is not known."""
        for where, end in self.ends(module, table, depth + 1):
            match end:
                case ast.Dict():
                    yield from self._values(where, end, index, depth)
                case ast.Tuple() | ast.List():
                    place = index.value if isinstance(index, ast.Constant) else None
                    picked = end.elts[place : place + 1] if isinstance(place, int) else end.elts
                    for one in picked:
                        yield from self.ends(where, one, depth + 1)
                case _:
                    yield where, end

    def _values(self, module: Module, table: ast.Dict, index: ast.AST, depth: int) -> Iterator[Found]:
        keys = [key.value for key in table.keys if isinstance(key, ast.Constant)]
        wanted = index.value if isinstance(index, ast.Constant) and index.value in keys else None
        for key, value in zip(table.keys, table.values, strict=True):
            if key is None:
                yield from self._at(module, value, index, depth + 1)
            elif wanted is None or (isinstance(key, ast.Constant) and key.value == wanted):
                yield from self.ends(module, value, depth + 1)

    def _items(self, module: Module, iterated: ast.AST, depth: int) -> list[Found]:
        """What a loop goes over."""
        if isinstance(iterated, ast.Call) and isinstance(iterated.func, ast.Attribute):
            tables = list(self.ends(module, iterated.func.value, depth + 1))
            pairs = [(w, k, v) for w, t in tables if isinstance(t, ast.Dict) for k, v in _pairs(self, w, t)]
            if pairs and iterated.func.attr == "items":
                return [(where, ast.Tuple([key, value])) for where, key, value in pairs]
            if pairs and iterated.func.attr == "values":
                return [(where, value) for where, _, value in pairs]
        found: list[Found] = []
        for where, end in self.ends(module, iterated, depth + 1):
            elements = end.elts if isinstance(end, ast.Tuple | ast.List | ast.Set) else ()
            found += [one for e in elements for one in self._element(where, e, depth)]
        return found

    def _element(self, module: Module, element: ast.AST, depth: int) -> list[Found]:
        return (
            self._items(module, element.value, depth + 1)
            if isinstance(element, ast.Starred)
            else [(module, element)]
        )

    def _call(self, module: Module, call: ast.Call, depth: int) -> Iterator[Found]:
        """`table.get(key, other)`, a function of ours that answers words, or the call itself."""
        if called(call) == "get" and isinstance(call.func, ast.Attribute):
            yield from self._at(module, call.func.value, call.args[0], depth)
            for other in call.args[1:]:
                yield from self.ends(module, other, depth + 1)
            return
        made = self._global(module, call.func.id, depth) if isinstance(call.func, ast.Name) else []
        functions = [(where, n) for where, n in made if isinstance(n, ast.FunctionDef)]
        if not functions:
            yield module, call
        for where, function in functions:
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and node.value is not None:
                    yield from self.ends(where, node.value, depth + 1)


def _is_field(line: ast.AST) -> bool:
    return isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)


def _pairs(follower: Follower, module: Module, table: ast.Dict) -> Iterator[tuple[ast.AST, ast.AST]]:
    for key, value in zip(table.keys, table.values, strict=True):
        if key is not None:
            yield key, value
