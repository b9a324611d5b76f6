/*
 * Finds where a text stops being JSON. JSON.parse reports the position for some syntax errors only,
 * depending on the engine.
 */

/** What may come next. "more" is a comma or the closing bracket of the open list or object. */
type Wanted = "value" | "first value" | "name" | "first name" | "colon" | "more" | "nothing";

/** Strings, punctuation and everything else; the rest is checked token by token. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^ \t\n\r"[\]{},:]+/gs;
const CLOSERS = new Map([
  ["[", "]"],
  ["{", "}"],
]);

/**
 * The index of the first token that cannot stand where it is, or the text's length where it is cut
 * off; null for valid JSON. Never throws.
 */
export function findFault(text: string): number | null {
  const open: string[] = [];
  let wanted: Wanted = "value";
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const next = follow(token, wanted, open);
    if (next === null) return index;
    wanted = next;
  }
  return wanted === "nothing" ? null : text.length;
}

/**
 * What may follow a token; null where the token itself is not allowed. `openBrackets` are the
 * closing brackets expected, innermost last.
 */
function follow(token: string, wanted: Wanted, open: string[]): Wanted | null {
  const isFirst = wanted === "first value" || wanted === "first name";
  if (token === "]" || token === "}") {
    return (isFirst || wanted === "more") && open.pop() === token ? after(open) : null;
  }
  if (token === ",") return wanted === "more" ? (open.at(-1) === "}" ? "name" : "value") : null;
  if (token === ":") return wanted === "colon" ? "value" : null;
  if (wanted === "name" || wanted === "first name") {
    return token.startsWith('"') && isJson(token) ? "colon" : null;
  }
  if (wanted !== "value" && wanted !== "first value") return null;
  const closer = CLOSERS.get(token);
  if (!closer) return isJson(token) ? after(open) : null;
  open.push(closer);
  return token === "{" ? "first name" : "first value";
}

function after(open: readonly string[]): Wanted {
  return open.length > 0 ? "more" : "nothing";
}

function isJson(token: string): boolean {
  try {
    JSON.parse(token);
    return true;
  } catch {
    return false;
  }
}
