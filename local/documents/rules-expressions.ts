import type { RulesReader } from "./rules-reader.ts";

export type Operator = "==" | "!=" | "<=" | "&&" | "||" | "in";
export type TypeName = "string" | "bool";

export type Expression =
  | { kind: "literal"; value: string | number | boolean | null }
  | { kind: "list"; items: Expression[] }
  | { kind: "name"; name: string }
  | { kind: "not"; operand: Expression }
  | { kind: "member"; of: Expression; name: string }
  | { kind: "method"; of: Expression; name: string; given: Expression[] }
  | { kind: "call"; name: string; given: Expression[] }
  | { kind: "is"; operand: Expression; type: TypeName }
  | { kind: "operation"; operator: Operator; left: Expression; right: Expression };

/** Operator precedence: higher binds tighter. */
const PRECEDENCE: Readonly<Record<string, number>> = {
  "||": 1,
  "&&": 2,
  "==": 3,
  "!=": 3,
  "<=": 4,
  in: 4,
  is: 4,
};

const CONSTANTS: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  null: null,
};

/** Reads one expression whose operators all have a higher precedence than `minimum`. */
export function readExpression(reader: RulesReader, minimum = 0): Expression {
  let left = readOperand(reader);
  for (;;) {
    const { kind, text } = reader.peek();
    const precedence = kind === "text" ? undefined : PRECEDENCE[text];
    if (precedence === undefined || precedence <= minimum) return left;
    reader.next();
    left =
      text === "is"
        ? { kind: "is", operand: left, type: readType(reader) }
        : {
            kind: "operation",
            operator: text as Operator,
            left,
            right: readExpression(reader, precedence),
          };
  }
}

function readOperand(reader: RulesReader): Expression {
  if (reader.accept("!")) return { kind: "not", operand: readOperand(reader) };
  let operand = readPrimary(reader);
  while (reader.accept(".")) {
    const name = reader.name();
    operand = reader.accept("(")
      ? { kind: "method", of: operand, name, given: readList(reader, ")") }
      : { kind: "member", of: operand, name };
  }
  return operand;
}

function readPrimary(reader: RulesReader): Expression {
  if (reader.accept("(")) {
    const inner = readExpression(reader);
    reader.expect(")");
    return inner;
  }
  if (reader.accept("[")) return { kind: "list", items: readList(reader, "]") };
  const { kind, text } = reader.peek();
  if (kind !== "name" && kind !== "text" && kind !== "number") reader.fail("a value expected");
  reader.next();
  if (kind === "text") return { kind: "literal", value: text };
  if (kind === "number") return { kind: "literal", value: Number(text) };
  if (Object.hasOwn(CONSTANTS, text)) return { kind: "literal", value: CONSTANTS[text] ?? null };
  if (reader.accept("(")) return { kind: "call", name: text, given: readList(reader, ")") };
  return { kind: "name", name: text };
}

function readList(reader: RulesReader, close: string): Expression[] {
  return reader.list(close, () => readExpression(reader));
}

function readType(reader: RulesReader): TypeName {
  const { kind, text } = reader.peek();
  if (kind === "name" && (text === "string" || text === "bool")) {
    reader.next();
    return text;
  }
  return reader.fail("string or bool expected");
}
