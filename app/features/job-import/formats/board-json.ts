import { toPlainLine } from "../parse/plain-line.ts";
import { compareText } from "../sync/compare-text.ts";
import { BoardFault, type BoardItem } from "./format.ts";

const DEEPEST = 64;
const LONGEST_TITLE = 300;

/** Parses a JSON response. Throws SourceResponseError for HTML, truncated or too deeply nested text. */
export function parseBoardJson(body: string): unknown {
  const text = body.replace(/^\uFEFF/, "").trim();
  if (text === "") throw new BoardFault("The board sent an empty answer.");
  if (text.startsWith("<")) throw new BoardFault("The board sent a web page instead of JSON.");
  if (isTooDeep(text)) {
    throw new BoardFault(`The board's JSON is nested more than ${DEEPEST} levels deep.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new BoardFault("The board's answer is not whole JSON; it may have been cut off.");
  }
}

/**
 * The items sorted by id, so that the source's own order does not matter. Of several items with one
 * id the one whose JSON sorts first counts, the others are duplicates.
 */
export function toBoardItems(
  raws: unknown[],
  titleKey: string,
): { items: BoardItem[]; repeats: BoardItem[] } {
  // Serialised only for equal ids: a second copy of a large source does not fit into memory.
  const written = new Map<BoardItem, string>();
  const jsonOf = (item: BoardItem) => {
    const json = written.get(item) ?? canonicalJson(item.raw);
    written.set(item, json);
    return json;
  };
  const sorted = raws
    .map((raw) => toBoardItem(raw, titleKey))
    .sort(
      (a, b) =>
        compareText(a.externalId ?? "", b.externalId ?? "") || compareText(jsonOf(a), jsonOf(b)),
    );

  const seen = new Set<string>();
  const items: BoardItem[] = [];
  const repeats: BoardItem[] = [];
  for (const item of sorted) {
    if (item.externalId !== null) {
      if (seen.has(item.externalId)) {
        repeats.push(item);
        continue;
      }
      seen.add(item.externalId);
    }
    items.push(item);
  }
  return { items, repeats };
}

/**
 * The items of several pages as one list, equal items once: a list that changes while it is read
 * repeats the last item of a page on the next.
 */
export function joinPages(pages: unknown[][]): unknown[] {
  const seen = new Set<string>();
  return pages.flat().filter((raw) => {
    const json = canonicalJson(raw);
    if (seen.has(json)) return false;
    seen.add(json);
    return true;
  });
}

function toBoardItem(raw: unknown, titleKey: string): BoardItem {
  if (typeof raw !== "object" || raw === null) return { externalId: null, title: null, raw };
  const fields = raw as Record<string, unknown>;
  const title = fields[titleKey];
  return {
    externalId: toExternalId(fields.id),
    title: typeof title === "string" ? toPlainLine(title.slice(0, LONGEST_TITLE)) || null : null,
    raw,
  };
}

function toExternalId(id: unknown): string | null {
  if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : null;
  return typeof id === "string" && /^[\w.:-]{1,100}$/.test(id) ? id : null;
}

/** Counts brackets outside strings, so that hostile nesting is rejected before JSON.parse. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 92) at++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 91 || code === 123) {
      if (++depth > DEEPEST) return true;
    } else if (code === 93 || code === 125) depth--;
  }
  return false;
}

/** JSON with sorted keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => compareText(a, b)))
      : inner,
  );
}
