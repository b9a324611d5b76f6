import { joinPages, parseBoardJson, toBoardItems } from "./board-json.ts";
import { BoardFault, type BoardParts } from "./format.ts";
import { roleOf } from "./role.ts";
import { isObject, isWithdrawn, toKnownFields } from "./smartrecruiters-fields.ts";

const MOST_DETAILS = 200;
const MOST_ENTRIES = 10_000;
const HOST = "https://api.smartrecruiters.com";

/** SmartRecruiters' list in pages, and a detail for each entry whose title is engineering. */
export const smartrecruitersParts: BoardParts = { nextPage, details, join };

function nextPage(body: string, address: string): string | null {
  const { content, totalFound } = pageOf(body);
  const url = new URL(address);
  // Counted by what was sent, not by what was asked for: no entry falls between two pages.
  const next = Number(url.searchParams.get("offset")) + content.length;
  if (content.length === 0 || !(next < totalFound) || next >= MOST_ENTRIES) return null;
  url.searchParams.set("offset", String(next));
  return url.href;
}

/** The newest 200 of the wanted entries; the others stay as they are stored until there is room. */
function details(pages: string[]): { externalId: string; address: string }[] {
  const { items } = toBoardItems(entriesOf(pages), "name");
  return items
    .flatMap(({ externalId, title, raw }) => {
      const isWanted = externalId !== null && title !== null && roleOf(title).engineering;
      const address = isWanted ? addressOf(raw, externalId) : null;
      return externalId !== null && address !== null
        ? [{ externalId, address, released: releasedOf(raw) }]
        : [];
    })
    .sort((a, b) => compare(b.released, a.released) || compare(a.externalId, b.externalId))
    .slice(0, MOST_DETAILS)
    .map(({ externalId, address }) => ({ externalId, address }));
}

function join(pages: string[], found: ReadonlyMap<string, string>): string {
  const content = entriesOf(pages).map((entry) => {
    const id = isObject(entry) && typeof entry.id === "string" ? entry.id : "";
    const detail = readDetail(found.get(id));
    // A detail that carries another id is another job.
    return isObject(entry) && detail?.id === id ? { ...entry, ...detail } : entry;
  });
  const total = Math.max(...pages.map((page) => pageOf(page).totalFound), 0);
  const withdrawn = pages.flatMap((page) => pageOf(page).content).filter(isWithdrawn).length;
  return JSON.stringify({ totalFound: total - withdrawn, content });
}

/** The entries of all pages, without what nobody needs to keep. */
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

/** One that cannot be read is as good as none: its entry is skipped with a reason. */
function readDetail(body: string | undefined): Record<string, unknown> | null {
  if (body === undefined) return null;
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

/** The entry's own `ref`, as long as it is the posting's address at this very host. */
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

function releasedOf(raw: unknown): string {
  const released = isObject(raw) ? raw.releasedDate : null;
  return typeof released === "string" ? released : "";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
