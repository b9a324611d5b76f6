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
    const parts = toParts(row[1] ?? "");
    // A blank line between two rows does not end their list.
    if (last?.kind === "list" && last.isOrdered === isOrdered) last.rows.push(parts);
    else blocks.push({ kind: "list", isOrdered, rows: [parts] });
    return;
  }
  const parts = toParts(line);
  if (!isParted && last?.kind === "paragraph") last.lines.push(parts);
  else if (!isParted && last?.kind === "list") last.rows.at(-1)?.push({ text: " " }, ...parts);
  else blocks.push({ kind: "paragraph", lines: [parts] });
}

/**
 * Marks of emphasis and headings are not shown; links, images and code stay the text they are. What
 * is no reference with its marks does not become one without them.
 */
function toParts(line: string): Part[] {
  const parts = splitCitations(line.trim().replace(/^#{1,6}\s+/, ""));
  const isMarked = parts.some((part) => "text" in part && part.text.includes("**"));
  return isMarked ? withoutMarks(parts) : parts;
}

/** Marks go in pairs, across references too; one that is left alone is text. */
function withoutMarks(parts: readonly Part[]): Part[] {
  const count = parts.flatMap((part) =>
    "text" in part ? (part.text.match(MARK) ?? []) : [],
  ).length;
  let left = count - (count % 2);
  return parts.flatMap((part) => {
    if (!("text" in part)) return part;
    const text = part.text.replace(MARK, (mark) => {
      left -= 1;
      return left < 0 ? mark : "";
    });
    return text ? { text } : [];
  });
}

const MARK = /\*\*/g;
