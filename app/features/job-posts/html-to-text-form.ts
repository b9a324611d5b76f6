import { HtmlReader } from "./html-reader.ts";
import { BLOCKS, HEADINGS, isBold, isBoldTag, isList, type Kind } from "./text-form-tags.ts";

/**
 * Converts untrusted HTML, of a clipboard or a source, to the text form of a description (`toDescriptionHtml`):
 * headings, list items and links keep their structure, all else its words. Nothing is parsed by a browser, so nothing
 * in it can run or load. Linear in the length.
 */
export function htmlToTextForm(html: string): string {
  const writer = new TextFormWriter();
  for (const token of new HtmlReader(toFragment(html)).readAll()) {
    if (token.is === "text") writer.write(token.text);
    else if (token.is === "open") writer.open(token.name, token.attributes);
    else writer.close(token.name);
  }
  return writer.finish();
}

/** What was copied; browsers put it between these within a page of its surroundings. */
function toFragment(html: string): string {
  const [start, end] = ["<!--StartFragment-->", "<!--EndFragment-->"];
  const from = html.indexOf(start);
  const to = from < 0 ? -1 : html.indexOf(end, from);
  return to < 0 ? html : html.slice(from + start.length, to);
}

const PREFIXES: Readonly<Record<Kind, string>> = { p: "", h3: "# ", h4: "### ", item: "- " };
/** How word processors and chats draw a list item. */
const BULLET = /^[·•▪◦‣●○■–—]\s*(?=\S)/;
const MAX_BOLD_HEADING = 80;
const MAX_LISTS = 40;

/** Collects lines of the text form. */
class TextFormWriter {
  private readonly blocks: { kind: Kind; text: string }[] = [];
  /** Of the line that is being written; joined once, so that no link makes it be copied. */
  private pieces: string[] = [];
  private heading: Kind | null = null;
  /** For each open list: whether its current item has words; null between items. */
  private readonly lists: (boolean | null)[] = [null];
  private deeperLists = 0;
  private link: { href: string; from: number } | null = null;
  private readonly bolds: boolean[] = [];
  private boldDepth = 0;
  private preDepth = 0;
  private isAllBold = true;

  write(text: string): void {
    if (this.preDepth > 0 && text.includes("\n")) {
      const [first = "", ...others] = text.split("\n");
      this.append(first);
      for (const line of others) {
        this.breakLine();
        this.append(line);
      }
    } else this.append(text);
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === "br") this.breakLine();
    else if (name === "td" || name === "th") this.append(" ");
    else if (name === "a") this.openLink(attributes.get("href") ?? "");
    else if (isBoldTag(name)) this.openBold(isBold(name, attributes.get("style") ?? ""));
    else if (name in HEADINGS || BLOCKS.has(name)) this.openBlock(name);
  }

  close(name: string): void {
    if (name === "a") this.closeLink();
    else if (isBoldTag(name)) {
      if (this.bolds.pop()) this.boldDepth -= 1;
    } else if (name in HEADINGS || BLOCKS.has(name)) this.closeBlock(name);
  }

  finish(): string {
    this.flush();
    const lines = this.blocks.map(({ kind, text }, index) => {
      const previous = this.blocks[index - 1]?.kind;
      const gap = index === 0 ? "" : kind === "item" && previous === "item" ? "\n" : "\n\n";
      return gap + PREFIXES[kind] + text;
    });
    return lines.join("");
  }

  private append(text: string): void {
    if (this.boldDepth === 0 && /\S/.test(text)) this.isAllBold = false;
    this.pieces.push(text.replace(/[\s\u00A0\u200B\uFEFF\u00AD]+/g, " "));
  }

  private breakLine(): void {
    this.pieces.push(this.heading || this.findItem() >= 0 ? " " : "\n");
  }

  private openBlock(name: string): void {
    this.flush();
    if (name === "li") this.lists[this.lists.length - 1] = false;
    else if (name === "pre") this.preDepth += 1;
    else if (isList(name)) this.openList();
    // A division within a heading is part of it; anything else ends one that was never closed.
    if (name in HEADINGS) this.heading = HEADINGS[name] ?? null;
    else if (name === "p" || name === "li" || isList(name)) this.heading = null;
  }

  private closeBlock(name: string): void {
    this.flush();
    if (name in HEADINGS) this.heading = null;
    else if (name === "li") this.lists[this.lists.length - 1] = null;
    else if (name === "pre") this.preDepth = Math.max(0, this.preDepth - 1);
    else if (isList(name)) this.closeList();
  }

  private openList(): void {
    if (this.lists.length < MAX_LISTS) this.lists.push(null);
    else this.deeperLists += 1;
  }

  private closeList(): void {
    if (this.deeperLists > 0) this.deeperLists -= 1;
    else if (this.lists.length > 1) this.lists.pop();
    else this.lists[0] = null;
  }

  /** The innermost list with an open item; -1 outside of items. */
  private findItem(): number {
    return this.lists.findLastIndex((state) => state !== null);
  }

  private openBold(is: boolean): void {
    this.bolds.push(is);
    if (is) this.boldDepth += 1;
  }

  private openLink(href: string): void {
    this.closeLink();
    const address = toAddress(href);
    this.link = address === null ? null : { href: address, from: this.pieces.length };
  }

  private closeLink(): void {
    this.wrapLink();
    this.link = null;
  }

  /** Puts the words since the link began into brackets, with its address. */
  private wrapLink(): void {
    if (!this.link) return;
    const { href, from } = this.link;
    const words = this.pieces.splice(from).join("");
    const inner = words.replace(/\s+/g, " ").trim().replaceAll("[", "(").replaceAll("]", ")");
    this.link = { href, from: 0 };
    if (inner === "") return;
    const [before, after] = [/^\s/.test(words) ? " " : "", /\s$/.test(words) ? " " : ""];
    this.pieces.push(`${before}[${inner}](${href})${after}`);
  }

  private flush(): void {
    this.wrapLink();
    const lines = this.pieces
      .join("")
      .split("\n")
      .map((line) => line.replace(/ +/g, " ").trim())
      .filter((line) => line !== "");
    const isBoldLine = this.isAllBold;
    this.pieces = [];
    this.isAllBold = true;
    if (lines.length === 0) return;
    const [only = ""] = lines;
    const item = this.findItem();
    if (item >= 0) this.addToItem(item, lines.join(" "));
    else if (this.heading) this.add(this.heading, lines.join(" "));
    else if (lines.length === 1 && isBoldLine && isHeadingText(only)) this.add("h4", only);
    else if (lines.every((line) => BULLET.test(line))) {
      for (const line of lines) this.add("item", line.replace(BULLET, ""));
    } else this.add("p", lines.join("\n"));
  }

  private addToItem(item: number, text: string): void {
    const previous = this.blocks.at(-1);
    if (this.lists[item] && previous?.kind === "item") previous.text += ` ${text}`;
    else this.add("item", text);
    this.lists[item] = true;
  }

  private add(kind: Kind, text: string): void {
    this.blocks.push({ kind, text });
  }
}

/** A short line in bold is the heading of what follows. */
function isHeadingText(line: string): boolean {
  return line.length <= MAX_BOLD_HEADING && !/[.!;,]$/.test(line) && !BULLET.test(line);
}

/** An address that a description may lead to; null for all others. */
function toAddress(href: string): string | null {
  const url = URL.parse(href.trim());
  if (url === null || url.username || url.password) return null;
  if (url.protocol !== "https:" && url.protocol !== "mailto:") return null;
  const address = url.href.replaceAll("(", "%28").replaceAll(")", "%29");
  return address.length > 1_000 ? null : address;
}
