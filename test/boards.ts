import { existsSync, readFileSync } from "node:fs";
import { jobSourceAdapters } from "#app/features/job-import/formats/adapters.ts";
import type { ImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";

/** The response body of a fictional company's job source. */
export function boardFile(name: string): string {
  return readFileSync(boardUrl(name), "utf8");
}

function boardUrl(name: string): URL {
  return new URL(`fixtures/boards/${name}.json`, import.meta.url);
}

/** The complete listing of a job source of this kind, as its `parseListing` expects it. */
export function wholeBoard(kind: ImportedSourceKind): string {
  const pages = boardPages(kind);
  const details = boardDetails(kind);
  if (details.size === 0) return boardFile(kind);
  return jobSourceAdapters[kind].paging?.joinResponses(pages, details) ?? boardFile(kind);
}

/** The list's responses: its first page, what comes before it, and its further pages. */
export function boardPages(kind: ImportedSourceKind): string[] {
  return [`${kind}-manifest`, kind, `${kind}-page-2`]
    .filter((name) => existsSync(boardUrl(name)))
    .map(boardFile);
}

/** The detail response of each posting by its id; empty where the listing is complete. */
export function boardDetails(kind: ImportedSourceKind): Map<string, string> {
  const name = `${kind}-details`;
  if (!existsSync(boardUrl(name))) return new Map();
  const details = JSON.parse(boardFile(name)) as { id: string }[];
  return new Map(details.map((detail) => [detail.id, JSON.stringify(detail)]));
}

/** The fixture response of this kind with these items instead of its own. */
export function listingOf(kind: ImportedSourceKind, items: unknown[]): unknown {
  const listing = JSON.parse(boardFile(kind), (key, value: unknown) =>
    /^total/.test(key) ? items.length : value,
  ) as unknown[] | Record<string, unknown>;
  if (Array.isArray(listing)) return items;
  return Object.fromEntries(
    Object.entries(listing).map(([key, value]) => [key, Array.isArray(value) ? items : value]),
  );
}

/** A posting of a fictional Greenhouse job source. */
export interface BoardJob {
  id: number;
  title?: string;
  words?: string;
}

const WORDS =
  "You will look after the timetable service, review the designs of two teams and answer for it when it is late. We write Kotlin and PostgreSQL, deploy many times a day, and the people who run the ferries sit one floor below us and come up with questions.";

/** The response of a Greenhouse job source. */
export function aBoard(jobs: BoardJob[]): string {
  return JSON.stringify({
    jobs: jobs.map(({ id, title = `Senior Software Engineer ${id}`, words = WORDS }) => ({
      id,
      internal_job_id: 100_000 + id,
      title,
      absolute_url: `https://boards.northwind.example/jobs/${id}`,
      location: { name: "Lisbon, Portugal" },
      content: `&lt;p&gt;${words}&lt;/p&gt;`,
      company_name: "Northwind Ferries",
      first_published: "2026-11-10T09:00:00-05:00",
      updated_at: "2026-11-10T09:00:00-05:00",
      metadata: [],
    })),
    meta: { total: jobs.length },
  });
}

/** Responds to each address of a SmartRecruiters job source with `n` postings. */
export function aPagedBoard(n: number): (address: string) => Response {
  const [first] = JSON.parse(boardFile("smartrecruiters")).content as Record<string, unknown>[];
  const [detail] = boardDetails("smartrecruiters").values();
  const jobAd = JSON.parse(detail ?? "null").jobAd as unknown;
  const postings = Array.from({ length: n }, (_, at) => ({
    ...first,
    id: `p-${1_000 + at}`,
    name: `Senior Software Engineer ${at}`,
    ref: `https://api.smartrecruiters.com/v1/companies/northwind/postings/p-${1_000 + at}`,
  }));
  return (address) => {
    const { pathname, searchParams } = new URL(address);
    if (pathname.endsWith("/postings")) {
      const from = Number(searchParams.get("offset"));
      return Response.json({ totalFound: n, content: postings.slice(from, from + 100) });
    }
    const posting = postings.find(({ id }) => pathname.endsWith(`/${id}`));
    return posting ? Response.json({ ...posting, jobAd }) : new Response(null, { status: 404 });
  };
}

/** `n` postings with consecutive ids. */
export function someJobs(n: number, from = 1): BoardJob[] {
  return Array.from({ length: n }, (_, at) => ({ id: from + at }));
}

/** A JSON response, with an optional ETag. */
export function aJsonAnswer(body: string, etag?: string): Response {
  const headers = { "content-type": "application/json", ...(etag ? { etag } : {}) };
  return new Response(body, { headers });
}

/** How the hosts of job sources answer for robots.txt. */
export const ROBOTS_ANSWERS = {
  allowing: () => aRobotsAnswer("User-agent: *\nDisallow: /admin\n"),
  refusing: () => aRobotsAnswer("User-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /\n"),
  absent: () => new Response("Not found", { status: 404 }),
  page: () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
  broken: () => new Response(null, { status: 503 }),
  silent: () => new Promise<Response>(() => {}),
} satisfies Record<string, () => Response | Promise<Response>>;

export function aRobotsAnswer(text: string): Response {
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}

export function isRobotsAddress(address: string): boolean {
  return new URL(address).pathname === "/robots.txt";
}
