import { type Part, splitCitations } from "./citations.ts";

/* A checked answer as paragraphs and lists of plain words. There is no HTML in it and no link. */

export type Block =
  | { kind: "paragraph"; lines: Part[][] }
  | { kind: "list"; isOrdered: boolean; rows: Part[][] };

const BULLET = /^\s*[-*•]\s+(.*)$/;
const NUMBER = /^\s*\d{1,2}[.)]\s+(.*)$/;

/** The blocks of an answer, however far it has come. */
export function toBlocks(answer: string): Block[] {
  const blocks: Block[] = [];
  let isParted = true;
  for (const line of answer.split("\n")) {
    if (line.trim() === "") {
      isParted = true;
      continue;
    }
    add(blocks, line, isParted);
    isParted = false;
  }
  return blocks;
}

function add(blocks: Block[], line: string, isParted: boolean): void {
  const last = blocks.at(-1);
  const bullet = BULLET.exec(line);
  const row = bullet ?? NUMBER.exec(line);
  if (row) {
    const isOrdered = !bullet;
    const parts = splitCitations(plain(row[1] ?? ""));
    // A blank line between two rows does not end their list.
    if (last?.kind === "list" && last.isOrdered === isOrdered) last.rows.push(parts);
    else blocks.push({ kind: "list", isOrdered, rows: [parts] });
    return;
  }
  const parts = splitCitations(plain(line));
  if (!isParted && last?.kind === "paragraph") last.lines.push(parts);
  else if (!isParted && last?.kind === "list") last.rows.at(-1)?.push({ text: " " }, ...parts);
  else blocks.push({ kind: "paragraph", lines: [parts] });
}

/** Marks of emphasis and headings are not shown; links, images and code stay the text they are. */
function plain(line: string): string {
  return line
    .trim()
    .replace(/^#{1,6}\s+/, "")
    .replace(/\*\*([^*]+)\*\*/g, "$1");
}
