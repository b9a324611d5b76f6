/** Parts are the lists and objects within so many others: the rows of an account file. */
const PART_DEPTH = 3;

/**
 * The value of a JSON document that arrives in pieces, as JSON.parse gives it, without the whole text in memory: what
 * lies deep in it is parsed as soon as it is complete. Throws for what is not JSON.
 */
export async function parseJsonInParts(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<unknown> {
  const splitter = new PartSplitter();
  const decoder = new TextDecoder();
  for await (const piece of pieces) splitter.add(decoder.decode(piece, { stream: true }));
  splitter.add(decoder.decode());
  return splitter.end();
}

/** Cuts parts out of a document and leaves their numbers in their place: `{"tables":{"wins":[[0],[1]]}}`. */
class PartSplitter {
  readonly #parts: unknown[] = [];
  /** The document without its parts. */
  #rest = "";
  /** The beginning of a part that is not complete. */
  #part = "";
  #depth = 0;
  #isInString = false;
  #isEscaped = false;

  add(text: string): void {
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const character = text[at];
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (character === "\\") this.#isEscaped = true;
        else if (character === '"') this.#isInString = false;
      } else if (character === '"') this.#isInString = true;
      else if (character === "{" || character === "[") {
        if (this.#depth === PART_DEPTH) {
          this.#rest += text.slice(start, at);
          start = at;
        }
        this.#depth++;
      } else if (character === "}" || character === "]") {
        this.#depth--;
        if (this.#depth === PART_DEPTH) {
          this.#addPart(text.slice(start, at + 1));
          start = at + 1;
        }
      }
    }
    const end = text.slice(start);
    if (this.#depth > PART_DEPTH) this.#part += end;
    else this.#rest += end;
  }

  #addPart(end: string): void {
    this.#rest += `[${this.#parts.length}]`;
    this.#parts.push(JSON.parse(this.#part + end));
    this.#part = "";
  }

  end(): unknown {
    if (this.#part) throw new SyntaxError("The document ends too early.");
    return this.#restore(JSON.parse(this.#rest), 0);
  }

  #restore(value: unknown, depth: number): unknown {
    if (value === null || typeof value !== "object") return value;
    if (depth === PART_DEPTH) return this.#parts[(value as number[])[0] ?? 0];
    if (Array.isArray(value)) return value.map((each) => this.#restore(each, depth + 1));
    const entries = Object.entries(value).map(([key, each]) => [
      key,
      this.#restore(each, depth + 1),
    ]);
    return Object.fromEntries(entries);
  }
}
