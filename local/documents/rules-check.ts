import type { Expression } from "./rules-expressions.ts";
import type { MatchBlock, RulesFunction } from "./rules-file.ts";
import { METHODS } from "./rules-methods.ts";

interface Declarations {
  names: ReadonlySet<string>;
  functions: ReadonlyMap<string, RulesFunction>;
}

/**
 * Throws if a rule uses a name, function or method that does not exist. Checked before evaluation,
 * because a part of a rule that is never reached would not fail.
 */
export function checkRules(
  block: MatchBlock,
  outer: Declarations = { names: new Set(["request", "resource"]), functions: new Map() },
): void {
  const wildcards = block.path.filter(({ isWildcard }) => isWildcard).map(({ text }) => text);
  const declarations = {
    names: new Set([...outer.names, ...wildcards]),
    functions: new Map([...outer.functions, ...block.functions]),
  };
  for (const declared of block.functions.values()) checkFunction(declared, declarations);
  for (const { condition } of block.allows) checkExpression(condition, declarations);
  for (const inner of block.matches) checkRules(inner, declarations);
}

function checkFunction({ parameters, lets, result }: RulesFunction, outer: Declarations): void {
  const names = new Set([...outer.names, ...parameters]);
  const declarations = { ...outer, names };
  for (const { name, value } of lets) {
    checkExpression(value, declarations);
    names.add(name);
  }
  checkExpression(result, declarations);
}

function checkExpression(expression: Expression, declarations: Declarations): void {
  const problem = problemOf(expression, declarations);
  if (problem) throw new SyntaxError(problem);
  for (const part of partsOf(expression)) checkExpression(part, declarations);
}

function problemOf(expression: Expression, { names, functions }: Declarations): string | null {
  switch (expression.kind) {
    case "name":
      return names.has(expression.name) ? null : `There is no name ${expression.name}.`;
    case "call": {
      const { name, given } = expression;
      const isKnown = functions.get(name)?.parameters.length === given.length;
      return isKnown ? null : `There is no function ${name} of ${given.length}.`;
    }
    case "method": {
      const method = `${expression.name}/${expression.given.length}`;
      return Object.hasOwn(METHODS, method) ? null : `There is no method ${method}.`;
    }
    default:
      return null;
  }
}

function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case "list":
      return expression.items;
    case "not":
    case "is":
      return [expression.operand];
    case "member":
      return [expression.of];
    case "method":
      return [expression.of, ...expression.given];
    case "call":
      return expression.given;
    case "operation":
      return [expression.left, expression.right];
    default:
      return [];
  }
}
