export interface Token {
  kind: "name" | "text" | "number" | "symbol" | "end";
  text: string;
  line: number;
}

const PATTERN =
  /(?<space>\s+|\/\/[^\n]*)|(?<name>[A-Za-z_]\w*)|(?<text>'[^'\\\n]*'|"[^"\\\n]*")|(?<number>\d+)|(?<symbol>==|!=|<=|&&|\|\||[{}()[\],;:./=!])/y;

/** The tokens of a rules file. Throws for an unknown character. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (let position = 0; position < source.length; ) {
    PATTERN.lastIndex = position;
    const match = PATTERN.exec(source);
    if (!match?.groups) {
      throw new SyntaxError(`line ${line}: unknown character ${source[position]}`);
    }
    const [whole] = match;
    const [kind] = Object.entries(match.groups).find(([, text]) => text !== undefined) ?? [];
    if (kind === "text") tokens.push({ kind, text: whole.slice(1, -1), line });
    else if (isKept(kind)) tokens.push({ kind, text: whole, line });
    line += whole.split("\n").length - 1;
    position += whole.length;
  }
  return [...tokens, { kind: "end", text: "the end of the file", line }];
}

function isKept(kind: string | undefined): kind is "name" | "number" | "symbol" {
  return kind === "name" || kind === "number" || kind === "symbol";
}
