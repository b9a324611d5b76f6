// Everything XML 1.0 has no place for, escaped or not: controls, halves of a character, non-characters.
const IMPOSSIBLE = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const MEANINGFUL = /[<>&"']/g;

/** A text as the content of an XML element or attribute. What XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, "")
    .replace(MEANINGFUL, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element with a text in it. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
