// Characters that XML 1.0 cannot contain even when escaped.
const INVALID_CHARACTERS = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const MARKUP_CHARACTERS = /[<>&"']/g;

/** Escapes a text for XML content and attributes; characters XML cannot contain are dropped. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(INVALID_CHARACTERS, "")
    .replace(MARKUP_CHARACTERS, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element with escaped text. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
