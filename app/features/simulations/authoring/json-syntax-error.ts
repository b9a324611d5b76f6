import { visit } from "jsonc-parser";

const BETWEEN_TOKENS = ' \t\n\r"[]{},:';

/**
 * Where a text stops being JSON: the index of the first token that cannot stand where it is, or the
 * text's length where it is cut off; null for valid JSON. JSON.parse reports the position for some
 * syntax errors only, depending on the engine. The nesting of the text has to be limited.
 */
export function findJsonSyntaxError(text: string): number | null {
  const stopAt = (index: number): never => {
    throw new SyntaxErrorAt(index);
  };
  try {
    // After an error the parser could nest as deep as the text is long, so it ends at the first.
    visit(text, { onError: (_, index) => stopAt(index) }, { disallowComments: true });
    return null;
  } catch (error) {
    if (error instanceof SyntaxErrorAt) return startOfToken(text, error.index);
    throw error;
  }
}

class SyntaxErrorAt extends Error {
  readonly index: number;

  constructor(index: number) {
    super();
    this.index = index;
  }
}

/** Of "01" the parser takes the zero for a number of its own. */
function startOfToken(text: string, index: number): number {
  if (BETWEEN_TOKENS.includes(text.charAt(index))) return index;
  let start = index;
  while (start > 0 && !BETWEEN_TOKENS.includes(text.charAt(start - 1))) start -= 1;
  return start;
}
