/* Finds lines in a JSON text, so that messages about a file can name them. */

/** A simulation nests less deep than this. */
const MAX_DEPTH = 16;

export type JsonPath = readonly (string | number)[];

interface TextLine {
  line: number;
}

/** The first line that nests deeper than `maxDepth`; null where none does. Never throws. */
export function findExcessiveNesting(text: string, maxDepth = MAX_DEPTH): TextLine | null {
  let depth = 0;
  for (const { kind, start } of tokenize(text)) {
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    if (depth > maxDepth) return { line: lineAtIndex(text, start) };
  }
  return null;
}

/**
 * The first key that an object has twice, with the line of its second occurrence; null where there
 * is none. Never throws.
 */
export function findDuplicateKey(text: string): { line: number; key: string } | null {
  const stack: (Set<string> | null)[] = [];
  let isKey = false;
  for (const { kind, start, end } of tokenize(text)) {
    const keys = stack.at(-1);
    if (keys && isKey && kind === "string") {
      const key = parseKey(text.slice(start, end));
      if (keys.has(key)) return { line: lineAtIndex(text, start), key };
      keys.add(key);
    }
    if (kind === "open") stack.push(text[start] === "{" ? new Set() : null);
    if (kind === "close") stack.pop();
    isKey = kind === "open" || kind === "comma";
  }
  return null;
}

/** The 1-based line of an index. */
export function lineAtIndex(text: string, index: number): number {
  let line = 1;
  for (
    let nextBreak = text.indexOf("\n");
    nextBreak !== -1 && nextBreak < index;
    nextBreak = text.indexOf("\n", nextBreak + 1)
  )
    line += 1;
  return line;
}

/** The 1-based line of the value at a path, or of its deepest ancestor that exists. The text has to be valid JSON. */
export function lineAtPath(text: string, path: JsonPath): number {
  const stack: OpenBracket[] = [];
  let matchedDepth = 0;
  let line = 1;
  for (const { kind, start, end } of tokenize(text)) {
    const innermost = stack.at(-1);
    if (innermost?.isObject && innermost.key === null && kind === "string") {
      innermost.key = parseKey(text.slice(start, end));
      continue;
    }
    if (kind === "close") {
      stack.pop();
      continue;
    }
    if (kind === "comma") {
      if (innermost) {
        innermost.itemIndex += 1;
        innermost.key = null;
      }
      continue;
    }
    const depth = stack.length;
    const isOnPath =
      depth === 0 ||
      (matchedDepth === depth - 1 &&
        innermost !== undefined &&
        pathPartOf(innermost) === path[depth - 1]);
    if (isOnPath) {
      matchedDepth = depth;
      line = lineAtIndex(text, start);
      if (depth === path.length) return line;
    }
    if (kind === "open") stack.push({ isObject: text[start] === "{", key: null, itemIndex: 0 });
  }
  return line;
}

interface OpenBracket {
  isObject: boolean;
  key: string | null;
  itemIndex: number;
}

function pathPartOf({ isObject, key, itemIndex }: OpenBracket): string | number | null {
  return isObject ? key : itemIndex;
}

function parseKey(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

interface Token {
  kind: "open" | "close" | "comma" | "string" | "other";
  start: number;
  end: number;
}

function* tokenize(text: string): Generator<Token> {
  const pattern = /"(?:[^"\\]|\\.)*"?|[[\]{},]|[^\s"[\]{},:]+/gs;
  for (const match of text.matchAll(pattern)) {
    const [token] = match;
    const start = match.index;
    yield { kind: tokenKind(token), start, end: start + token.length };
  }
}

function tokenKind(token: string): Token["kind"] {
  if (token === "{" || token === "[") return "open";
  if (token === "}" || token === "]") return "close";
  if (token === ",") return "comma";
  return token.startsWith('"') ? "string" : "other";
}
