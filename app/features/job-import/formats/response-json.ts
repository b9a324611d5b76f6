import type { z } from "zod";
import { compareText } from "#app/reference/compare-text.ts";
import { htmlToSingleLine } from "../parse/single-line.ts";
import { type SourceItem, SourceResponseError } from "./adapter.ts";

const MAX_DEPTH = 64;
const MAX_TITLE_LENGTH = 300;

/** Parses a JSON response. Throws SourceResponseError for HTML, truncated or too deeply nested text. */
export function parseResponseJson(body: string): unknown {
  const text = body.replace(/^\uFEFF/, "").trim();
  if (text === "") throw new SourceResponseError("The board sent an empty response.");
  if (text.startsWith("<"))
    throw new SourceResponseError("The board sent a web page instead of JSON.");
  if (isTooDeep(text)) {
    throw new SourceResponseError(`The board’s JSON is nested more than ${MAX_DEPTH} levels deep.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceResponseError("The board’s JSON is incomplete; it may have been cut off.");
  }
}

/** The envelope of a board's list. Throws SourceResponseError for a response that has no list of such items. */
export function requireEnvelope<T>(schema: z.ZodType<T>, body: string, items: string): T {
  const envelope = schema.safeParse(parseResponseJson(body));
  if (!envelope.success)
    throw new SourceResponseError(`The board’s response has no list of ${items}.`);
  return envelope.data;
}

/**
 * The items sorted by id, so that the source's own order does not matter. Of several items with one
 * id the one whose JSON sorts first counts, the others are duplicates.
 */
export function toSourceItems(
  rawItems: unknown[],
  titleKey: string,
): { items: SourceItem[]; repeats: SourceItem[] } {
  // Serialised only for equal ids: a second copy of a large source does not fit into memory.
  const jsonByItem = new Map<SourceItem, string>();
  const jsonOf = (item: SourceItem) => {
    const json = jsonByItem.get(item) ?? canonicalJson(item.raw);
    jsonByItem.set(item, json);
    return json;
  };
  const sorted = rawItems
    .map((raw) => toSourceItem(raw, titleKey))
    .sort(
      (a, b) =>
        compareText(a.externalId ?? "", b.externalId ?? "") || compareText(jsonOf(a), jsonOf(b)),
    );

  const seen = new Set<string>();
  const items: SourceItem[] = [];
  const repeats: SourceItem[] = [];
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

function toSourceItem(raw: unknown, titleKey: string): SourceItem {
  if (typeof raw !== "object" || raw === null) return { externalId: null, title: null, raw };
  const fields = raw as Record<string, unknown>;
  const title = fields[titleKey];
  return {
    externalId: toExternalId(fields.id),
    title:
      typeof title === "string" ? htmlToSingleLine(title.slice(0, MAX_TITLE_LENGTH)) || null : null,
    raw,
  };
}

function toExternalId(id: unknown): string | null {
  if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : null;
  return typeof id === "string" && isExternalId(id) ? id : null;
}

/** Whether a text can be the id of an item. */
export function isExternalId(text: string): boolean {
  return /^[\w.:-]{1,100}$/.test(text);
}

/** Counts brackets outside strings, so that hostile nesting is rejected before JSON.parse. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 92) index++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 91 || code === 123) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === 93 || code === 125) depth--;
  }
  return false;
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => compareText(a, b)))
      : inner,
  );
}
