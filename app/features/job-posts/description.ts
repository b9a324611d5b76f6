import { sanitizeDescription } from "#app/features/job-import/parse/sanitize.ts";

/**
 * Converts the plain text of a description to safe HTML: blank lines separate paragraphs, "- "
 * begins a list item, "# " a heading. Anything that looks like a tag is escaped.
 */
export function toDescriptionHtml(text: string): string {
  return sanitizeDescription(parseBlocks(text).map(renderBlock).join(""));
}

interface Block {
  tag: "p" | "h3" | "h4" | "ul";
  lines: string[];
}

const ITEM = /^\s*[-*•]\s+(\S.*)$/;
const HEADING = /^\s*(#{1,6})\s+(\S.*)$/;
/** An indented line continues the list item above it. */
const INDENTED = /^\s{2,}\S/;

function parseBlocks(text: string): Block[] {
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

function renderBlock({ tag, lines }: Block): string {
  const escapedLines = lines.map(escapeHtml);
  if (tag === "ul") return `<ul>${escapedLines.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  return `<${tag}>${escapedLines.join("<br />")}</${tag}>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
