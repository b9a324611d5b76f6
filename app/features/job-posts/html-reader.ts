export type HtmlToken =
  | { is: "text"; text: string }
  | { is: "open"; name: string; attributes: ReadonlyMap<string, string> }
  | { is: "close"; name: string };

/** Their content is no markup, or is never shown. */
const RAW = new Set(
  "script style textarea title xmp iframe noembed noframes noscript plaintext".split(" "),
);
/** Left out together with their content. */
const LEFT_OUT = new Set(
  "audio button canvas datalist math object option select svg template video".split(" "),
);
const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Their end tag may be missing, so being hidden would never end. */
const LOOSE = new Set("p li td th tr dt dd tbody thead option body html".split(" "));
const NONE: ReadonlyMap<string, string> = new Map();

/** Reads untrusted HTML from left to right, each character once; faults of it lose text at most. */
export class HtmlReader {
  private at = 0;
  private readonly html: string;

  constructor(html: string) {
    this.html = html;
  }

  /** Texts and tags that are shown, in order. */
  *readAll(): Generator<HtmlToken> {
    let hidden: { name: string; depth: number } | null = null;
    for (let token = this.next(); token !== null; token = this.next()) {
      if (hidden) {
        if (token.is === "text" || token.name !== hidden.name) continue;
        hidden.depth += token.is === "open" ? 1 : -1;
        if (hidden.depth === 0) hidden = null;
      } else if (token.is === "open" && isHidden(token)) hidden = { name: token.name, depth: 1 };
      else yield token;
    }
  }

  private next(): HtmlToken | null {
    while (this.at < this.html.length) {
      const start = this.html.indexOf("<", this.at);
      if (start !== this.at) {
        const end = start < 0 ? this.html.length : start;
        const text = decode(this.html.slice(this.at, end));
        this.at = end;
        return { is: "text", text };
      }
      const token = this.readMarkup();
      if (token) return token;
    }
    return null;
  }

  /** What begins with "<"; null for what shows nothing. */
  private readMarkup(): HtmlToken | null {
    const following = this.html[this.at + 1] ?? "";
    if (following === "!" || following === "?") return this.skipDeclaration();
    if (!/[a-z/]/i.test(following)) {
      this.at += 1;
      return { is: "text", text: "<" };
    }
    const isClosing = following === "/";
    this.at += isClosing ? 2 : 1;
    const name = this.readWhile(/[^\s/>]*/y).toLowerCase();
    const attributes = this.readAttributes();
    if (isClosing) return { is: "close", name };
    if (RAW.has(name)) {
      this.skipRaw(name);
      return null;
    }
    return { is: "open", name, attributes };
  }

  private skipDeclaration(): null {
    const isComment = this.html.startsWith("<!--", this.at);
    const closing = isComment ? "-->" : ">";
    const end = this.html.indexOf(closing, this.at + (isComment ? 4 : 2));
    this.at = end < 0 ? this.html.length : end + closing.length;
    return null;
  }

  private skipRaw(name: string): void {
    const closing = new RegExp(`</${name}[\\s/>]`, "gi");
    closing.lastIndex = this.at;
    const found = name === "plaintext" ? null : closing.exec(this.html);
    this.at = found ? found.index : this.html.length;
  }

  private readAttributes(): ReadonlyMap<string, string> {
    let attributes: Map<string, string> | null = null;
    while (this.at < this.html.length) {
      this.readWhile(/[\s/]*/y);
      if (this.html[this.at] === ">") {
        this.at += 1;
        return attributes ?? NONE;
      }
      const name = this.readWhile(/=?[^\s/>=]*/y).toLowerCase();
      this.readWhile(/\s*/y);
      if (this.html[this.at] !== "=") {
        attributes ??= new Map();
        attributes.set(name, attributes.get(name) ?? "");
        continue;
      }
      this.at += 1;
      const value = this.readValue();
      attributes ??= new Map();
      if (!attributes.has(name)) attributes.set(name, decode(value));
    }
    return NONE;
  }

  private readValue(): string {
    this.readWhile(/\s*/y);
    const quote = this.html[this.at];
    if (quote !== '"' && quote !== "'") return this.readWhile(/[^\s>]*/y);
    const start = this.at + 1;
    const end = this.html.indexOf(quote, start);
    this.at = end < 0 ? this.html.length : end + 1;
    return this.html.slice(start, end < 0 ? this.html.length : end);
  }

  private readWhile(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.html)?.[0] ?? "";
    this.at += found.length;
    return found;
  }
}

function isHidden({ name, attributes }: Extract<HtmlToken, { is: "open" }>): boolean {
  if (VOID.has(name)) return false;
  if (LEFT_OUT.has(name)) return true;
  if (LOOSE.has(name)) return false;
  return (
    attributes.has("hidden") ||
    /display:\s*none|visibility:\s*hidden/i.test(attributes.get("style") ?? "")
  );
}

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00A0", shy: "" },
  ...{ ndash: "–", mdash: "—", hellip: "…", bull: "•", middot: "·", euro: "€", pound: "£" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", laquo: "«", raquo: "»", yen: "¥" },
  ...{ copy: "©", reg: "®", trade: "™", deg: "°", times: "×", rarr: "→", frac12: "½" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß" },
  ...{ eacute: "é", egrave: "è", agrave: "à", ccedil: "ç", ntilde: "ñ", aacute: "á", oacute: "ó" },
};

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:([a-z][a-z0-9]{1,9});|#(\d{1,7});?|#x([0-9a-f]{1,6});?)/gi,
    (entity, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? "") : entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : "";
    },
  );
}
