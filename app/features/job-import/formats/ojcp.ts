import { z } from "zod";
import { toSlug } from "#app/identity/slug.ts";
import { type JobSourceAdapter, SourceResponseError } from "./adapter.ts";
import { type Fields, findAt, JOINED_TOTAL, readListWithDetails } from "./list-with-details.ts";
import { JOB_FIELDS, parseJob, TEAM_FIELDS } from "./ojcp-job.ts";
import { parseManifest, parseProvider } from "./ojcp-manifest.ts";
import { parseResponseJson } from "./response-json.ts";

const MANIFEST_PATH = "/.well-known/ojcp.json";
/** The draft has a question for every search; ours is for engineers. */
const QUERY = "engineer";
/** The most that the draft lets one ask for. */
const PAGE_SIZE = 50;
const MAX_NAMED_EMPLOYERS = 5;

const { paging: list, parseListing } = readListWithDetails({
  listKey: "jobs",
  totalPath: ["total_results"],
  itemFields: JOB_FIELDS.filter((field) => field !== "description"),
  titleKey: "title",
  teamFields: TEAM_FIELDS,
  toId: ({ ojcp_id }) => ojcp_id,
  findNextPageUrl,
  toDetailAddress,
  findDetail: ({ job }) => job,
  detailFields: JOB_FIELDS,
  textKey: "description",
});

/**
 * A provider of the Open Job Context Protocol, draft 0.1: its manifest first, then `search_jobs` in pages, and
 * `get_job_detail` for each job whose text the list lacks. All of it at the manifest's own host.
 */
export const ojcp: JobSourceAdapter = {
  kind: "ojcp",
  hosts: [],
  toHosts: (board) => [parseProvider(board)?.host ?? []].flat(),
  isByRobots: true,
  toListingUrl,
  readTerms,
  addressReaders: {},
  findBoard: ({ hostname, pathname }) =>
    pathname === MANIFEST_PATH && parseProvider(hostname) ? hostname : null,
  teamFields: TEAM_FIELDS,
  paging: {
    findNextPageUrl,
    toRequestBody,
    listDetails,
    joinResponses,
    findPauseMs: (manifest, address) => readManifest(manifest, address).pauseMs,
    // Providers may answer no further than some offset.
    isEnd: (status) => status === 400,
  },
  parseListing,
  parseItem: parseJob,
};

/** Which employer is read goes along in the fragment, which is not sent. */
function toListingUrl(board: string): string {
  const provider = parseProvider(board);
  if (!provider) return "";
  const { host, employer } = provider;
  return `https://${host}${MANIFEST_PATH}${employer ? `#${employer}` : ""}`;
}

function readManifest(manifest: string, address: string) {
  return parseManifest(manifest, new URL(address).hostname);
}

/** The terms that a provider states, and examples of what is read beside its manifest. */
function readTerms(manifest: string, board: string) {
  const { search, detail, terms } = readManifest(manifest, toListingUrl(board));
  const job = detail && toDetailAddress({ id: "each-job" }, new URL(detail));
  return { terms, addresses: [search, job ?? []].flat() };
}

function findNextPageUrl(body: string, address: string): string | null {
  const asked = new URL(address);
  if (asked.pathname === MANIFEST_PATH)
    return toPageUrl(readManifest(body, address).search, asked.hash, 0);
  const page = z
    .object({ total_results: z.number().int(), jobs: z.array(z.unknown()).min(1) })
    .safeParse(parseResponseJson(body));
  if (!page.success) return null;
  const offset = Number(asked.searchParams.get("offset")) + page.data.jobs.length;
  return offset >= page.data.total_results ? null : toPageUrl(address, asked.hash, offset);
}

function toPageUrl(address: string, hash: string, offset: number): string {
  const url = new URL(address);
  const params = { query: QUERY, limit: PAGE_SIZE, offset };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value));
  url.hash = hash;
  return url.href;
}

/** The draft says what a search takes and not how it is sent: as JSON, or where that is refused in the address. */
function toRequestBody(address: string): string | null {
  const { searchParams } = new URL(address);
  if (!searchParams.has("query") || !searchParams.has("offset")) return null;
  const pagination = { limit: PAGE_SIZE, offset: Number(searchParams.get("offset")) };
  return JSON.stringify({ query: QUERY, pagination });
}

function listDetails([manifest = "", ...pages]: string[], address: string) {
  const { detail } = readManifest(manifest, address);
  return detail ? list.listDetails(pages, detail + new URL(address).hash) : [];
}

/** Null for a job whose text the list has, and for one of another employer. */
function toDetailAddress(job: Fields & { id: string }, template: URL): string | null {
  const { origin, pathname, search, hash } = template;
  if (job.description || !isOfEmployer(job, hash.slice(1))) return null;
  const address = origin + pathname + search;
  const ofJob = address.replace(/(?:\{|%7B)\w+(?:\}|%7D)/i, encodeURIComponent(job.id));
  return ofJob === address ? null : ofJob;
}

/** The list without the manifest, and without the jobs of other employers than the board’s. */
function joinResponses(
  [, ...pages]: string[],
  details: ReadonlyMap<string, string | null>,
  address = "",
): string {
  if (pages.length === 0) throw new SourceResponseError("The provider didn’t answer our search.");
  const joined = JSON.parse(list.joinResponses(pages, details)) as { jobs: unknown[] } & Fields;
  const employer = URL.parse(address)?.hash.slice(1) ?? "";
  if (!employer) requireOneEmployer(joined.jobs);
  const jobs = joined.jobs.filter((job) => isOfEmployer(job, employer));
  const total = Number(joined[JOINED_TOTAL]) - (joined.jobs.length - jobs.length);
  return JSON.stringify({ ...joined, jobs, [JOINED_TOTAL]: total });
}

/** A source is one company’s, so that no job gets another’s name. */
function requireOneEmployer(jobs: unknown[]): void {
  const ids = [...new Set(jobs.flatMap((job) => findEmployerId(job) ?? []))];
  if (ids.length < 2) return;
  const examples = ids.slice(0, MAX_NAMED_EMPLOYERS).map((id) => `HOST_${id.slice(0, 40)}`);
  throw new SourceResponseError(
    `The provider lists jobs of several employers. Add each as a board of its own: ${examples.join(", ")}.`,
  );
}

function isOfEmployer(job: unknown, employer: string): boolean {
  return employer === "" || findEmployerId(job) === employer;
}

/** As a board’s name can have it. */
function findEmployerId(job: unknown): string | null {
  const id = findAt(job, ["employer", "ojcp_employer_id"]) ?? findAt(job, ["employer", "name"]);
  if (typeof id !== "string") return null;
  return /^[\w.-]+$/.test(id) ? id : toSlug(id);
}
