import { splitCitations, type TextPart } from "../citations.ts";

/* A checked reply as paragraphs and lists of plain text, without HTML or links. */

export type Block =
  | { kind: "paragraph"; lines: TextPart[][] }
  | { kind: "list"; isOrdered: boolean; rows: TextPart[][] };

const BULLET = /^\s*[-*•]\s+(.*)$/;
const NUMBER = /^\s*\d{1,2}[.)]\s+(.*)$/;

/** Splits a reply, or the part of it received so far, into blocks. */
export function toBlocks(reply: string): Block[] {
  const blocks: Block[] = [];
  let isAfterBlankLine = true;
  for (const line of reply.split("\n")) {
    if (line.trim() === "") {
      isAfterBlankLine = true;
      continue;
    }
    appendLine(blocks, line, isAfterBlankLine);
    isAfterBlankLine = false;
  }
  return blocks;
}

function appendLine(blocks: Block[], line: string, isAfterBlankLine: boolean): void {
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
  if (!isAfterBlankLine && last?.kind === "paragraph") last.lines.push(parts);
  else if (!isAfterBlankLine && last?.kind === "list")
    last.rows.at(-1)?.push({ text: " " }, ...parts);
  else blocks.push({ kind: "paragraph", lines: [parts] });
}

/**
 * Emphasis and heading markers are dropped; links, images and code stay as text. Citations are
 * split first, so that removing markers cannot create a citation.
 */
function toParts(line: string): TextPart[] {
  const parts = splitCitations(line.trim().replace(/^#{1,6}\s+/, ""));
  const hasEmphasis = parts.some((part) => "text" in part && part.text.includes("**"));
  return hasEmphasis ? removeEmphasis(parts) : parts;
}

/** Markers are removed in pairs, also across citations; an unpaired one stays as text. */
function removeEmphasis(parts: readonly TextPart[]): TextPart[] {
  const count = parts.flatMap((part) =>
    "text" in part ? (part.text.match(EMPHASIS_MARKER) ?? []) : [],
  ).length;
  let remaining = count - (count % 2);
  return parts.flatMap((part) => {
    if (!("text" in part)) return part;
    const text = part.text.replace(EMPHASIS_MARKER, (marker) => {
      remaining -= 1;
      return remaining < 0 ? marker : "";
    });
    return text ? { text } : [];
  });
}

const EMPHASIS_MARKER = /\*\*/g;
