/* The text form of a description, as its writer sees it. It needs no sanitizer, so that a browser can show it too. */

/** A part of a description's text form. */
export interface Block {
  tag: "p" | "h3" | "h4" | "ul";
  lines: string[];
}

const ITEM = /^\s*[-*•]\s+(\S.*)$/;
const HEADING = /^\s*(#{1,6})\s+(\S.*)$/;
/** An indented line continues the list item above it. */
const INDENTED = /^\s{2,}\S/;

/** The blocks of a text form: blank lines separate paragraphs, "- " begins a list item, "# " a heading. */
export function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let openBlock: Block | null = null;
  const beginBlock = (tag: Block["tag"], line: string) => {
    openBlock = { tag, lines: [line] };
    blocks.push(openBlock);
  };
  for (const line of text.split("\n")) {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line)?.[1];
    const previous: Block | null = openBlock;
    if (line.trim() === "") openBlock = null;
    else if (heading) {
      beginBlock(heading[1] && heading[1].length > 2 ? "h4" : "h3", heading[2] ?? "");
      openBlock = null;
    } else if (item) addItem(previous ?? blocks.at(-1), item, beginBlock);
    else if (previous && isContinued(previous, line)) appendLine(previous, line.trim());
    else beginBlock("p", line.trim());
  }
  return blocks;
}

/** List items separated by blank lines belong to one list. */
function addItem(
  previous: Block | undefined,
  item: string,
  beginBlock: (tag: Block["tag"], line: string) => void,
): void {
  if (previous?.tag === "ul") previous.lines.push(item);
  else beginBlock("ul", item);
}

function isContinued({ tag }: Block, line: string): boolean {
  return tag === "p" || (tag === "ul" && INDENTED.test(line));
}

function appendLine(block: Block, line: string): void {
  if (block.tag === "p") block.lines.push(line);
  else block.lines.push(`${block.lines.pop()} ${line}`);
}

const LINK = /\[([^[\]]{1,300})\]\(((?:https:\/\/|mailto:)[^\s()<>"]{1,1000})\)/g;

/** A line taken apart at its links, "[words](https://…)". */
export function parseLinks(line: string): { text: string; href?: string }[] {
  const parts: { text: string; href?: string }[] = [];
  let end = 0;
  for (const { 0: whole, 1: text = "", 2: href = "", index } of line.matchAll(LINK)) {
    if (index > end) parts.push({ text: line.slice(end, index) });
    parts.push({ text, href });
    end = index + whole.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}
