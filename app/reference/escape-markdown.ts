/**
 * Escapes text that may have several lines. Only what would be markup there: parentheses without brackets are
 * none, and a colon only makes an address a link.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(
      /[&<>]/g,
      (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[character] ?? character,
    )
    .replace(/[\\`*_[\]|~]/g, "\\$&")
    .replace(/:(?=\/\/)/g, "\\:")
    .replace(/^([ \t]*)([-+=#])/gm, "$1\\$2")
    .replace(/^([ \t]*\d+)\./gm, "$1\\.")
    .replace(/^[ \t]+/gm, "");
}

/** Escapes text as one line. */
export function escapeLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, " ").trim());
}
