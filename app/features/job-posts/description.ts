import { sanitizeDescription } from "#app/features/job-import/parse/sanitize.ts";

/**
 * Converts the plain text of a description to safe HTML: blank lines separate paragraphs, "- "
 * begins a list item, "# " a heading. Anything that looks like a tag is escaped.
 */
export function toDescriptionHtml(typed: string): string {
  return sanitizeDescription(blocksOf(typed).map(write).join(""));
}

interface Block {
  tag: "p" | "h3" | "h4" | "ul";
  lines: string[];
}

const ITEM = /^\s*[-*•]\s+(\S.*)$/;
const HEADING = /^\s*(#{1,6})\s+(\S.*)$/;
/** An indented line continues the list item above it. */
const FURTHER_IN = /^\s{2,}\S/;

function blocksOf(typed: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  const begin = (tag: Block["tag"], line: string) => {
    open = { tag, lines: [line] };
    blocks.push(open);
  };
  for (const line of typed.split("\n")) {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line)?.[1];
    const last: Block | null = open;
    if (line.trim() === "") open = null;
    else if (heading) {
      begin(heading[1] && heading[1].length > 2 ? "h4" : "h3", heading[2] ?? "");
      open = null;
    } else if (item) addItem(last ?? blocks.at(-1), item, begin);
    else if (last && isContinued(last, line)) append(last, line.trim());
    else begin("p", line.trim());
  }
  return blocks;
}

/** List items separated by blank lines belong to one list. */
function addItem(
  last: Block | undefined,
  item: string,
  begin: (tag: Block["tag"], line: string) => void,
): void {
  if (last?.tag === "ul") last.lines.push(item);
  else begin("ul", item);
}

function isContinued({ tag }: Block, line: string): boolean {
  return tag === "p" || (tag === "ul" && FURTHER_IN.test(line));
}

function append(block: Block, line: string): void {
  if (block.tag === "p") block.lines.push(line);
  else block.lines.push(`${block.lines.pop()} ${line}`);
}

function write({ tag, lines }: Block): string {
  const words = lines.map(escaped);
  if (tag === "ul") return `<ul>${words.map((each) => `<li>${each}</li>`).join("")}</ul>`;
  return `<${tag}>${words.join("<br />")}</${tag}>`;
}

function escaped(words: string): string {
  return words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
