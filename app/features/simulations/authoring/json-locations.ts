import { createScanner, findNodeAtLocation, parseTree, visit } from "jsonc-parser";

/* Finds lines in a JSON text, so that messages about a file can name them. */

/** A simulation nests less deep than this. */
const MAX_DEPTH = 16;

export type JsonPath = readonly (string | number)[];

interface TextLine {
  line: number;
}

/** The first line that nests deeper than `maxDepth`; null where none does. Never throws. */
export function findExcessiveNesting(text: string, maxDepth = MAX_DEPTH): TextLine | null {
  const scanner = createScanner(text);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const start = scanner.getTokenOffset();
    const character = text[start];
    if (character === "[" || character === "{") depth += 1;
    if (character === "]" || character === "}") depth -= 1;
    if (depth > maxDepth) return { line: lineAtIndex(text, start) };
  }
  return null;
}

/**
 * The first key that an object has twice, with the line of its second occurrence; null where there
 * is none. The text has to be nested to a bounded depth.
 */
export function findDuplicateKey(text: string): { line: number; key: string } | null {
  const openObjects: Set<string>[] = [];
  const duplicates: { index: number; key: string }[] = [];
  visit(text, {
    onObjectBegin: () => void openObjects.push(new Set()),
    onObjectEnd: () => void openObjects.pop(),
    onObjectProperty: (key, index) => {
      const keys = openObjects.at(-1);
      if (keys?.has(key)) duplicates.push({ index, key });
      keys?.add(key);
    },
  });
  const [first] = duplicates;
  return first ? { line: lineAtIndex(text, first.index), key: first.key } : null;
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
  const root = parseTree(text);
  if (!root) return 1;
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, depth));
    if (node) return lineAtIndex(text, node.offset);
  }
  return lineAtIndex(text, root.offset);
}
