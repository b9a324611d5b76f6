/* Where a text stops being JSON: an engine names the place for some of the faults only. */

/** What can come next: inside of what is open, "more" is a comma or its end. */
type Wanted = "value" | "first value" | "name" | "first name" | "colon" | "more" | "nothing";

/** Strings, marks and the rest, of which many are no JSON. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^ \t\n\r"[\]{},:]+/gs;
const CLOSERS = new Map([
  ["[", "]"],
  ["{", "}"],
]);

/** The index at which a text stops being JSON, its length where it is cut off; null when it is JSON. Never throws. */
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

/** What can come after a token; null when it cannot stand there. `open` are the closers that are awaited. */
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
