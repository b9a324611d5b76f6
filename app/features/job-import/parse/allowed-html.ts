import { Parser } from "htmlparser2";

interface AllowedHtml {
  tags: ReadonlySet<string>;
  /** Tags that are written as another one. */
  replacements: ReadonlyMap<string, string>;
  /** Tags that are left out together with their content. */
  removedTags: ReadonlySet<string>;
  /** Tags that are nested deeper are left out; their content stays. */
  maxNesting: number;
  /** The attributes of a link to this address; null leaves the link out and keeps its words. */
  linkAttributes(href: string | undefined): Record<string, string> | null;
}

/**
 * Untrusted HTML with the allowed tags only. What is written is well-formed: each tag is one of the list,
 * without attributes except for those of a link, and everything else is escaped text.
 */
export function keepAllowedHtml(html: string, allowed: AllowedHtml): string {
  let clean = "";
  /** What ends each element that is open; empty for one that is left out. */
  const endTags: string[] = [];
  /** How many elements were open where the outermost removed one began. */
  let removedFrom = Number.POSITIVE_INFINITY;
  const parser = new Parser({
    onopentag(name, { href }) {
      const tag = allowed.replacements.get(name) ?? name;
      const attributes = tag === "a" ? allowed.linkAttributes(href) : {};
      const isWritten =
        attributes !== null &&
        allowed.tags.has(tag) &&
        !(tag === "a" && endTags.includes("</a>")) &&
        endTags.length < Math.min(allowed.maxNesting, removedFrom);
      if (isWritten) clean += startTag(tag, attributes);
      else if (allowed.removedTags.has(tag)) removedFrom = Math.min(removedFrom, endTags.length);
      endTags.push(isWritten && tag !== "br" ? `</${tag}>` : "");
    },
    ontext(text) {
      if (endTags.length <= removedFrom) clean += escapeHtml(text);
    },
    onclosetag() {
      clean += endTags.pop() ?? "";
      if (endTags.length <= removedFrom) removedFrom = Number.POSITIVE_INFINITY;
    },
  });
  parser.end(html);
  return clean;
}

function startTag(tag: string, attributes: Record<string, string>): string {
  if (tag === "br") return "<br />";
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value).replaceAll('"', "&quot;")}"`,
  );
  return `<${tag}${written.join("")}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
