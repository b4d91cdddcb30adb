# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""The mutants of a C or C++ source: each changes one operator, constant, condition, text, return value or statement.

It reads tokens and no syntax tree. What that makes of a source now and then does not compile; such a mutant is invalid
and counts nowhere. Preprocessor lines, comments, attributes, static_assert and declarations without a value have none.
"""
import hashlib
import re
from collections import namedtuple

# `start` and `end` are where `after` replaces `before`. `id` stays the same while its line of the source does, wherever
# that line moves in its file.
Mutant = namedtuple("Mutant", "id file line kind start end before after")
Token = namedtuple("Token", "kind text start end")

TOKENS = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<string>(?:u8|u|U|L)?"(?:\\.|[^"\\\n])*")
  | (?P<char>(?:u8|u|U|L)?'(?:\\.|[^'\\\n])+')
  | (?P<number>0[xX][0-9a-fA-F']+[uUlL]*|0[bB][01']+[uUlL]*|[0-9][0-9']*(?:\.[0-9]+)?[uUlLfF]*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<operator><<=|>>=|\.\.\.|->\*|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|->|::|\+=|-=|\*=|/=|%=|&=|\|=|\^=|\[\[|\]\]|.)
    """,
    re.VERBOSE | re.DOTALL,
)

SWAPS = {
    "boundary": {"<": "<=", "<=": "<", ">": ">=", ">=": ">"},
    "comparison": {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="},
    "logic": {"&&": "||", "||": "&&"},
    "arithmetic": {"+": "-", "-": "+", "*": "/", "/": "*", "%": "/"},
    "bits": {"&": "|", "|": "&", "^": "&", "<<": ">>", ">>": "<<"},
    "assignment": {"+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "&=": "|=", "|=": "&=", "^=": "|=", "<<=": ">>=",
                   ">>=": "<<="},
    "step": {"++": "--", "--": "++"},
    "truth": {"true": "false", "false": "true"},
}
CASTS = {"static_cast", "reinterpret_cast", "const_cast", "template"}
# After these words an operator is unary; after any other word, number or closing bracket it is binary.
BEFORE_UNARY = {"return", "case", "else", "do", "sizeof", "co_return", "throw"}
TYPES = {"auto", "bool", "char", "const", "int", "unsigned", "void", "size_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t",
         "int8_t", "int16_t", "int32_t", "Index", "typename", "class", "struct"}
NO_STATEMENT = {"case", "class", "const", "constexpr", "default", "enum", "extern", "friend", "inline", "namespace", "private",
                "public", "protected", "static", "static_assert", "struct", "template", "typedef", "union", "using", "auto",
                "if", "for", "while", "switch", "do", "else", "return"}


def tokens_of(text):
    """The tokens but for white space, comments and preprocessor lines."""
    found = []
    at = 0
    line_start = True
    while at < len(text):
        if line_start:
            directive = re.compile(r"[ \t]*#(?:\\\n|[^\n])*").match(text, at)
            if directive:
                at = directive.end()
                line_start = False
                continue
        match = TOKENS.match(text, at)
        kind = match.lastgroup
        if kind not in ("space", "comment"):
            found.append(Token(kind, match.group(), match.start(), match.end()))
        line_start = "\n" in match.group() if kind in ("space", "comment") else False
        at = match.end()
    return found


def closing(tokens, at):
    """The token that closes the bracket at `at`."""
    pairs = {"(": ")", "{": "}", "[": "]", "[[": "]]"}
    opens, closes = tokens[at].text, pairs[tokens[at].text]
    depth = 0
    for i in range(at, len(tokens)):
        if tokens[i].text == opens:
            depth += 1
        elif tokens[i].text == closes:
            depth -= 1
            if depth == 0:
                return i
    return len(tokens) - 1


def left_alone(tokens):
    """Tokens that no mutant is made of: static_assert, attributes, the types of casts and templates, includes."""
    out = set()
    for i, token in enumerate(tokens):
        if token.text == "static_assert" and tokens[i + 1].text == "(":
            out.update(range(i, closing(tokens, i + 1) + 1))
        elif token.text == "[[":
            out.update(range(i, closing(tokens, i) + 1))
        elif token.text in ("alignas", "sizeof", "decltype") and i + 1 < len(tokens) and tokens[i + 1].text == "(":
            out.update(range(i, closing(tokens, i + 1) + 1))
        elif token.text == "extern" and tokens[i + 1].kind == "string":
            out.add(i + 1)
        elif token.text == "operator":
            out.add(i + 1)
        elif token.text in CASTS and tokens[i + 1].text == "<":
            depth = 0
            for j in range(i + 1, len(tokens)):
                depth += {"<": 1, ">": -1, ">>": -2}.get(tokens[j].text, 0)
                out.add(j)
                if depth <= 0:
                    break
    return out


def is_binary(text, tokens, i):
    # clang-format puts spaces around binary operators; a reference, a pointer or a template's bracket lacks one of them.
    if i == 0 or not text[tokens[i].start - 1].isspace() or not text[tokens[i].end].isspace():
        return False
    before = tokens[i - 1]
    if before.kind in ("number", "char", "string"):
        return True
    if before.kind == "word":
        return before.text not in BEFORE_UNARY and before.text not in TYPES
    return before.text in (")", "]")


def numbers(text):
    """A constant one more and one less, written as it is."""
    digits = re.match(r"(0[xX][0-9a-fA-F']+|0[bB][01']+|[0-9][0-9']*)([uUlL]*)$", text)
    if not digits:
        return []
    plain = digits.group(1).replace("'", "")
    value = int(plain, 0) if not re.match(r"0[0-9]", plain) else int(plain, 8)
    write = (lambda n: "0x%X" % n) if plain[:2] in ("0x", "0X") else str
    return [write(n) + digits.group(2) for n in (value + 1, value - 1) if n >= 0]


def next_character(text):
    """A character constant, one further; an escape becomes the letter x."""
    inner = text[text.index("'") + 1 : -1]
    prefix = text[: text.index("'")]
    if inner.startswith("\\"):
        return prefix + "'x'"
    after = chr(ord(inner[-1]) + 1)
    return prefix + "'" + ("]" if after in "\\'" else after) + "'"


def other_text(text):
    """A string whose last character is another."""
    quote = text.index('"')
    inner = text[quote + 1 : -1]
    if not inner:
        return text[:quote] + '"x"'
    last = re.search(r"(\\.|[^\\])$", inner, re.DOTALL).group()
    if len(last) > 1:
        return text[:quote] + '"' + inner[: -len(last)] + 'x"'
    return text[:quote] + '"' + inner[:-1] + ("y" if last == "x" else "x") + '"'


def conditions(tokens, skip):
    """(kind, first token, last token, text before it, after it) of each condition of if, while and ?:."""
    for i, token in enumerate(tokens):
        if i in skip or token.text not in ("if", "while"):
            continue
        opens = i + 1
        if opens < len(tokens) and tokens[opens].text == "constexpr":
            opens += 1
        if opens >= len(tokens) or tokens[opens].text != "(":
            continue
        end = closing(tokens, opens)
        if any(t.text == ";" for t in tokens[opens:end]):
            continue
        yield token.text, opens + 1, end - 1
    for i, token in enumerate(tokens):
        if i not in skip and token.text == "?":
            # The condition begins after what binds less: a bracket, a comma, an assignment, `return`.
            depth, begin = 0, i - 1
            while begin >= 0:
                text = tokens[begin].text
                if text in (")", "]", "}"):
                    depth += 1
                elif text in ("(", "[", "{"):
                    if depth == 0:
                        break
                    depth -= 1
                elif depth == 0 and text in (",", ";", "=", "return", "?", ":", "+=", "-=", "|=", "&=", "<<=", ">>=", "case"):
                    break
                begin -= 1
            if begin + 1 <= i - 1:
                yield "?", begin + 1, i - 1


def in_functions(tokens):
    """The tokens inside the bodies of functions."""
    inside = set()
    stack = []  # True: a block of a function
    for i, token in enumerate(tokens):
        if token.text == "{":
            before = tokens[i - 1].text if i else ""
            body = bool(stack and stack[-1]) or before in (")", "const", "noexcept", "override")
            if not body and before == "}" and i >= 2:  # after an initialiser list: C(...) : a{1} {
                body = any(t.text == ":" for t in tokens[max(0, i - 40) : i]) and tokens[i - 2].text != ";"
            stack.append(body)
        if stack and stack[-1]:
            inside.add(i)
        if token.text == "}" and stack:
            stack.pop()
    return inside


def statements(tokens, skip, inside):
    """(first token, last token, the semicolon) of each statement that is an expression, or `break` or `continue`."""
    starts = []
    heads = set()  # for (...; ...; ...)
    for i, token in enumerate(tokens):
        if token.text == "for" and i + 1 < len(tokens) and tokens[i + 1].text == "(":
            heads.update(range(i, closing(tokens, i + 1) + 1))
    for i in range(1, len(tokens)):
        if i in skip or i not in inside or tokens[i].kind not in ("word", "operator") or tokens[i].text in NO_STATEMENT:
            continue
        before = tokens[i - 1].text
        if before in (";", "{", "}", "else", "do"):
            if i not in heads:
                starts.append(i)
        elif before == ")":  # if (...) statement; for (...) statement
            depth = 0
            for j in range(i - 1, -1, -1):
                depth += {")": 1, "(": -1}.get(tokens[j].text, 0)
                if depth == 0:
                    if j and tokens[j - 1].text in ("if", "while", "for", "switch", "constexpr"):
                        starts.append(i)
                    break
        elif before == ":" and i >= 2:
            for j in range(i - 2, max(0, i - 12), -1):
                if tokens[j].text in ("case", "default"):
                    starts.append(i)
                    break
                if tokens[j].text in ("?", ";", "{", "}"):
                    break
    for i in starts:
        if tokens[i].text in ("{", "}", ";", ")", "]", ":", ","):
            continue
        depth = 0
        for j in range(i, len(tokens)):
            text = tokens[j].text
            if text in ("(", "[", "{"):
                depth += 1
            elif text in (")", "]", "}"):
                depth -= 1
                if depth < 0:
                    break
            elif text == ";" and depth == 0:
                words = tokens[i:j]
                # `Type name = ...;` and `Type name;` declare.
                k = 1
                while k + 1 < len(words) and words[k].text == "::":
                    k += 2
                declares = words[0].kind == "word" and k < len(words) and (
                    words[k].kind == "word"
                    or (words[k].text in ("*", "&", "<") and k + 1 < len(words) and not any(w.text == "=" for w in words[:k]))
                )
                if words[0].text in ("break", "continue") or (not declares and words[0].text not in TYPES):
                    yield i, j - 1, j
                break


def mutants(file, text):
    """All mutants of a file, in the order of the source."""
    tokens = tokens_of(text)
    skip = left_alone(tokens)
    inside = in_functions(tokens)
    found = []  # kind, start, end, after

    for i, token in enumerate(tokens):
        if i in skip:
            continue
        if token.kind == "number":
            found += [("constant", token.start, token.end, after) for after in numbers(token.text)]
        elif token.kind == "char":
            found.append(("constant", token.start, token.end, next_character(token.text)))
        elif token.kind == "string":
            found.append(("text", token.start, token.end, other_text(token.text)))
        elif token.text == "!":
            found.append(("negation", token.start, token.end, ""))
        else:
            for kind, swaps in SWAPS.items():
                if token.text not in swaps:
                    continue
                if kind in ("arithmetic", "bits", "boundary", "comparison") and not is_binary(text, tokens, i):
                    continue
                found.append((kind, token.start, token.end, swaps[token.text]))

    for how, first, last in conditions(tokens, skip):
        if last < first:
            continue
        start, end = tokens[first].start, tokens[last].end
        before = text[start:end]
        if tokens[first].text not in ("true", "false"):
            texts = [t.text for t in tokens[first : last + 1]]
            # One comparison, or a `!`, that another mutant turns round already: not twice.
            turned = [t for t in texts if t in ("==", "!=", "<", ">", "<=", ">=")]
            if len(turned) != 1 and texts[0] != "!" or "&&" in texts or "||" in texts or "?" in texts:
                found.append(("condition", start, end, "!(%s)" % before))
            if how == "if":
                found.append(("condition", start, end, "true"))
            found.append(("condition", start, end, "false"))

    for i, token in enumerate(tokens):
        if token.text == "return" and i not in skip and tokens[i + 1].text != ";":
            end = i + 1
            depth = 0
            while end < len(tokens) and not (tokens[end].text == ";" and depth == 0):
                depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(tokens[end].text, 0)
                end += 1
            value = text[tokens[i + 1].start : tokens[end - 1].end]
            if value not in ("0", "false", "true", "{}", "nullptr") and not value.startswith("{}"):
                found.append(("return", tokens[i + 1].start, tokens[end - 1].end, "{}"))

    for first, last, semicolon in statements(tokens, skip, inside):
        found.append(("statement", tokens[first].start, tokens[semicolon].end, ";"))

    out = []
    seen = {}
    for kind, start, end, after in sorted(found, key=lambda m: (m[1], m[2], m[0], m[3])):
        begin = text.rfind("\n", 0, start) + 1
        stop = text.find("\n", start)
        line = text[begin : len(text) if stop < 0 else stop]
        column = start - begin - (len(line) - len(line.lstrip()))
        key = "\0".join((file, line.strip(), str(column), kind, text[start:end], after))
        seen[key] = seen.get(key, 0) + 1
        name = hashlib.sha256(("%s\0%d" % (key, seen[key])).encode()).hexdigest()[:10]
        out.append(Mutant(name, file, text.count("\n", 0, start) + 1, kind, start, end, text[start:end], after))
    return out
