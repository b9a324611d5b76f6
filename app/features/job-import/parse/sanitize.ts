import sanitizeHtml, { type Attributes, type Tag } from "sanitize-html";
import { normalizeHtml } from "./normalize-html.ts";

// Removed together with their content.
const REMOVED_TAGS = [
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
const BLOCK_TAGS = [
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
const INLINE_TAGS = ["strong", "em", "a", "code"];
const DIVISION_TAGS = [
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
const TAG_REPLACEMENTS = {
  b: "strong",
  i: "em",
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
  menu: "ul",
  tfoot: "tbody",
  ...Object.fromEntries(DIVISION_TAGS.map((tag) => [tag, "div"])),
};
const MAX_NESTING = 100;
// Zero-width and direction-changing characters can hide or reorder text.
const INVISIBLE_CHARACTERS =
  /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Untrusted HTML with only the allowed tags, safe to put on a page. Idempotent. */
export function sanitizeDescription(html: string): string {
  const clean = sanitizeHtml(removeInvisibleCharacters(html), {
    allowedTags: [...BLOCK_TAGS, ...INLINE_TAGS],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "mailto"],
    allowProtocolRelative: false,
    nonTextTags: REMOVED_TAGS,
    transformTags: { ...TAG_REPLACEMENTS, a: toLink },
    nestingLimit: MAX_NESTING,
  });
  return normalizeHtml(clean);
}

/** The visible text, with each block on a line of its own and entities decoded. */
export function htmlToText(html: string): string {
  const withBlockTags = sanitizeHtml(removeInvisibleCharacters(html), {
    allowedTags: BLOCK_TAGS,
    allowedAttributes: {},
    nonTextTags: REMOVED_TAGS,
    transformTags: TAG_REPLACEMENTS,
  });
  return withBlockTags
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
export function decodeEntities(encoded: string): string {
  return encoded.replace(
    /&(?:(lt|gt|quot|amp|apos)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g,
    decodeEntity,
  );
}

const TWICE_ESCAPED =
  /&(?:amp;)+(?=(?:amp|nbsp|[lr][sd]quo|[mn]dash|hellip|bull|middot|#39|#160|#8211|#8217);)/g;

/** HTML without the second escaping of some sources: nobody means to write "&nbsp;". */
export function undoSecondEscape(html: string): string {
  return html.replace(TWICE_ESCAPED, "&");
}

function decodeEntity(
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

function removeInvisibleCharacters(html: string): string {
  return html.toWellFormed().replace(CONTROL_CHARACTERS, "").replace(INVISIBLE_CHARACTERS, "");
}

/** A link that leads nowhere safe is left out, and its words stay. */
function toLink(_: string, { href }: Attributes): Tag {
  const safeHref = toSafeHref(href);
  if (safeHref === null) return { tagName: "span", attribs: {} };
  return { tagName: "a", attribs: { href: safeHref, rel: "nofollow noopener" } };
}

function toSafeHref(href: string | undefined): string | null {
  if (!href || !/^\s*(https:\/\/|mailto:)/i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.username || url.password) return null;
  return url.protocol === "https:" || url.protocol === "mailto:" ? url.href : null;
}
