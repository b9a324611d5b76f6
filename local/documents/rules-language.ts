import type { Rules, RulesRequest } from "./rules.ts";
import { checkRules } from "./rules-check.ts";
import { evaluate, type Scope } from "./rules-evaluation.ts";
import { type MatchBlock, type RulesFunction, readRulesFile } from "./rules-file.ts";
import { RuleError } from "./rules-methods.ts";

/** A list request names no document. */
const ANY_DOCUMENT = "*";

/**
 * Interprets Firestore security rules, as far as ours use the language. Throws for anything beyond.
 */
export function interpretRules(source: string): Rules {
  const root = readRulesFile(source);
  checkRules(root);
  return (request) => {
    const suffix = request.op === "list" ? [ANY_DOCUMENT] : [];
    const path = ["databases", "(default)", "documents", ...request.path.split("/"), ...suffix];
    const names = new Map<string, unknown>([
      ["request", toRequest(request)],
      ["resource", toResource(request.before)],
    ]);
    return allows(root, path, request, { names, shared: names, functions: new Map() });
  };
}

function allows(block: MatchBlock, path: string[], request: RulesRequest, outer: Scope): boolean {
  const bindings = bindPath(block, path);
  if (!bindings) return false;
  const rest = path.slice(block.path.length);
  const names = new Map([...outer.names, ...bindings]);
  const scope: Scope = {
    names,
    shared: names,
    functions: new Map<string, RulesFunction>([...outer.functions, ...block.functions]),
  };
  if (rest.length > 0) return block.matches.some((inner) => allows(inner, rest, request, scope));
  return block.allows.some(
    ({ operations, condition }) => operations.includes(request.op) && isTrue(condition, scope),
  );
}

function bindPath({ path: parts }: MatchBlock, path: string[]): Map<string, string> | null {
  const bindings = new Map<string, string>();
  for (const [index, { text, isWildcard }] of parts.entries()) {
    const segment = path[index];
    if (segment === undefined || (!isWildcard && segment !== text)) return null;
    if (isWildcard) bindings.set(text, segment);
  }
  return bindings;
}

/** A condition that fails to evaluate denies. */
function isTrue(condition: Parameters<typeof evaluate>[0], scope: Scope): boolean {
  try {
    return evaluate(condition, scope) === true;
  } catch (thrown) {
    if (thrown instanceof RuleError) return false;
    throw thrown;
  }
}

function toRequest({ op, auth, after }: RulesRequest): object {
  return { auth, method: op, resource: toResource(after) };
}

function toResource(data: RulesRequest["after"]): object | null {
  return data && { data };
}
