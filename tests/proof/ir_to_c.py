#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

"""ir_to_c.py IN.ll [--ordered]: LLVM IR, as clang makes it of C++, to C that CBMC can read (its C++ front end cannot read C++17).

It reads the IR through LLVM's own library. Every value is an unsigned integer of its width, every pointer a `u8 *`; an object
is an array where all in it is of one type, otherwise a packed structure whose padding is written out. Undefined behaviour that
clang's UndefinedBehaviorSanitizer has made a trap becomes an assertion that CBMC must prove, and so does `unreachable`. CBMC
keeps 24 bits of a pointer for the offset in its object: that none leaves them is asserted wherever a pointer is computed.
What it does not know it refuses.

--ordered: blocks in an order in which each loop goes back from one place. CBMC then unrolls less where loops leave each other,
and more elsewhere."""

import ctypes
import sys
from ctypes import POINTER, byref, c_char_p, c_int, c_longlong, c_size_t, c_uint, c_ulonglong, c_void_p

OFFSET_BITS = 24  # of CBMC's 32-bit pointers: --object-bits 8 is its default

library = ctypes.CDLL("libLLVM-14.so.1")


def llvm(name, result, *arguments):
    function = getattr(library, "LLVM" + name)
    function.restype, function.argtypes = result, arguments
    return function


V = c_void_p
of_type = {n: llvm(n, V, V) for n in (
    "GetFirstFunction GetNextFunction GetFirstGlobal GetNextGlobal GetInitializer GetModuleDataLayout GetFirstBasicBlock "
    "GetNextBasicBlock GetFirstInstruction GetNextInstruction TypeOf GetElementType GetAllocatedType GetGEPSourceElementType "
    "GlobalGetValueType GetReturnType GetCalledFunctionType GetFirstParam GetNextParam GetCalledValue GetInstructionParent "
    "GetBasicBlockTerminator BasicBlockAsValue").split()}
number = {n: llvm(n, c_uint, V) for n in (
    "GetInstructionOpcode GetNumOperands GetTypeKind GetIntTypeWidth GetValueKind GetConstOpcode GetICmpPredicate CountIncoming "
    "GetNumArgOperands GetNumIndices GetArrayLength CountStructElementTypes GetDebugLocLine IsDeclaration CountParams "
    "IsConstantString IsPackedStruct IsGlobalConstant GetNumSuccessors IsFunctionVarArg").split()}
operand = llvm("GetOperand", V, V, c_uint)
incoming_value = llvm("GetIncomingValue", V, V, c_uint)
incoming_block = llvm("GetIncomingBlock", V, V, c_uint)
successor = llvm("GetSuccessor", V, V, c_uint)
element_type = llvm("StructGetTypeAtIndex", V, V, c_uint)
element_constant = llvm("GetElementAsConstant", V, V, c_uint)
offset_of = llvm("OffsetOfElement", c_ulonglong, V, V, c_uint)
abi_size = llvm("ABISizeOfType", c_ulonglong, V, V)
zero_extended = llvm("ConstIntGetZExtValue", c_ulonglong, V)
sign_extended = llvm("ConstIntGetSExtValue", c_longlong, V)
indices = llvm("GetIndices", POINTER(c_uint), V)
value_name = llvm("GetValueName2", c_char_p, V, POINTER(c_size_t))
as_string = llvm("GetAsString", POINTER(ctypes.c_char), V, POINTER(c_size_t))
printed = llvm("PrintValueToString", c_char_p, V)
debug_file = llvm("GetDebugLocFilename", POINTER(ctypes.c_char), V, POINTER(c_uint))

# Of llvm-c/Core.h.
VOID, INTEGER, FUNCTION, STRUCT, ARRAY, POINTER_KIND = 0, 8, 9, 10, 11, 12
RET, BR, SWITCH, UNREACHABLE = 1, 2, 3, 7
BINARY = {8: "+", 10: "-", 12: "*", 14: "/", 17: "%", 20: "<<", 21: ">>", 23: "&", 24: "|", 25: "^"}
SIGNED = {15: "/", 18: "%", 22: ">>"}
ALLOCA, LOAD, STORE, GEP = 26, 27, 28, 29
TRUNC, ZEXT, SEXT, PTRTOINT, INTTOPTR, BITCAST = 30, 31, 32, 39, 40, 41
ICMP, PHI, CALL, SELECT, EXTRACTVALUE, INSERTVALUE, FREEZE = 42, 44, 45, 46, 53, 54, 68
PREDICATES = {32: "==", 33: "!=", 34: ">", 35: ">=", 36: "<", 37: "<=", 38: ">", 39: ">=", 40: "<", 41: "<="}
FIRST_SIGNED_PREDICATE = 38
# Of LLVMValueKind.
(K_ARGUMENT, K_BLOCK) = 0, 1
K_FUNCTION, K_ALIAS, K_GLOBAL = 5, 6, 8
K_CONSTEXPR, K_ARRAY, K_STRUCT = 10, 11, 12
K_UNDEF, K_ZERO, K_DATA_ARRAY, K_INT, K_NULL = 14, 15, 16, 18, 20
K_POISON = 25

# LLVM's kinds of UndefinedBehaviorSanitizer traps (clang/lib/CodeGen/CodeGenFunction.h), as far as they are switched on.
TRAPS = {0: "addition overflows", 1: "__builtin_unreachable is reached", 3: "division overflows", 4: "shift", 6: "float cast",
         7: "function type", 10: "invalid builtin", 11: "invalid value", 12: "end of a function without return",
         13: "multiplication overflows", 14: "negation overflows", 16: "null return", 18: "index out of bounds",
         19: "pointer overflow", 20: "shift out of bounds", 21: "subtraction overflows", 22: "type mismatch",
         23: "alignment", 24: "variable-length array bound"}


class Unknown(Exception):
    pass


class Converter:
    def __init__(self, path, ordered):
        self.ordered = ordered
        context = llvm("GetGlobalContext", V)()
        buffer, module, message = V(), V(), c_char_p()
        if llvm("CreateMemoryBufferWithContentsOfFile", c_int, c_char_p, V, V)(path.encode(), byref(buffer), byref(message)):
            raise Unknown(message.value.decode())
        if llvm("ParseIRInContext", c_int, V, V, V, V)(context, buffer, byref(module), byref(message)):
            raise Unknown(message.value.decode())
        self.module = module.value
        self.layout = of_type["GetModuleDataLayout"](self.module)
        self.types, self.names, self.out = {}, {}, []

    # Types.

    def type(self, t):
        kind = number["GetTypeKind"](t)
        if kind == VOID:
            return "void"
        if kind == POINTER_KIND:
            return "u8 *"
        if kind == INTEGER:
            width = number["GetIntTypeWidth"](t)
            if width == 1:
                return "_Bool"
            if width not in (8, 16, 32, 64):
                raise Unknown(f"an integer of {width} bits")
            return f"u{width}"
        if kind not in (STRUCT, ARRAY):
            raise Unknown(f"a type of kind {kind}")
        if t not in self.types:
            fields = "".join(f"{self.type(e)} {n}{a}; " for e, n, a in self.members(t))
            self.types[t] = f"T{len(self.types)}"
            self.out.append(f"typedef struct __attribute__((packed)) {{ {fields}}} {self.types[t]}; {self.types[t]} any_{self.types[t]}(void);")
        return self.types[t]

    def members(self, t):
        """Type, name and dimension of each member, padding among them."""
        if number["GetTypeKind"](t) == ARRAY:
            return [(of_type["GetElementType"](t), "a", f"[{number['GetArrayLength'](t)}]")]
        byte = llvm("Int8Type", V)()
        result, at = [], 0
        for i in range(number["CountStructElementTypes"](t)):
            offset, e = offset_of(self.layout, t, i), element_type(t, i)
            if offset > at:
                result.append((byte, f"p{i}", f"[{offset - at}]"))
            result.append((e, f"f{i}", ""))
            at = offset + self.size(e)
        if abi_size(self.layout, t) > at:
            result.append((byte, "end", f"[{abi_size(self.layout, t) - at}]"))
        return result

    def size(self, t):
        return abi_size(self.layout, t)

    def leaf(self, t):
        """The one scalar type that an object consists of, without padding; None if there are several."""
        kind = number["GetTypeKind"](t)
        if kind == ARRAY:
            return self.leaf(of_type["GetElementType"](t))
        if kind != STRUCT:
            return self.type(t)
        members = self.members(t)
        leaves = {self.leaf(e) for e, _, _ in members}
        return leaves.pop() if len(leaves) == 1 and not any(n[0] == "p" or n == "end" for _, n, _ in members) else None

    def scalar_size(self, t):
        return self.size(of_type["GetElementType"](t)) if number["GetTypeKind"](t) == ARRAY else self.size(t)

    def declaration(self, t, name):
        """Of an object in memory."""
        leaf = self.leaf(t)
        kind = number["GetTypeKind"](t)
        if leaf and kind in (ARRAY, STRUCT):
            size = {"_Bool": 1, "u8": 1, "u8 *": 4, "u16": 2, "u32": 4, "u64": 8}[leaf]
            return f"{leaf} {name}[{max(self.size(t) // size, 1)}]"
        return f"{self.type(t)} {name}"

    # Constants.

    def scalars(self, v):
        """The leaves of a constant of one leaf type, in order."""
        t = of_type["TypeOf"](v)
        kind = number["GetTypeKind"](t)
        if kind not in (ARRAY, STRUCT):
            return [self.value(v)]
        if number["GetValueKind"](v) in (K_ZERO, K_UNDEF, K_POISON):
            leaf = self.leaf(t)
            size = {"_Bool": 1, "u8": 1, "u8 *": 4, "u16": 2, "u32": 4, "u64": 8}[leaf]
            return ["0"] * (self.size(t) // size)
        return [s for e in self.elements(v) for s in self.scalars(e)]

    def elements(self, v):
        kind = number["GetValueKind"](v)
        t = of_type["TypeOf"](v)
        if kind == K_DATA_ARRAY:
            return [element_constant(v, i) for i in range(number["GetArrayLength"](t))]
        return [operand(v, i) for i in range(number["GetNumOperands"](v))]

    def initializer(self, v):
        t = of_type["TypeOf"](v)
        if number["GetTypeKind"](t) not in (ARRAY, STRUCT):
            return self.value(v)
        if number["GetValueKind"](v) in (K_ZERO, K_UNDEF, K_POISON):
            return "{0}"
        if number["GetTypeKind"](t) == ARRAY:
            return "{{" + ", ".join(self.initializer(e) for e in self.elements(v)) + "}}"
        elements = iter(self.elements(v))
        return "{" + ", ".join(self.initializer(next(elements)) if n[0] == "f" else "{0}" for _, n, _ in self.members(t)) + "}"

    def value(self, v):
        kind = number["GetValueKind"](v)
        t = of_type["TypeOf"](v)
        if kind == K_INT:
            width = number["GetIntTypeWidth"](t)
            value = zero_extended(v)
            return str(value) if width == 1 else f"((u{width}){value}{'ull' if width == 64 else 'u'})"
        if kind == K_NULL:
            return "((u8 *)0)"
        if kind == K_FUNCTION:
            return f"((u8 *)&{self.name(v)})"
        if kind == K_ALIAS:
            return self.value(operand(v, 0))
        if kind == K_GLOBAL:
            return f"((u8 *)&{self.name(v)})"
        if kind in (K_UNDEF, K_POISON):
            return f"any_{self.identifier(self.type(t))}()"
        if kind == K_ZERO:
            return f"({self.type(t)}){{0}}"
        if kind == K_CONSTEXPR:
            opcode = number["GetConstOpcode"](v)
            if opcode == GEP:
                return self.gep(v, None)
            if opcode == BITCAST:
                return self.value(operand(v, 0))
            if opcode == PTRTOINT:
                return f"((u32){self.value(operand(v, 0))})"
            if opcode in BINARY and opcode != 21:
                return f"(({self.type(t)})({self.value(operand(v, 0))} {BINARY[opcode]} {self.value(operand(v, 1))}))"
            raise Unknown(printed(v).decode())
        if v in self.names:
            return self.names[v]
        raise Unknown(printed(v).decode())

    @staticmethod
    def identifier(name):
        return "".join(c if c.isalnum() or c == "_" else "_" for c in name)

    def name(self, v):
        if v not in self.names:
            length = c_size_t()
            self.names[v] = self.identifier(value_name(v, byref(length)).decode()) or f"unnamed{len(self.names)}"
        return self.names[v]

    # Addresses.

    def gep(self, v, lines):
        """The address that a GEP computes; asserts in `lines` that CBMC can hold it."""
        base, t = self.value(operand(v, 0)), of_type["GetGEPSourceElementType"](v)
        constant, variable = 0, []
        for i in range(1, number["GetNumOperands"](v)):
            index = operand(v, i)
            known = number["GetValueKind"](index) == K_INT
            if i > 1 and number["GetTypeKind"](t) == STRUCT:
                constant += offset_of(self.layout, t, zero_extended(index))
                t = element_type(t, zero_extended(index))
                continue
            if i > 1:
                t = of_type["GetElementType"](t)
            if known:
                constant += sign_extended(index) * self.size(t)
            else:
                width = number["GetIntTypeWidth"](of_type["TypeOf"](index))
                variable.append(f"(s32)(s{width}){self.value(index)} * {self.size(t)}")
        if not variable:
            return f"({base} + ({constant}))" if constant else base
        offset = " + ".join(variable + ([str(constant)] if constant else []))
        if lines is None:
            raise Unknown(printed(v).decode())
        limit = 1 << (OFFSET_BITS - 1)
        lines.append(f"offset = {offset};")
        lines.append(f'__CPROVER_assert((s64)(s32)__CPROVER_POINTER_OFFSET({base}) + offset < {limit} && '
                     f'(s64)(s32)__CPROVER_POINTER_OFFSET({base}) + offset >= -{limit}, "address within reach");')
        return f"({base} + offset)"

    # Functions.

    def signature(self, f, names=False):
        t = of_type["GlobalGetValueType"](f)
        parameters, p = [], of_type["GetFirstParam"](f)
        while p:
            if names:
                self.names[p] = f"a{len(parameters)}"
            parameters.append(f"{self.type(of_type['TypeOf'](p))} {self.names[p] if names else ''}")
            p = of_type["GetNextParam"](p)
        return f"{self.type(of_type['GetReturnType'](t))} {self.name(f)}({', '.join(parameters) or 'void'})"

    def function(self, f):
        head = self.signature(f, names=True)
        blocks, b = [], of_type["GetFirstBasicBlock"](f)
        if self.ordered:
            blocks = self.in_order(b)
        while b and not self.ordered:
            blocks.append(b)
            b = of_type["GetNextBasicBlock"](b)
        self.labels = {b: f"b{i}" for i, b in enumerate(blocks)}
        self.place = {b: i for i, b in enumerate(blocks)}
        ends = self.ends_of_loops(blocks) if self.ordered else {}
        declarations, body, instructions = [], [], {}
        for b in blocks:
            instructions[b], i = [], of_type["GetFirstInstruction"](b)
            while i:
                instructions[b].append(i)
                opcode, t = number["GetInstructionOpcode"](i), of_type["TypeOf"](i)
                name = f"v{len(self.names)}"
                if opcode == ALLOCA:
                    allocated = of_type["GetAllocatedType"](i)
                    if number["GetValueKind"](operand(i, 0)) != K_INT or zero_extended(operand(i, 0)) != 1:
                        raise Unknown(printed(i).decode())
                    declarations.append(self.declaration(allocated, f"m_{name}") + ";")
                    self.names[i] = f"((u8 *)&m_{name})"
                elif number["GetTypeKind"](t) != VOID:
                    declarations.append(f"{self.type(t)} {name};")
                    self.names[i] = name
                i = of_type["GetNextInstruction"](i)
        for b in blocks:
            body.append(f"{self.labels[b]}:;")
            if b in ends:  # CBMC counts anew where something comes before the loop
                body.append(f"offset = 0; loop_{self.labels[b]}:;")
            last = ""
            for i in instructions[b]:
                lines = []
                self.instruction(i, b, lines)
                length = c_uint()
                file = debug_file(i, byref(length))
                if lines and length.value and number["GetDebugLocLine"](i):
                    where = f'#line {number["GetDebugLocLine"](i)} "{file[:length.value].decode()}"'
                    lines = [x for line in lines for x in (where, line)]
                    last = where
                body += lines
            for to in [to for to in reversed(blocks) if ends.get(to) == b]:
                body += [last, f"again_{self.labels[to]}: goto loop_{self.labels[to]};"]
        self.out += [head, "{", "s32 offset;"] + declarations + body + ["}"]

    @staticmethod
    def in_order(first):
        """Every block before those that it goes to, but for the ends of loops: nothing else goes back, which CBMC counts."""
        blocks, seen, path = [], {first}, [(first, Converter.successors(first))]
        while path:
            block, left = path[-1]
            if not left:
                blocks.append(block)
                path.pop()
                continue
            b = left.pop()
            if b not in seen:
                seen.add(b)
                path.append((b, Converter.successors(b)))
        return blocks[::-1]

    def ends_of_loops(self, blocks):
        """Of each loop, by its first block, the last one: all that it goes back from, and what leads there, lies before."""
        leads, ends = {b: [] for b in blocks}, {}
        for b in blocks:
            for to in self.successors(b):
                leads[to].append(b)
        for first in blocks:
            left, inside = [b for b in leads[first] if self.place[first] <= self.place[b]], {first}
            if not left:
                continue
            while left:
                b = left.pop()
                if b not in inside:
                    inside.add(b)
                    left += leads[b]
            ends[first] = max(inside, key=self.place.get)
        return ends

    @staticmethod
    def successors(block):
        last = of_type["GetBasicBlockTerminator"](block)
        return [successor(last, i) for i in range(number["GetNumSuccessors"](last))]

    def go(self, source, target):
        """Statements that go from a block to another: its phis take their values at once. What goes back goes by the loop's end."""
        copies, i = [], of_type["GetFirstInstruction"](target)
        while i and number["GetInstructionOpcode"](i) == PHI:
            for n in range(number["CountIncoming"](i)):
                if incoming_block(i, n) == source:
                    copies.append((self.type(of_type["TypeOf"](i)), self.names[i], self.value(incoming_value(i, n))))
                    break
            i = of_type["GetNextInstruction"](i)
        if len(copies) == 1:
            text = f"{copies[0][1]} = {copies[0][2]}; "
        else:
            text = "".join(f"{t} n{k} = {v}; " for k, (t, _, v) in enumerate(copies))
            text += "".join(f"{name} = n{k}; " for k, (_, name, _) in enumerate(copies))
        again = "again_" if self.ordered and self.place[target] <= self.place[source] else ""
        return f"{{ {text}goto {again}{self.labels[target]}; }}"

    def instruction(self, i, block, lines):
        opcode, t = number["GetInstructionOpcode"](i), of_type["TypeOf"](i)

        def op(n):
            return self.value(operand(i, n))

        def width(n=0):
            return number["GetIntTypeWidth"](of_type["TypeOf"](operand(i, n)))

        def put(expression):
            lines.append(f"{self.names[i]} = {expression};")

        c_type = self.type(t) if opcode not in (CALL,) else None
        if opcode in (ALLOCA, PHI):
            return
        if opcode == RET:
            lines.append(f"return {op(0)};" if number["GetNumOperands"](i) else "return;")
        elif opcode == BR:
            if number["GetNumSuccessors"](i) == 1:
                lines.append(self.go(block, successor(i, 0)))
            else:
                lines.append(f"if ({op(0)}) {self.go(block, successor(i, 0))} else {self.go(block, successor(i, 1))}")
        elif opcode == SWITCH:
            for n in range(1, number["GetNumSuccessors"](i)):
                lines.append(f"if ({op(0)} == {op(2 * n)}) {self.go(block, successor(i, n))}")
            lines.append(self.go(block, successor(i, 0)))
        elif opcode == UNREACHABLE:
            lines.append('__CPROVER_assert(0, "unreachable"); __CPROVER_assume(0);')
        elif opcode in BINARY:
            w = number["GetIntTypeWidth"](t)
            if opcode in (20, 21):
                lines.append(f'__CPROVER_assert({op(1)} < {w}, "shift by less than the width");')
            if w == 1:
                put(f"(_Bool)(({op(0)} {BINARY[opcode]} {op(1)}) & 1)")
            elif w < 32:  # not as C's int
                put(f"(u{w})((u32){op(0)} {BINARY[opcode]} (u32){op(1)})")
            else:
                put(f"(u{w})({op(0)} {BINARY[opcode]} {op(1)})")
        elif opcode in SIGNED:
            w = number["GetIntTypeWidth"](t)
            if opcode == 22:
                lines.append(f'__CPROVER_assert({op(1)} < {w}, "shift by less than the width");')
            put(f"(u{w})((s{w}){op(0)} {SIGNED[opcode]} (s{w}){op(1)})")
        elif opcode == LOAD:
            put(f"*({c_type} *){op(0)}")
        elif opcode == STORE:
            lines.append(f"*({self.type(of_type['TypeOf'](operand(i, 0)))} *){op(1)} = {op(0)};")
        elif opcode == GEP:
            put(self.gep(i, lines))
        elif opcode == TRUNC:
            put(f"(_Bool)({op(0)} & 1)" if c_type == "_Bool" else f"({c_type}){op(0)}")
        elif opcode == ZEXT:
            put(f"({c_type}){op(0)}")
        elif opcode == SEXT:
            put(f"({c_type})-({'s' + c_type[1:]}){op(0)}" if width() == 1 else
                f"({c_type})({'s' + c_type[1:]})(s{width()}){op(0)}")
        elif opcode in (BITCAST, FREEZE):
            put(op(0))
        elif opcode == PTRTOINT:
            put(f"({c_type})(u32){op(0)}")
        elif opcode == INTTOPTR:
            raise Unknown("a pointer made of an integer")
        elif opcode == ICMP:
            predicate = number["GetICmpPredicate"](i)
            if predicate >= FIRST_SIGNED_PREDICATE:
                put(f"(s{width()}){op(0)} {PREDICATES[predicate]} (s{width(1)}){op(1)}")
            else:
                put(f"{op(0)} {PREDICATES[predicate]} {op(1)}")
        elif opcode == SELECT:
            put(f"{op(0)} ? {op(1)} : {op(2)}")
        elif opcode in (EXTRACTVALUE, INSERTVALUE):
            path, at = "", of_type["TypeOf"](operand(i, 0))
            for n in range(number["GetNumIndices"](i)):
                k = indices(i)[n]
                if number["GetTypeKind"](at) == STRUCT:
                    path, at = f"{path}.f{k}", element_type(at, k)
                else:
                    path, at = f"{path}.a[{k}]", of_type["GetElementType"](at)
            if opcode == EXTRACTVALUE:
                put(op(0) + path)
            else:
                put(op(0))
                lines.append(f"{self.names[i]}{path} = {op(1)};")
        elif opcode == CALL:
            self.call(i, lines)
        else:
            raise Unknown(printed(i).decode())

    def call(self, i, lines):
        callee = of_type["GetCalledValue"](i)
        if number["GetValueKind"](callee) == K_ALIAS:  # as of a constructor
            callee = operand(callee, 0)
        arguments = [operand(i, n) for n in range(number["GetNumArgOperands"](i))]
        target = ""
        if number["GetValueKind"](callee) == K_FUNCTION:
            length = c_size_t()
            target = value_name(callee, byref(length)).decode()
        if target.startswith("llvm."):
            self.intrinsic(i, target, arguments, lines)
            return
        if target == "claim":
            lines.append(f"__CPROVER_assert({self.value(arguments[0])}, {self.text(arguments[1])});")
            return
        if target == "any_bytes":
            n = zero_extended(arguments[1])
            lines.append(f"{{ typedef struct {{ u8 b[{n}]; }} B; B any; *(B *){self.value(arguments[0])} = any; }}")
            return
        values = ", ".join(self.value(a) for a in arguments)
        if target:
            called = self.name(callee)
        else:
            t = of_type["GetCalledFunctionType"](i)
            types = ", ".join(self.type(of_type["TypeOf"](a)) for a in arguments) or "void"
            called = f"(({self.type(of_type['GetReturnType'](t))} (*)({types})){self.value(callee)})"
        result = f"{self.names[i]} = " if number["GetTypeKind"](of_type["TypeOf"](i)) != VOID else ""
        lines.append(f"{result}{called}({values});")

    def text(self, v):
        while number["GetValueKind"](v) == K_CONSTEXPR:
            v = operand(v, 0)
        length = c_size_t()
        characters = as_string(of_type["GetInitializer"](v), byref(length))
        words = characters[:length.value].decode().rstrip("\0")
        return '"' + words.replace("\\", "\\\\").replace('"', "'") + '"'

    def intrinsic(self, i, target, arguments, lines):
        parts = target.split(".")
        kind = parts[1]

        def arg(n):
            return self.value(arguments[n])

        def put(expression):
            lines.append(f"{self.names[i]} = {expression};")

        if kind in ("lifetime", "dbg", "experimental", "stackrestore"):
            return
        if kind in ("ubsantrap", "trap"):
            what = TRAPS.get(zero_extended(arguments[0]), "trap") if kind == "ubsantrap" else "trap"
            lines.append(f'__CPROVER_assert(0, "{what}"); __CPROVER_assume(0);')
        elif kind == "assume":
            lines.append(f'__CPROVER_assert({arg(0)}, "what the compiler is told to assume");')
        elif kind == "expect":
            put(arg(0))
        elif kind in ("memcpy", "memmove"):
            if number["GetValueKind"](arguments[2]) == K_INT:
                n = zero_extended(arguments[2])
                if n:
                    lines.append(f"{{ typedef struct {{ u8 b[{n}]; }} B; *(B *){arg(0)} = *(B *){arg(1)}; }}")
            elif kind == "memcpy":
                lines.append(f"for (u32 n = 0; n < {arg(2)}; ++n) {arg(0)}[n] = {arg(1)}[n];")
            else:
                raise Unknown(target)
        elif kind == "memset":
            if number["GetValueKind"](arguments[2]) == K_INT and number["GetValueKind"](arguments[1]) == K_INT:
                n, value = zero_extended(arguments[2]), zero_extended(arguments[1])
                if n:
                    filled = "0" if not value else ", ".join([str(value)] * n)
                    lines.append(f"{{ typedef struct {{ u8 b[{n}]; }} B; B set = {{{{{filled}}}}}; *(B *){arg(0)} = set; }}")
            else:
                lines.append(f"for (u32 n = 0; n < {arg(2)}; ++n) {arg(0)}[n] = {arg(1)};")
        elif kind[1:] in ("add", "sub", "mul") and parts[2:4] == ["with", "overflow"]:
            w, sign = parts[4][1:], kind[0]
            wide = f"({'s' if sign == 's' else 'u'}{2 * int(w)})({'s' if sign == 's' else 'u'}{w})"
            if w == "64":
                raise Unknown(target)
            symbol = {"add": "+", "sub": "-", "mul": "*"}[kind[1:]]
            exact = f"({wide}{arg(0)} {symbol} {wide}{arg(1)})"
            lines.append(f"{self.names[i]}.f0 = (u{w}){exact};")
            lines.append(f"{self.names[i]}.f1 = {exact} != ({'s' if sign == 's' else 'u'}{2 * int(w)})({sign}{w})(u{w}){exact};")
        elif kind in ("umin", "umax"):
            put(f"{arg(0)} {'<' if kind == 'umin' else '>'} {arg(1)} ? {arg(0)} : {arg(1)}")
        elif kind in ("ctlz", "cttz"):
            lines.append(f'__CPROVER_assert({arg(0)} != 0, "{kind} of 0");')
            put(f"proof_{kind}{parts[2][1:]}({arg(0)})")
        else:
            raise Unknown(target)

    # All of it.

    def convert(self):
        for w in (8, 16, 32, 64):
            c = {8: "char", 16: "short", 32: "int", 64: "long long"}[w]
            self.out.append(f"typedef unsigned {c} u{w}; typedef signed {c} s{w};")
            self.out.append(f"u{w} any_u{w}(void);")
        self.out.append("_Bool any__Bool(void); u8 *any_u8__(void);")
        # Without a loop, which would want a bound.
        steps = [(16, "ffff0000u", "ffffu"), (8, "ff000000u", "ffu"), (4, "f0000000u", "fu"), (2, "c0000000u", "3u"),
                 (1, "80000000u", "1u")]
        high = "".join(f"if (!(x & 0x{mask})) {{ n += {k}; x <<= {k}; }} " for k, mask, _ in steps)
        low = "".join(f"if (!(x & 0x{mask})) {{ n += {k}; x >>= {k}; }} " for k, _, mask in steps)
        self.out.append(f"static u32 proof_ctlz32(u32 x) {{ u32 n = 0; {high}return n; }}")
        self.out.append(f"static u32 proof_cttz32(u32 x) {{ u32 n = 0; {low}return n; }}")
        functions, f = [], of_type["GetFirstFunction"](self.module)
        while f:
            length = c_size_t()
            name = value_name(f, byref(length)).decode()
            if not name.startswith("llvm.") and not name.startswith("__CPROVER") and name not in ("claim", "any_bytes"):
                functions.append(f)
            f = of_type["GetNextFunction"](f)
        for f in functions:
            self.out.append(self.signature(f) + ";")
        variables, g = [], of_type["GetFirstGlobal"](self.module)
        while g:
            length = c_size_t()
            name = value_name(g, byref(length)).decode()
            if not name.startswith("llvm."):
                variables.append(g)
            g = of_type["GetNextGlobal"](g)
        for g in variables:
            t, first = of_type["GlobalGetValueType"](g), of_type["GetInitializer"](g)
            constant = "const " if number["IsGlobalConstant"](g) else ""
            if not first:
                raise Unknown(f"{self.name(g)} is defined elsewhere")
            leaf = self.leaf(t) if number["GetTypeKind"](t) in (ARRAY, STRUCT) else None
            value = "{" + ", ".join(self.scalars(first)) + "}" if leaf else self.initializer(first)
            self.out.append(f"static {constant}{self.declaration(t, self.name(g))} = {value};")
        for f in functions:
            if not number["IsDeclaration"](f):
                self.function(f)
        return "\n".join(self.out) + "\n"


if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--ordered"]):
    sys.exit(__doc__)
try:
    sys.stdout.write(Converter(sys.argv[1], len(sys.argv) == 3).convert())
except Unknown as unknown:
    sys.exit(f"ir_to_c: cannot translate {unknown}")
