import { type Token, tokenize } from "./rules-tokens.ts";

/** Walks over the words of a rules file; whatever stands where it must not, throws with its line. */
export class RulesReader {
  private readonly tokens: Token[];
  private position = 0;

  constructor(source: string) {
    this.tokens = tokenize(source);
  }

  /** Whether the next word is this symbol or keyword. */
  isAt(text: string): boolean {
    const { kind, text: actual } = this.peek();
    return actual === text && (kind === "symbol" || kind === "name");
  }

  peek(): Token {
    return this.tokens[this.position] as Token;
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== "end") this.position++;
    return token;
  }

  /** Takes the symbol or keyword when it comes next. */
  accept(text: string): boolean {
    const isThere = this.isAt(text);
    if (isThere) this.position++;
    return isThere;
  }

  expect(text: string): void {
    if (!this.accept(text)) this.fail(`${text} expected`);
  }

  name(): string {
    if (this.peek().kind !== "name") this.fail("a name expected");
    return this.next().text;
  }

  /** What `item` reads, with commas between, up to the closing symbol. */
  list<Item>(close: string, item: () => Item): Item[] {
    const items: Item[] = [];
    while (!this.accept(close)) {
      if (items.length > 0) this.expect(",");
      items.push(item());
    }
    return items;
  }

  fail(what: string): never {
    const { line, text } = this.peek();
    throw new SyntaxError(`line ${line}: ${what}, but there is ${text}`);
  }
}
