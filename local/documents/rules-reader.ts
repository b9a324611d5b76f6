import { type Token, tokenize } from "./rules-tokens.ts";

/** A cursor over the tokens of a rules file. Syntax errors contain the line. */
export class RulesReader {
  private readonly tokens: Token[];
  private position = 0;

  constructor(source: string) {
    this.tokens = tokenize(source);
  }

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

  /** Consumes the symbol or keyword if it is next. */
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

  /** Reads items separated by commas, up to the closing symbol. */
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
