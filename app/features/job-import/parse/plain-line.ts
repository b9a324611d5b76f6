import { decodeOnce } from "./sanitize.ts";

/** Words with single spaces and none around them, without characters that nobody sees. */
export function toLine(words: string): string {
  return words
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]+/gu, (run) => (/[\t\n\r]/.test(run) ? " " : ""))
    .replace(/[\s\u00A0]+/g, " ")
    .trim();
}

const LONGEST = 2_000;

/** A title, name or label as plain words: boards send entities and even tags in them. */
export function toPlainLine(words: string): string {
  let text = decodeOnce(toLine(words.slice(0, LONGEST)));
  // Taking a tag out can leave another one: "<scr<b>ipt>".
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/<[a-z/!?][^<>]*>/gi, " ");
  }
  return toLine(text.replace(/<(?=[a-z/!?])/gi, " "));
}
