/* Finds lines in a JSON text, so that messages about a file can name them. */

/** A simulation nests less deep than this. */
const MAX_DEPTH = 16;

export type JsonPath = readonly (string | number)[];

interface TooDeep {
  line: number;
}

/** The first line that nests deeper than `maxDepth`; null where none does. Never throws. */
export function findTooDeep(text: string, maxDepth = MAX_DEPTH): TooDeep | null {
  let depth = 0;
  for (const { kind, at } of tokensOf(text)) {
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    if (depth > maxDepth) return { line: lineAt(text, at) };
  }
  return null;
}

/**
 * The first key that an object has twice, with the line of its second occurrence; null where there
 * is none. Never throws.
 */
export function findTwice(text: string): { line: number; key: string } | null {
  const stack: (Set<string> | null)[] = [];
  let isKey = false;
  for (const { kind, at, end } of tokensOf(text)) {
    const keys = stack.at(-1);
    if (keys && isKey && kind === "string") {
      const key = keyOf(text.slice(at, end));
      if (keys.has(key)) return { line: lineAt(text, at), key };
      keys.add(key);
    }
    if (kind === "open") stack.push(text[at] === "{" ? new Set() : null);
    if (kind === "close") stack.pop();
    isKey = kind === "open" || kind === "comma";
  }
  return null;
}

/** The 1-based line of an index. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < index; at = text.indexOf("\n", at + 1))
    line += 1;
  return line;
}

/** The 1-based line of the value at a path, or of its deepest ancestor that exists. The text has to be valid JSON. */
export function lineOf(text: string, path: JsonPath): number {
  const stack: Frame[] = [];
  let matched = 0;
  let line = 1;
  for (const { kind, at, end } of tokensOf(text)) {
    const frame = stack.at(-1);
    if (frame?.isObject && frame.key === null && kind === "string") {
      frame.key = keyOf(text.slice(at, end));
      continue;
    }
    if (kind === "close") {
      stack.pop();
      continue;
    }
    if (kind === "comma") {
      if (frame) {
        frame.index += 1;
        frame.key = null;
      }
      continue;
    }
    const depth = stack.length;
    const isOnPath =
      depth === 0 ||
      (matched === depth - 1 && frame !== undefined && partOf(frame) === path[depth - 1]);
    if (isOnPath) {
      matched = depth;
      line = lineAt(text, at);
      if (depth === path.length) return line;
    }
    if (kind === "open") stack.push({ isObject: text[at] === "{", key: null, index: 0 });
  }
  return line;
}

interface Frame {
  isObject: boolean;
  key: string | null;
  index: number;
}

function partOf({ isObject, key, index }: Frame): string | number | null {
  return isObject ? key : index;
}

function keyOf(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

interface Token {
  kind: "open" | "close" | "comma" | "string" | "other";
  at: number;
  end: number;
}

function* tokensOf(text: string): Generator<Token> {
  const pattern = /"(?:[^"\\]|\\.)*"?|[[\]{},]|[^\s"[\]{},:]+/gs;
  for (const match of text.matchAll(pattern)) {
    const [found] = match;
    const at = match.index;
    yield { kind: kindOf(found), at, end: at + found.length };
  }
}

function kindOf(token: string): Token["kind"] {
  if (token === "{" || token === "[") return "open";
  if (token === "}" || token === "]") return "close";
  if (token === ",") return "comma";
  return token.startsWith('"') ? "string" : "other";
}
