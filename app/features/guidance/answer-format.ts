import { type Part, splitCitations } from "./citations.ts";

/* A checked reply as paragraphs and lists of plain text, without HTML or links. */

export type Block =
  | { kind: "paragraph"; lines: Part[][] }
  | { kind: "list"; isOrdered: boolean; rows: Part[][] };

const BULLET = /^\s*[-*•]\s+(.*)$/;
const NUMBER = /^\s*\d{1,2}[.)]\s+(.*)$/;

/** Splits a reply, or the part of it received so far, into blocks. */
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
 * Emphasis and heading markers are dropped; links, images and code stay as text. Citations are
 * split first, so that removing markers cannot create a citation.
 */
function toParts(line: string): Part[] {
  const parts = splitCitations(line.trim().replace(/^#{1,6}\s+/, ""));
  const isMarked = parts.some((part) => "text" in part && part.text.includes("**"));
  return isMarked ? withoutMarks(parts) : parts;
}

/** Markers are removed in pairs, also across citations; an unpaired one stays as text. */
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
