"""Small wrong versions of a function: every one of them is a mistake somebody could have made."""

import ast
import copy
import zlib
from collections import Counter
from collections.abc import Iterator
from types import CodeType

from msgspec import Struct

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
Function = ast.FunctionDef
Slot = tuple[str, int | None]


class Mutant(Struct, frozen=True):
    """One change in one function of a module."""

    module: str
    function: str
    line: int
    change: str
    path: tuple[Slot, ...]
    """The way from the function to the changed node."""
    swap: int
    """Which of the node's changes."""
    text: int
    """A checksum of the function."""
    at: int = 0
    """The line where the function begins: a property has several of one name."""

    @property
    def place(self) -> str:
        """The function it is in."""
        return f"{self.module}.{self.function}"

    @property
    def key(self) -> str:
        """What it is called in the list of the harmless: without its line, which moves."""
        return f"{self.place}: {self.change}"

    @property
    def name(self) -> str:
        """What it is called between trials: another one as soon as its function changes."""
        return f"{self.key} @{self.text:08x}"


def mutants(module: str, source: str) -> list[Mutant]:
    """All of a module's, in the order of its text."""
    found = []
    for name, function in functions(ast.parse(source)):
        text, before = zlib.crc32(ast.unparse(function).encode()), Counter[str]()
        for path, node in _nodes(function):
            place = node.iter if isinstance(node, ast.comprehension) else node
            line = getattr(place, "lineno", function.lineno)
            for number, (change, _) in enumerate(_changes(node)):
                if change == "None for False" and _is_yes_or_no(function):
                    continue
                before[change] += 1
                told = change if before[change] == 1 else f"{change} ({before[change]})"
                found.append(Mutant(module, name, line, told, path, number, text, function.lineno))
    return found


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Functions of a module and methods of its classes, by name."""
    for node in tree.body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from (
                (f"{node.name}.{inner.name}", inner) for inner in node.body if isinstance(inner, Function)
            )


def code(mutant: Mutant, source: str, filename: str) -> CodeType:
    """The function as it is with the mistake in it."""
    tree = ast.parse(source)
    function = next(one for _, one in functions(tree) if one.lineno == mutant.at)
    function.decorator_list = []
    if any(isinstance(one, ast.Name) and one.id == "super" for one in ast.walk(function)):
        known = ast.Name("__class__", ast.Load())  # a method that knows its class goes on knowing it
        function.body.append(ast.copy_location(ast.Expr(known), function.body[-1]))
    _change(function, mutant)
    scope = compile(ast.fix_missing_locations(tree), filename, "exec")
    *owners, name = mutant.function.split(".")
    for owner in owners:
        scope = next(c for c in scope.co_consts if isinstance(c, CodeType) and c.co_name == owner)
    inner = (c for c in scope.co_consts if isinstance(c, CodeType) and c.co_name == name)
    return next(c for c in inner if c.co_firstlineno == mutant.at)


def _change(function: Function, mutant: Mutant) -> None:
    holder: ast.AST = function
    *way, (name, index) = mutant.path
    for field, number in way:
        value = getattr(holder, field)
        holder = value if number is None else value[number]
    old = getattr(holder, name) if index is None else getattr(holder, name)[index]
    new = list(_changes(old))[mutant.swap][1]
    if index is None:
        setattr(holder, name, new)
    else:
        getattr(holder, name)[index] = new


def _nodes(function: Function) -> Iterator[tuple[tuple[Slot, ...], ast.AST]]:
    """What a mistake can be in: the body without its docstring, notes of types and texts with holes."""
    is_told = ast.get_docstring(function) is not None
    for number, statement in enumerate(function.body):
        if number or not is_told:
            yield from _below((("body", number),), statement)


def _below(path: tuple[Slot, ...], node: ast.AST) -> Iterator[tuple[tuple[Slot, ...], ast.AST]]:
    if isinstance(node, ast.arguments | ast.Raise | ast.Assert) or _is_a_promise(node):
        return
    yield path, node
    if isinstance(node, ast.JoinedStr):
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "ctx", "pattern"):
            continue
        if isinstance(value, list):
            inner = [(name, number, one) for number, one in enumerate(value)]
        else:
            inner = [(name, None, value)]
        for slot, number, one in inner:
            if isinstance(one, ast.AST):
                yield from _below((*path, (slot, number)), one)


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Every mistake this node can hold, with a word for it."""
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in SWAPS:
            yield _told(node, _with(node, ops=[SWAPS[type(op)](), *node.ops[1:]]))
        case ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in SWAPS:
            yield _told(node, _with(node, op=SWAPS[type(op)]()))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _told(node, operand)
        case ast.Constant(value=bool() as value):
            yield _told(node, ast.Constant(not value))
        case ast.Constant(value=int() as value):
            yield _told(node, ast.Constant(value + 1))
        case ast.Constant(value=str() as value):
            yield _told(node, ast.Constant(f"{value}?"))
        case ast.Name(id=name) if name in NAMES:
            yield _told(node, _with(node, id=NAMES[name]))
        case ast.Call(keywords=keywords):
            for number, keyword in enumerate(keywords):
                if keyword.arg and not _is_a_promise(keyword):
                    fewer = keywords[:number] + keywords[number + 1 :]
                    yield f"without {ast.unparse(keyword)}", _with(node, keywords=fewer)
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test) if not _is_turned(test):
            yield f"not: {ast.unparse(test)}", _with(node, test=ast.UnaryOp(ast.Not(), test))
        case ast.comprehension(ifs=[first, *rest]):
            yield f"without if {ast.unparse(first)}", _with(node, ifs=rest)
        case ast.Return(value=ast.expr() as value) if not _is_nothing(value):
            yield f"None for {ast.unparse(value)}", ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign():
            yield f"without {ast.unparse(node)}", _without(node)
        case ast.Break() | ast.Continue():
            yield f"without {ast.unparse(node)}", ast.Pass()


def _is_nothing(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _is_a_promise(node: ast.AST) -> bool:
    """`assert_never(x)` and `strict=True` guard against what doesn't happen; a note does nothing at all."""
    match node:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return True
        case ast.keyword(arg="strict", value=ast.Constant(value=True)):
            return True
    return False


def _is_yes_or_no(function: Function) -> bool:
    """Whether only the truth of what it returns is asked for: None is as false as False."""
    return isinstance(function.returns, ast.Name) and function.returns.id == "bool"


def _is_turned(test: ast.expr) -> bool:
    """Whether the opposite of `test` is already among its own changes."""
    match test:
        case ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Compare(ops=[ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn() | ast.Is() | ast.IsNot()]):
            return True
    return False


def _without(node: ast.AST) -> ast.AST:
    """Nothing in its place; a generator stays one."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom):
        return ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))
    return ast.Pass()


def _with(node: ast.AST, **changed: object) -> ast.AST:
    new = copy.copy(node)
    for name, value in changed.items():
        setattr(new, name, value)
    return new


def _told(old: ast.AST, new: ast.AST) -> tuple[str, ast.AST]:
    return f"{ast.unparse(old)} -> {ast.unparse(new)}", new
