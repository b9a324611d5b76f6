import sanitizeHtml from "sanitize-html";
import { toFlow } from "./flow.ts";

// Removed together with their content.
const UNSEEN = [
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "iframe",
  "template",
  "xmp",
  "noembed",
  "noframes",
  "select",
  "title",
  "svg",
  "math",
  "object",
  "audio",
  "video",
  "canvas",
  "button",
];
const BLOCKS = [
  "p",
  "br",
  "ul",
  "ol",
  "li",
  "h3",
  "h4",
  "blockquote",
  "pre",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "div",
];
const INLINES = ["strong", "em", "a", "code"];
const DIVISIONS = [
  "section",
  "article",
  "header",
  "footer",
  "main",
  "aside",
  "address",
  "figure",
  "figcaption",
  "dl",
  "dt",
  "dd",
  "center",
  "fieldset",
  "form",
  "details",
  "summary",
  "nav",
  "hr",
  "caption",
];
const RENAMED: Record<string, string> = {
  b: "strong",
  i: "em",
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
  menu: "ul",
  tfoot: "tbody",
  ...Object.fromEntries(DIVISIONS.map((tag) => [tag, "div"])),
};
const NESTING_LIMIT = 100;
// Zero-width and direction-changing characters can hide or reorder text.
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Untrusted HTML with only the allowed tags, safe to put on a page. Idempotent. */
export function sanitizeDescription(html: string): string {
  const clean = sanitizeHtml(toVisible(html), {
    allowedTags: [...BLOCKS, ...INLINES],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "mailto"],
    allowProtocolRelative: false,
    nonTextTags: UNSEEN,
    nestingLimit: NESTING_LIMIT,
    transformTags: { ...RENAMED, a: toLink },
  });
  return toFlow(clean);
}

/** The visible text, with each block on a line of its own and entities decoded. */
export function textOf(html: string): string {
  const marked = sanitizeHtml(toVisible(html), {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    nonTextTags: UNSEEN,
    transformTags: RENAMED,
  });
  return marked
    .replace(/\s+/g, " ")
    .replace(/<\/(?:td|th)>/g, " ")
    .replace(/<[^>]*>/g, "\n")
    .replace(/&(lt|gt|quot|amp);/g, (_, name: "lt" | "gt" | "quot" | "amp") => ENTITIES[name])
    .replace(/\s*\n\s*/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

const ENTITIES = { lt: "<", gt: ">", quot: '"', amp: "&", apos: "'" } as const;

/** Decodes entities exactly once, for sources that send HTML with its tags escaped. */
export function decodeOnce(encoded: string): string {
  return encoded.replace(/&(?:(lt|gt|quot|amp|apos)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g, decode);
}

function decode(
  entity: string,
  name?: keyof typeof ENTITIES,
  decimal?: string,
  hex?: string,
): string {
  if (name) return ENTITIES[name];
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? "", 16);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : entity;
}

function toVisible(html: string): string {
  return html.toWellFormed().replace(CONTROL, "").replace(INVISIBLE, "");
}

function toLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = toSafeHref(attribs.href);
  // span is not allowed, so only the text of such a link remains.
  if (!href) return { tagName: "span", attribs: {} };
  return { tagName, attribs: { href, rel: "nofollow noopener" } };
}

function toSafeHref(href: string | undefined): string | null {
  if (!href || !/^\s*(https:\/\/|mailto:)/i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.username || url.password) return null;
  return url.protocol === "https:" || url.protocol === "mailto:" ? url.href : null;
}
