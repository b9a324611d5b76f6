import { SCENARIO } from "#test/world/simulation-rows.ts";
import type { World } from "#test/world/world.ts";

export interface FileKind {
  /** An address of it that exists in a world. */
  path(world: World): string;
  /** Whether only a person gets it. */
  isPersonal: boolean;
  /** Whether it is there without a database: it needs none, or a copy is kept of what was read before. */
  isStatic: boolean;
  status: number;
}

type Address = FileKind["path"];

const file = (path: Address): FileKind => ({
  path,
  isPersonal: false,
  isStatic: false,
  status: 200,
});
const personalFile = (path: Address): FileKind => ({ ...file(path), isPersonal: true });
const staticFile = (path: Address, status = 200): FileKind => ({
  ...file(path),
  isStatic: true,
  status,
});

const sharedFile = (path: Address): FileKind => staticFile(path);

/** Every address that is read and is no page, by its pattern in app/routes.ts. */
export const FILE_KINDS: Record<string, FileKind> = {
  "/account/favorites.csv": personalFile(() => "/account/favorites.csv"),
  "/account/favorites.json": personalFile(() => "/account/favorites.json"),
  "/account/favorites.ics": personalFile(() => "/account/favorites.ics"),
  "/roadmap/brief.md": personalFile(() => "/roadmap/brief.md"),
  "/roadmap/signs/:id.json": staticFile(() => "/roadmap/signs/people.coaching.json"),
  "/roadmap/practice/:id": { ...file(() => "/roadmap/practice/people.coaching"), status: 302 },
  "/account/projects.md": personalFile(() => "/account/projects.md"),
  "/account/packets/:id.md": personalFile(({ packet }) => `/account/packets/${packet}.md`),
  "/account/packets/:id.json": personalFile(({ packet }) => `/account/packets/${packet}.json`),
  "/account/simulations/:id.json": personalFile(
    ({ simulation }) => `/account/simulations/${simulation}.json`,
  ),
  "/simulations/create": staticFile(() => "/simulations/create", 301),
  "/logos/:file": file(({ logo }) => `/logos/${logo}.png`),
  "/robots.txt": staticFile(() => "/robots.txt"),
  "/sitemap.xml": sharedFile(() => "/sitemap.xml"),
  "/sitemaps/:file": sharedFile(() => "/sitemaps/pages.xml"),
  "/jobs.rss": sharedFile(() => "/jobs.rss"),
  "/jobs.json": sharedFile(() => "/jobs.json?mode=hybrid"),
  "/calendars/:file": file(({ calendarToken }) => `/calendars/${calendarToken}.ics`),
  "/feeds/:file": file(({ feedToken }) => `/feeds/${feedToken}.rss`),
  "/indexnow.txt": staticFile(() => "/indexnow.txt", 404),
  "/.well-known/security.txt": staticFile(() => "/.well-known/security.txt"),
  "/.well-known/ojcp.json": staticFile(() => "/.well-known/ojcp.json"),
  "/healthz": staticFile(() => "/healthz"),
  "/readyz": file(() => "/readyz"),
  "/api/*": staticFile(() => "/api/nothing", 404),
  "/api/mcp": staticFile(() => "/api/mcp", 405),
  "/api/ojcp/:tool": sharedFile(() => "/api/ojcp/search_jobs?query=engineer"),
  "/api/v1/auth": staticFile(() => "/api/v1/auth", 405),
  "/api/v1/errors": staticFile(() => "/api/v1/errors", 405),
  "/api/v1/counts": staticFile(() => "/api/v1/counts", 405),
  "/api/v1/csp-reports": staticFile(() => "/api/v1/csp-reports", 405),
  "/api/v1/guidance": staticFile(() => "/api/v1/guidance", 405),
  "/jobs/:jobId.md": sharedFile(({ job }) => `/jobs/tech-lead-timetables-${job}.md`),
  "/roadmap.md": staticFile(() => "/roadmap.md"),
  "/guidance/competency/:id.md": sharedFile(() => "/guidance/competency/people.coaching.md"),
  "/simulations/:id/scenarios/:scenarioId.md": sharedFile(
    ({ simulation }) => `/simulations/${simulation}/scenarios/${SCENARIO.id}.md`,
  ),
  "/llms.txt": staticFile(() => "/llms.txt"),
  "/.well-known/ard.json": staticFile(() => "/.well-known/ard.json"),
  "/api/v1/openapi.json": staticFile(() => "/api/v1/openapi.json"),
  "/api/v1/jobs": sharedFile(() => "/api/v1/jobs?mode=hybrid"),
  "/api/v1/jobs/:id": sharedFile(({ job }) => `/api/v1/jobs/${job}`),
  "/api/v1/jobs/:id/eligibility": sharedFile(
    ({ job }) => `/api/v1/jobs/${job}/eligibility?country=PT`,
  ),
  "/api/v1/organizations/:slug": sharedFile(
    ({ number }) => `/api/v1/organizations/company-${number}`,
  ),
  "/api/v1/market": { ...file(() => "/api/v1/market"), status: 404 },
  "/api/v1/competencies": staticFile(() => "/api/v1/competencies"),
  "/embed/jobs": sharedFile(() => "/embed/jobs?mode=hybrid"),
  "/embed/organizations/:slug": sharedFile(
    ({ number }) => `/embed/organizations/company-${number}`,
  ),
  "/account/export": staticFile(() => "/account/export", 405),
};
