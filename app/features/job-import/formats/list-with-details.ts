import { classifyRole } from "../parse/is-engineering.ts";
import { type SourceListing, type SourcePaging, SourceResponseError } from "./adapter.ts";
import { listNames } from "./listed-names.ts";
import { joinPages, parseResponseJson, toSourceItems } from "./response-json.ts";

export type Fields = Record<string, unknown>;

/** A kind that sends a list without descriptions, and each posting's in a response of its own. */
export interface ListWithDetails {
  /** Where a page has its list, and where it says how many there are in all. */
  listKey: string;
  totalPath: readonly string[];
  /** What is kept of an item: neither what changes daily nor names of recruiters. */
  itemFields: readonly string[];
  titleKey: string;
  teamFields: readonly string[];
  /** Where an item’s own id is not its `id`. */
  toId?(item: Fields): unknown;
  findNextPageUrl: SourcePaging["findNextPageUrl"];
  /** Null for an item that has none. */
  toDetailAddress(item: Fields & { id: string }, listing: URL): string | null;
  /** The posting in a detail's response. */
  findDetail(response: Fields): unknown;
  detailFields: readonly string[];
  /** The field of a detail without which there is nothing to show. */
  textKey: string;
  /** Where a detail's response has the address of the employer's logo. */
  logoPath?: readonly string[];
}

/** How such a kind's responses become one list, in which each item has the fields of its detail. */
export function readListWithDetails(kind: ListWithDetails): {
  paging: SourcePaging;
  parseListing(body: string): SourceListing;
} {
  const { listKey, titleKey, teamFields, textKey } = kind;

  function readPage(body: string): { items: unknown[]; total: number } {
    const page = parseResponseJson(body);
    const list = isFields(page) ? page[listKey] : null;
    if (!isFields(page) || !Array.isArray(list))
      throw new SourceResponseError("The board’s response has no list of postings.");
    const total = page[JOINED_TOTAL] ?? findAt(page, kind.totalPath);
    const isCount = typeof total === "number" && Number.isSafeInteger(total);
    return { items: list.map(toKnownItem), total: isCount ? total : list.length };
  }

  function toKnownItem(raw: unknown): unknown {
    if (!isFields(raw)) return raw;
    const known = pick(raw, ["id", ...kind.itemFields, ...kind.detailFields]);
    return { ...known, id: kind.toId?.(raw) ?? raw.id };
  }

  function parseListing(body: string): SourceListing {
    const { items, total } = readPage(body);
    const listed = toSourceItems(items, titleKey);
    const isDetailDeferred = (raw: unknown) => isFields(raw) && !Object.hasOwn(raw, textKey);
    return {
      items: listed.items.map((item) => ({
        ...item,
        isDetailDeferred: isDetailDeferred(item.raw),
      })),
      repeats: listed.repeats,
      isPartial: total > items.length,
    };
  }

  function listDetails(pages: string[], address: string) {
    const listing = new URL(address);
    const { items } = toSourceItems(joinPages(pages.map((page) => readPage(page).items)), titleKey);
    return items.flatMap(({ externalId, title, raw }) => {
      if (externalId === null || title === null || !isFields(raw)) return [];
      if (!classifyRole(title, listNames(raw, teamFields)).isEngineering) return [];
      const detail = kind.toDetailAddress({ ...raw, id: externalId }, listing);
      return detail === null ? [] : [{ externalId, address: detail }];
    });
  }

  function joinResponses(pages: string[], details: ReadonlyMap<string, string | null>): string {
    const read = pages.map(readPage);
    const items = joinPages(read.map((page) => page.items));
    return JSON.stringify({
      [listKey]: items.map((item) => withDetail(item, details)),
      [JOINED_TOTAL]: Math.max(0, ...read.map(({ total }) => total)),
    });
  }

  /** A detail that can't be used leaves its item without a text; one that wasn't asked for, without the field. */
  function withDetail(item: unknown, details: ReadonlyMap<string, string | null>): unknown {
    if (!isFields(item) || typeof item.id !== "string" || !details.has(item.id)) return item;
    const detail = readDetail(details.get(item.id) ?? "");
    return { ...item, [textKey]: null, ...(detail && pick(detail, kind.detailFields)) };
  }

  function readDetail(body: string): Fields | null {
    try {
      const response = parseResponseJson(body);
      const detail = isFields(response) ? kind.findDetail(response) : null;
      return isFields(detail) ? detail : null;
    } catch (error) {
      if (error instanceof SourceResponseError) return null;
      throw error;
    }
  }

  function findLogo(details: ReadonlyMap<string, string | null>): string | null | undefined {
    const detail = details
      .values()
      .map((body) => readDetail(body ?? ""))
      .find(Boolean);
    const url = findAt(detail, kind.logoPath ?? []);
    return typeof url === "string" ? url : detail && null;
  }

  return {
    paging: {
      ...{ findNextPageUrl: kind.findNextPageUrl, listDetails, joinResponses },
      ...(kind.logoPath && { findLogo }),
    },
    parseListing,
  };
}

/** The count of a joined list, whose pages each said it. */
export const JOINED_TOTAL = "totalOfPages";

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function findAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  return isFields(value) && Object.hasOwn(value, key) ? findAt(value[key], rest) : undefined;
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])),
  );
}
