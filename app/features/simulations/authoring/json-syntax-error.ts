/*
 * Finds where a text stops being JSON. JSON.parse reports the position for some syntax errors only,
 * depending on the engine.
 */

/** What may come next. "more" is a comma or the closing bracket of the open list or object. */
type Expected = "value" | "first value" | "name" | "first name" | "colon" | "more" | "nothing";

/** Strings, punctuation and everything else; the rest is checked token by token. */
const TOKEN_PATTERN = /"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^ \t\n\r"[\]{},:]+/gs;
const CLOSING_BRACKETS = new Map([
  ["[", "]"],
  ["{", "}"],
]);

/**
 * The index of the first token that cannot stand where it is, or the text's length where it is cut
 * off; null for valid JSON. Never throws.
 */
export function findJsonSyntaxError(text: string): number | null {
  const openBrackets: string[] = [];
  let expected: Expected = "value";
  for (const { 0: token, index } of text.matchAll(TOKEN_PATTERN)) {
    const next = expectedAfter(token, expected, openBrackets);
    if (next === null) return index;
    expected = next;
  }
  return expected === "nothing" ? null : text.length;
}

/**
 * What may follow a token; null where the token itself is not allowed. `openBrackets` are the
 * closing brackets expected, innermost last.
 */
function expectedAfter(token: string, expected: Expected, openBrackets: string[]): Expected | null {
  const isFirst = expected === "first value" || expected === "first name";
  if (token === "]" || token === "}") {
    return (isFirst || expected === "more") && openBrackets.pop() === token
      ? expectedAfterValue(openBrackets)
      : null;
  }
  if (token === ",")
    return expected === "more" ? (openBrackets.at(-1) === "}" ? "name" : "value") : null;
  if (token === ":") return expected === "colon" ? "value" : null;
  if (expected === "name" || expected === "first name") {
    return token.startsWith('"') && isJson(token) ? "colon" : null;
  }
  if (expected !== "value" && expected !== "first value") return null;
  const closingBracket = CLOSING_BRACKETS.get(token);
  if (!closingBracket) return isJson(token) ? expectedAfterValue(openBrackets) : null;
  openBrackets.push(closingBracket);
  return token === "{" ? "first name" : "first value";
}

function expectedAfterValue(openBrackets: readonly string[]): Expected {
  return openBrackets.length > 0 ? "more" : "nothing";
}

function isJson(token: string): boolean {
  try {
    JSON.parse(token);
    return true;
  } catch {
    return false;
  }
}
