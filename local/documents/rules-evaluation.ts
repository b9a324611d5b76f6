import { isDeepStrictEqual } from "node:util";
import type { Expression, TypeName } from "./rules-expressions.ts";
import type { RulesFunction } from "./rules-file.ts";
import { METHODS, memberOf, RuleError, toMap } from "./rules-methods.ts";

export interface Scope {
  names: ReadonlyMap<string, unknown>;
  /** The names that are visible inside functions. */
  shared: ReadonlyMap<string, unknown>;
  functions: ReadonlyMap<string, RulesFunction>;
}

/** Evaluates an expression that `checkRules` has checked. */
export function evaluate(expression: Expression, scope: Scope): unknown {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "list":
      return expression.items.map((item) => evaluate(item, scope));
    case "name":
      return scope.names.get(expression.name);
    case "not":
      return !toBoolean(evaluate(expression.operand, scope));
    case "member":
      return memberOf(evaluate(expression.of, scope), expression.name);
    case "is":
      return isOfType(evaluate(expression.operand, scope), expression.type);
    case "call":
      return callFunction(expression, scope);
    case "method":
      return callMethod(expression, scope);
    case "operation":
      return evaluateOperation(expression, scope);
  }
}

function evaluateOperation(
  { operator, left, right }: Extract<Expression, { kind: "operation" }>,
  scope: Scope,
): boolean {
  if (operator === "||") return evaluateShortCircuit(true, left, right, scope);
  if (operator === "&&") return evaluateShortCircuit(false, left, right, scope);
  const [first, second] = [evaluate(left, scope), evaluate(right, scope)];
  if (operator === "==") return isDeepStrictEqual(first, second);
  if (operator === "!=") return !isDeepStrictEqual(first, second);
  if (operator === "<=") return toNumber(first) <= toNumber(second);
  if (Array.isArray(second)) return second.some((item) => isDeepStrictEqual(item, first));
  if (second instanceof Set) return second.has(first);
  return Object.hasOwn(toMap(second), String(first));
}

/** A true side decides `||`, and a false one `&&`, even if the other side is an error. */
function evaluateShortCircuit(
  decisive: boolean,
  left: Expression,
  right: Expression,
  scope: Scope,
): boolean {
  let error: RuleError | null = null;
  for (const side of [left, right]) {
    try {
      if (toBoolean(evaluate(side, scope)) === decisive) return decisive;
    } catch (thrown) {
      if (!(thrown instanceof RuleError)) throw thrown;
      error ??= thrown;
    }
  }
  if (error) throw error;
  return !decisive;
}

function callMethod(
  { of, name, given }: Extract<Expression, { kind: "method" }>,
  scope: Scope,
): unknown {
  const values = given.map((expression) => evaluate(expression, scope));
  return METHODS[`${name}/${given.length}`]?.(evaluate(of, scope), ...values);
}

/** A function sees the names of its match, not the parameters of its caller. */
function callFunction(
  { name, given }: Extract<Expression, { kind: "call" }>,
  scope: Scope,
): unknown {
  const { parameters, lets, result } = scope.functions.get(name) as RulesFunction;
  const names = new Map(scope.shared);
  for (const [index, expression] of given.entries()) {
    names.set(parameters[index] ?? "", evaluate(expression, scope));
  }
  const inner = { ...scope, names };
  for (const { name, value } of lets) names.set(name, evaluate(value, inner));
  return evaluate(result, inner);
}

function isOfType(value: unknown, type: TypeName): boolean {
  return typeof value === (type === "bool" ? "boolean" : type);
}

function toNumber(value: unknown): number {
  if (typeof value !== "number") throw new RuleError("not a number");
  return value;
}

function toBoolean(value: unknown): boolean {
  if (typeof value !== "boolean") throw new RuleError("not true or false");
  return value;
}
