import { classifyRole } from "../parse/role.ts";
import { type SourcePaging, SourceResponseError } from "./adapter.ts";
import { joinPages, parseResponseJson, toSourceItems } from "./response-json.ts";
import { isObject, isWithdrawn, toKnownFields } from "./smartrecruiters-fields.ts";

const MAX_ITEMS = 10_000;
const API_ORIGIN = "https://api.smartrecruiters.com";

/** The list in pages, and one detail for each item with an engineering title. */
export const smartrecruitersPaging: SourcePaging = { findNextPageUrl, listDetails, joinResponses };

function findNextPageUrl(body: string, address: string): string | null {
  const { content, totalFound } = parsePage(body);
  const url = new URL(address);
  // Counts what was sent, which may be less than the limit asked for.
  const nextOffset = Number(url.searchParams.get("offset")) + content.length;
  if (content.length === 0 || !(nextOffset < totalFound) || nextOffset >= MAX_ITEMS) return null;
  url.searchParams.set("offset", String(nextOffset));
  return url.href;
}

/** Sorted by id, so that the order is the same at every check. */
function listDetails(pages: string[]): { externalId: string; address: string }[] {
  const { items } = toSourceItems(listItems(pages), "name");
  return items.flatMap(({ externalId, title, raw }) => {
    const isWanted = externalId !== null && title !== null && classifyRole(title).isEngineering;
    const address = isWanted ? findDetailUrl(raw, externalId) : null;
    return externalId !== null && address !== null ? [{ externalId, address }] : [];
  });
}

function joinResponses(pages: string[], detailBodies: ReadonlyMap<string, string | null>): string {
  const content = listItems(pages).map((item) => joinDetail(item, detailBodies));
  const total = Math.max(...pages.map((page) => parsePage(page).totalFound), 0);
  const withdrawn = pages.flatMap((page) => parsePage(page).content).filter(isWithdrawn).length;
  return JSON.stringify({ totalFound: total - withdrawn, content });
}

/** An item without a usable detail gets `jobAd: null`; one that was not requested gets no `jobAd`. */
function joinDetail(item: unknown, detailBodies: ReadonlyMap<string, string | null>): unknown {
  if (!isObject(item) || typeof item.id !== "string") return item;
  const { id } = item;
  const isRequested = detailBodies.has(id) || findDetailUrl(item, id) === null;
  const detail = parseDetail(detailBodies.get(id));
  if (detail?.id === id) return { ...item, jobAd: null, ...detail };
  return isRequested ? { ...item, jobAd: null } : item;
}

function listItems(pages: string[]): unknown[] {
  const lists = pages.map((page) => parsePage(page).content.filter((item) => !isWithdrawn(item)));
  return joinPages(lists.map((list) => list.map(toKnownFields)));
}

function parsePage(body: string): { content: unknown[]; totalFound: number } {
  const page = parseResponseJson(body);
  if (!isObject(page) || !Array.isArray(page.content)) {
    throw new SourceResponseError("The board's answer has no list of postings.");
  }
  const { content, totalFound } = page;
  const isCount = typeof totalFound === "number" && Number.isSafeInteger(totalFound);
  return { content, totalFound: isCount ? totalFound : content.length };
}

/** Null for a detail that cannot be read: its item is then skipped with a reason. */
function parseDetail(body: string | null | undefined): Record<string, unknown> | null {
  if (typeof body !== "string") return null;
  try {
    const detail = parseResponseJson(body);
    if (isWithdrawn(detail)) return null;
    const knownFields = toKnownFields(detail);
    return isObject(knownFields) ? knownFields : null;
  } catch (error) {
    if (error instanceof SourceResponseError) return null;
    throw error;
  }
}

/** The item's `ref` if it is the posting's API address; else one built from the company. */
function findDetailUrl(raw: unknown, externalId: string): string | null {
  const { ref, company } = isObject(raw) ? raw : {};
  const pathEnd = `/postings/${encodeURIComponent(externalId)}`;
  if (typeof ref === "string" && URL.canParse(ref)) {
    const { origin, pathname } = new URL(ref);
    if (
      origin === API_ORIGIN &&
      pathname.startsWith("/v1/companies/") &&
      pathname.endsWith(pathEnd)
    ) {
      return `${API_ORIGIN}${pathname}`;
    }
  }
  const identifier = isObject(company) ? company.identifier : null;
  return typeof identifier === "string" && identifier !== ""
    ? `${API_ORIGIN}/v1/companies/${encodeURIComponent(identifier)}${pathEnd}`
    : null;
}
