import type { Operation } from "./rules.ts";
import { type Expression, readExpression } from "./rules-expressions.ts";
import { RulesReader } from "./rules-reader.ts";

export interface RulesFunction {
  parameters: string[];
  lets: { name: string; value: Expression }[];
  result: Expression;
}

/** One `match` block; a part of its path is a literal or a wildcard. */
export interface MatchBlock {
  path: { text: string; isWildcard: boolean }[];
  functions: Map<string, RulesFunction>;
  allows: { operations: Operation[]; condition: Expression }[];
  matches: MatchBlock[];
}

const OPERATIONS: Readonly<Record<string, Operation[]>> = {
  get: ["get"],
  list: ["list"],
  create: ["create"],
  update: ["update"],
  delete: ["delete"],
  read: ["get", "list"],
  write: ["create", "update", "delete"],
};

/** Parses a rules file. Throws for anything it does not support. */
export function readRulesFile(source: string): MatchBlock {
  const reader = new RulesReader(source);
  reader.expect("rules_version");
  reader.expect("=");
  if (reader.next().text !== "2") reader.fail("version '2' expected");
  reader.expect(";");
  for (const word of ["service", "cloud", ".", "firestore", "{", "match"]) reader.expect(word);
  const block = readMatch(reader);
  reader.expect("}");
  if (reader.peek().kind !== "end") reader.fail("the end of the file expected");
  return block;
}

function readMatch(reader: RulesReader): MatchBlock {
  const block: MatchBlock = { path: [], functions: new Map(), allows: [], matches: [] };
  while (reader.accept("/")) block.path.push(readPathPart(reader));
  reader.expect("{");
  while (!reader.accept("}")) readStatement(reader, block);
  return block;
}

function readStatement(reader: RulesReader, block: MatchBlock): void {
  if (reader.accept("match")) block.matches.push(readMatch(reader));
  else if (reader.accept("function")) block.functions.set(reader.name(), readFunction(reader));
  else if (reader.accept("allow")) block.allows.push(readAllow(reader));
  else reader.fail("match, function or allow expected");
}

function readPathPart(reader: RulesReader): { text: string; isWildcard: boolean } {
  const isWildcard = reader.accept("{");
  const text = reader.name();
  if (isWildcard) reader.expect("}");
  return { text, isWildcard };
}

function readFunction(reader: RulesReader): RulesFunction {
  reader.expect("(");
  const parameters = reader.list(")", () => reader.name());
  const lets: RulesFunction["lets"] = [];
  reader.expect("{");
  while (reader.accept("let")) {
    const name = reader.name();
    reader.expect("=");
    lets.push({ name, value: readExpression(reader) });
    reader.expect(";");
  }
  reader.expect("return");
  const result = readExpression(reader);
  reader.expect(";");
  reader.expect("}");
  return { parameters, lets, result };
}

function readAllow(reader: RulesReader): MatchBlock["allows"][number] {
  const operations = reader.list(":", () => readOperations(reader)).flat();
  reader.expect("if");
  const condition = readExpression(reader);
  reader.expect(";");
  return { operations, condition };
}

function readOperations(reader: RulesReader): Operation[] {
  const { text } = reader.peek();
  const operations = Object.hasOwn(OPERATIONS, text) ? OPERATIONS[text] : undefined;
  if (!operations) reader.fail("an operation expected");
  reader.next();
  return operations ?? [];
}
