interface Node<T> {
  next: Map<number, Node<T>>;
  /** Of the word that ends here. */
  whole: T[];
  /** Of all words that begin so. */
  begun: T[];
}

/** Finds what belongs to a word, or to how it begins, in one walk over its letters. */
export class WordIndex<T> {
  readonly #root: Node<T> = createNode();

  /** "lead" for the word alone, "lead*" for all that begin with it. */
  add(word: string, value: T): void {
    const isBeginning = word.endsWith("*");
    const letters = isBeginning ? word.slice(0, -1) : word;
    let node = this.#root;
    for (let at = 0; at < letters.length; at += 1) {
      const code = letters.charCodeAt(at);
      const next = node.next.get(code) ?? createNode();
      node.next.set(code, next);
      node = next;
    }
    (isBeginning ? node.begun : node.whole).push(value);
  }

  /** What belongs to any of the words, each once. */
  find(words: Iterable<string>): Set<T> {
    const found = new Set<T>();
    for (const word of words) this.#collect(word, found);
    return found;
  }

  #collect(word: string, found: Set<T>): void {
    let node: Node<T> | undefined = this.#root;
    for (let at = 0; node; at += 1) {
      for (const value of node.begun) found.add(value);
      if (at === word.length) {
        for (const value of node.whole) found.add(value);
        return;
      }
      node = node.next.get(word.charCodeAt(at));
    }
  }
}

function createNode<T>(): Node<T> {
  return { next: new Map(), whole: [], begun: [] };
}
