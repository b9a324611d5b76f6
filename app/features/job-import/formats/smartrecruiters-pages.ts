import { classifyRole } from "../parse/is-engineering.ts";
import { SourceResponseError } from "./adapter.ts";
import { listNames } from "./listed-names.ts";
import { joinPages, parseResponseJson, toSourceItems } from "./response-json.ts";

const MAX_ITEMS = 10_000;
export const API_ORIGIN = "https://api.smartrecruiters.com";
export const TEAM_FIELDS = ["department.label", "function.label"];

const FIELDS = [
  "id",
  "name",
  "refNumber",
  "releasedDate",
  "ref",
  "company",
  "location",
  "typeOfEmployment",
  "postingUrl",
  "applyUrl",
  "department",
  "function",
  "jobAd",
];
const LOCATION_FIELDS = ["city", "region", "country", "fullLocation", "remote", "hybrid"];

/** Joins the pages of the list and the response of each posting into one response, which `parseListing` reads. */
export const paging = { findNextPageUrl, listDetails, joinResponses };

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
  const { items } = toSourceItems(listItems(pages.map(parsePage)), "name");
  return items.flatMap(({ externalId, title, raw }) => {
    const isWanted =
      externalId !== null &&
      title !== null &&
      classifyRole(title, listNames(raw, TEAM_FIELDS)).isEngineering;
    const address = isWanted ? findDetailUrl(raw, externalId) : null;
    return externalId !== null && address !== null ? [{ externalId, address }] : [];
  });
}

function joinResponses(pages: string[], detailBodies: ReadonlyMap<string, string | null>): string {
  const parsedPages = pages.map(parsePage);
  const total = Math.max(...parsedPages.map(({ totalFound }) => totalFound), 0);
  const withdrawn = parsedPages.flatMap((page) => page.content).filter(isWithdrawn).length;
  const content = listItems(parsedPages).map((item) => joinDetail(item, detailBodies));
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

function listItems(pages: ListPage[]): unknown[] {
  const lists = pages.map(({ content }) => content.filter((item) => !isWithdrawn(item)));
  return joinPages(lists.map((list) => list.map(toKnownFields)));
}

interface ListPage {
  content: unknown[];
  totalFound: number;
}

function parsePage(body: string): ListPage {
  const page = parseResponseJson(body);
  if (!isObject(page) || !Array.isArray(page.content)) {
    throw new SourceResponseError("The board’s response has no list of postings.");
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

/**
 * Keeps only the fields that are read: `creator` and `customField` name recruiters and hiring
 * managers. Returns a value that is no object as it is; validation rejects it later.
 */
export function toKnownFields(raw: unknown): unknown {
  if (!isObject(raw)) return raw;
  const knownFields = pick(raw, FIELDS);
  if (isObject(knownFields.company))
    knownFields.company = pick(knownFields.company, ["identifier", "name"]);
  if (isObject(knownFields.location))
    knownFields.location = pick(knownFields.location, LOCATION_FIELDS);
  return knownFields;
}

/** Whether the posting is inactive or not public. */
export function isWithdrawn(raw: unknown): boolean {
  if (!isObject(raw)) return false;
  const { active, visibility } = raw;
  return active === false || (typeof visibility === "string" && visibility !== "PUBLIC");
}

/** Whether no detail of this item was requested: `joinResponses` sets `jobAd` on all others. */
export function isDetailDeferred(raw: unknown): boolean {
  return isObject(raw) && !Object.hasOwn(raw, "jobAd");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pick(fields: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])),
  );
}
