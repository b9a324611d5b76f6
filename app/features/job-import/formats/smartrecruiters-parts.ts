import { roleOf } from "../parse/role.ts";
import { joinPages, parseBoardJson, toBoardItems } from "./board-json.ts";
import { BoardFault, type BoardParts } from "./format.ts";
import { isObject, isWithdrawn, toKnownFields } from "./smartrecruiters-fields.ts";

const MOST_ENTRIES = 10_000;
const HOST = "https://api.smartrecruiters.com";

/** The list in pages, and one detail for each item with an engineering title. */
export const smartrecruitersParts: BoardParts = { nextPage, details, join };

function nextPage(body: string, address: string): string | null {
  const { content, totalFound } = pageOf(body);
  const url = new URL(address);
  // Counts what was sent, which may be less than the limit asked for.
  const next = Number(url.searchParams.get("offset")) + content.length;
  if (content.length === 0 || !(next < totalFound) || next >= MOST_ENTRIES) return null;
  url.searchParams.set("offset", String(next));
  return url.href;
}

/** Sorted by id, so that the order is the same at every check. */
function details(pages: string[]): { externalId: string; address: string }[] {
  const { items } = toBoardItems(entriesOf(pages), "name");
  return items.flatMap(({ externalId, title, raw }) => {
    const isWanted = externalId !== null && title !== null && roleOf(title).engineering;
    const address = isWanted ? addressOf(raw, externalId) : null;
    return externalId !== null && address !== null ? [{ externalId, address }] : [];
  });
}

function join(pages: string[], found: ReadonlyMap<string, string | null>): string {
  const content = entriesOf(pages).map((entry) => joinDetail(entry, found));
  const total = Math.max(...pages.map((page) => pageOf(page).totalFound), 0);
  const withdrawn = pages.flatMap((page) => pageOf(page).content).filter(isWithdrawn).length;
  return JSON.stringify({ totalFound: total - withdrawn, content });
}

/** An item without a usable detail gets `jobAd: null`; one that was not requested gets no `jobAd`. */
function joinDetail(entry: unknown, found: ReadonlyMap<string, string | null>): unknown {
  if (!isObject(entry) || typeof entry.id !== "string") return entry;
  const { id } = entry;
  const isAsked = found.has(id) || addressOf(entry, id) === null;
  const detail = readDetail(found.get(id));
  if (detail?.id === id) return { ...entry, jobAd: null, ...detail };
  return isAsked ? { ...entry, jobAd: null } : entry;
}

function entriesOf(pages: string[]): unknown[] {
  const lists = pages.map((page) => pageOf(page).content.filter((entry) => !isWithdrawn(entry)));
  return joinPages(lists.map((list) => list.map(toKnownFields)));
}

function pageOf(body: string): { content: unknown[]; totalFound: number } {
  const page = parseBoardJson(body);
  if (!isObject(page) || !Array.isArray(page.content)) {
    throw new BoardFault("The board's answer has no list of postings.");
  }
  const { content, totalFound } = page;
  const isCount = typeof totalFound === "number" && Number.isSafeInteger(totalFound);
  return { content, totalFound: isCount ? totalFound : content.length };
}

/** Null for a detail that cannot be read: its item is then skipped with a reason. */
function readDetail(body: string | null | undefined): Record<string, unknown> | null {
  if (typeof body !== "string") return null;
  try {
    const detail = parseBoardJson(body);
    if (isWithdrawn(detail)) return null;
    const known = toKnownFields(detail);
    return isObject(known) ? known : null;
  } catch (fault) {
    if (fault instanceof BoardFault) return null;
    throw fault;
  }
}

/** The item's `ref` if it is the posting's API address; else one built from the company. */
function addressOf(raw: unknown, externalId: string): string | null {
  const { ref, company } = isObject(raw) ? raw : {};
  const end = `/postings/${encodeURIComponent(externalId)}`;
  if (typeof ref === "string" && URL.canParse(ref)) {
    const { origin, pathname } = new URL(ref);
    if (origin === HOST && pathname.startsWith("/v1/companies/") && pathname.endsWith(end)) {
      return `${HOST}${pathname}`;
    }
  }
  const identifier = isObject(company) ? company.identifier : null;
  return typeof identifier === "string" && identifier !== ""
    ? `${HOST}/v1/companies/${encodeURIComponent(identifier)}${end}`
    : null;
}
