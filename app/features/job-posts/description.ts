import { sanitizeDescription } from "#app/features/job-import/parse/sanitize.ts";
import { type Block, parseBlocks, parseLinks } from "./text-form.ts";

/**
 * Converts the plain text of a description to safe HTML: blank lines separate paragraphs, "- "
 * begins a list item, "# " a heading, "[words](https://…)" is a link. Anything that looks like a tag is escaped.
 */
export function toDescriptionHtml(text: string): string {
  return sanitizeDescription(parseBlocks(text).map(renderBlock).join(""));
}

function renderBlock({ tag, lines }: Block): string {
  const escapedLines = lines.map(renderLine);
  if (tag === "ul") return `<ul>${escapedLines.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  return `<${tag}>${escapedLines.join("<br />")}</${tag}>`;
}

function renderLine(line: string): string {
  return parseLinks(line)
    .map(({ text, href }) =>
      href ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(text),
    )
    .join("");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
