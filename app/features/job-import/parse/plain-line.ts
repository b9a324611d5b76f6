import { decodeOnce } from "./sanitize.ts";

/** Text on one line: trimmed, single spaces, NFC, without control and format characters. */
export function toLine(words: string): string {
  return words
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]+/gu, (run) => (/[\t\n\r]/.test(run) ? " " : ""))
    .replace(/[\s\u00A0]+/g, " ")
    .trim();
}

const LONGEST = 2_000;

/** A title, name or label as plain text on one line, without the tags and entities that sources send. */
export function toPlainLine(words: string): string {
  let text = decodeOnce(toLine(words.slice(0, LONGEST)));
  // Removing a tag can leave another one: "<scr<b>ipt>".
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/<[a-z/!?][^<>]*>/gi, " ");
  }
  return toLine(text.replace(/<(?=[a-z/!?])/gi, " "));
}
