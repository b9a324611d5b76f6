import { decodeEntities } from "./sanitize.ts";

/** Text on one line: trimmed, single spaces, NFC, without control and format characters. */
export function toSingleLine(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]+/gu, (run) => (/[\t\n\r]/.test(run) ? " " : ""))
    .replace(/[\s\u00A0]+/g, " ")
    .trim();
}

const MAX_LENGTH = 2_000;

/** A title, name or label as plain text on one line, without the tags and entities that sources send. */
export function htmlToSingleLine(html: string): string {
  const decoded = decodeEntities(toSingleLine(html.slice(0, MAX_LENGTH)));
  // Decoded again, because some sources escape titles twice.
  let text = decodeEntities(decoded).replaceAll("&nbsp;", " ");
  // Removing a tag can leave another one: "<scr<b>ipt>".
  for (let previous = ""; previous !== text; ) {
    previous = text;
    text = text.replace(/<[a-z/!?][^<>]*>/gi, " ");
  }
  return toSingleLine(text.replace(/<(?=[a-z/!?])/gi, " "));
}

/** The same, escaped to stand in HTML: headings should be plain text, but some come with entities. */
export function toSingleLineHtml(html: string): string {
  return htmlToSingleLine(html).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
