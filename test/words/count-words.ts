import { Parser } from "htmlparser2";

/* How many words of ours a page asks one to read. */

/** What has no words, titles, and what is quoted, listed or named: the facts of a posting, a competency, a figure. */
const SKIPPED_TAGS = new Set([
  ...["script", "style", "template", "svg", "option"],
  ...["h1", "h2", "h3", "h4", "b", "blockquote", "q", "dd", "td", "th"],
]);
/**
 * Rows and texts of others (jobs, simulations, favorites, a scenario’s opening), names as tiles and chips, and what only
 * readers without script or without eyes are told.
 */
const SKIPPED_CLASSES = [
  ...["job", "sim", "board", "due-strip", "first-visit", "prose", "whitespace-pre-line"],
  ...["tile", "chip", "tag", "without-script", "sr-only", "left-off"],
];
const VOID_TAGS = new Set([
  "area",
  "br",
  "col",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "wbr",
]);
const WORD = /\p{L}[\p{L}\p{M}’'-]*/gu;

/**
 * The words of `main` that stand on the page as it arrives: without figures, titles and what others wrote, and
 * without what is folded away.
 */
export function listOwnWords(html: string): string[] {
  const words: string[] = [];
  /** Of each open element: whether its text counts. */
  const counts: boolean[] = [];
  /** Of each open element: whether only a summary in it counts. */
  const folded: boolean[] = [];
  let depthOfMain = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "main") depthOfMain += 1;
      if (VOID_TAGS.has(name)) return;
      const isFolded = folded.at(-1) ?? false;
      const isShown = (counts.at(-1) ?? true) && (!isFolded || name === "summary");
      counts.push(isShown && !isSkipped(name, attributes));
      folded.push(name === "details" && attributes.open === undefined);
    },
    ontext(text) {
      if (depthOfMain > 0 && counts.at(-1)) words.push(...(text.match(WORD) ?? []));
    },
    onclosetag(name) {
      if (VOID_TAGS.has(name)) return;
      counts.pop();
      folded.pop();
      if (name === "main") depthOfMain -= 1;
    },
  });
  parser.end(html);
  return words;
}

function isSkipped(name: string, attributes: Record<string, string>): boolean {
  const classes = (attributes.class ?? "").split(/\s+/);
  return (
    SKIPPED_TAGS.has(name) ||
    attributes.hidden !== undefined ||
    SKIPPED_CLASSES.some((skipped) => classes.includes(skipped))
  );
}
