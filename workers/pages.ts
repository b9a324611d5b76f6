import pages from "virtual:page-table";
import type { PageEntry, SharedPage } from "#app/page-handle.ts";
import { API_PATH } from "#app/public-api/params.ts";

/*
 * What the gateway knows of pages without loading one. Everything else about a page is in its module.
 */

const SEGMENT = "[\\w.~-]+";

interface KnownPage extends PageEntry {
  path: RegExp;
}

const PAGES: readonly KnownPage[] = pages
  .map((page) => ({
    ...page,
    path: new RegExp(`^${escapePattern(page.pattern).replace(/:\w+/g, SEGMENT)}$`),
  }))
  // "/jobs/:jobId" would take "/jobs/:jobId.md" for its own.
  .toSorted((one, other) => Number(hasSuffix(other)) - Number(hasSuffix(one)));

/** Where addresses with a secret begin, up to the secret. */
const SECRET_PREFIXES = PAGES.filter(({ isSecret }) => isSecret).map(
  ({ pattern }) => pattern.split(":")[0] ?? pattern,
);

export type SharedEntry = PageEntry & { shared: SharedPage };

/** The shared page at a path; null for every other. */
export function findSharedEntry(pathname: string): SharedEntry | null {
  const page = PAGES.find(({ shared, path }) => shared && path.test(pathname));
  return page ? (page as SharedEntry) : null;
}

const PROGRAM_PATHS = PAGES.filter(
  ({ isForPrograms, pattern }) => isForPrograms || pattern.startsWith(`${API_PATH}/`),
).map(({ pattern, isForPrograms: kind }) => ({
  kind,
  path: new RegExp(`^${escapePattern(pattern).replace(/:\w+/g, "[^/]+")}/?$`, "i"),
}));

/** Whether programs read an address: one of the read API, or of a protocol over it. */
export function isForPrograms(pathname: string): boolean {
  return findProgramKind(pathname) !== undefined;
}

/** What kind of programs reads an address; undefined for none. */
export function findProgramKind(pathname: string): PageEntry["isForPrograms"] {
  const known = PROGRAM_PATHS.find(({ path }) => path.test(pathname));
  if (known) return known.kind;
  // Who asks for an address of the API that isn't there should read why, too.
  return `${pathname}/`.startsWith(`${API_PATH}/`) ? true : undefined;
}

/** Whether other sites may show a path in a frame. */
export function isFramed(pathname: string): boolean {
  if (pathname.endsWith(".data")) return false;
  return PAGES.some(({ isFramed, path }) => isFramed && path.test(pathname));
}

/** How many bytes a signed-in person may send to a path; undefined for as many as anywhere. */
export function maxBytesOf({ pathname }: URL): number | undefined {
  const page = pathname.replace(PAGE_API, "").replace(/\.data$/, "");
  return PAGES.find(({ maxBytes, path }) => maxBytes && path.test(page))?.maxBytes;
}

/**
 * Whether an address holds a secret that someone gave away. Pages match whatever the case of an address and
 * whichever of its letters are encoded, so this does too.
 */
export function isSecretLink({ pathname }: URL): boolean {
  const path = pathname
    .replace(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .replace(/\/{2,}/g, "/")
    .toLowerCase()
    .replace(PAGE_API, "");
  return SECRET_PREFIXES.some((prefix) => path.startsWith(prefix));
}

/** Where the page API serves the data of pages. */
const PAGE_API = /^\/api\/_analog\/pages(?=\/)/;

/** Whether something follows a parameter: ":jobId.md". */
function hasSuffix({ pattern }: PageEntry): boolean {
  return /:\w+\./.test(pattern);
}

function escapePattern(pattern: string): string {
  return pattern.replaceAll(".", "\\.");
}
