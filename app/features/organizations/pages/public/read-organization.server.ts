import { createContext, data, redirect } from "react-router";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { withSavedFlags } from "#app/features/favorites/saved.server.ts";
import { toTechName } from "#app/features/jobs/job-card.server.ts";
import { toListedJob } from "#app/features/jobs/listed-job.server.ts";
import { toReader } from "#app/features/jobs/reader/reader.ts";
import { toRoleCard } from "#app/features/jobs/roles/role-card.server.ts";
import { isIndexable, isListedLevel, jobsPath } from "#app/features/jobs/search/job-query.ts";
import { parseCursor, toCursor } from "#app/features/jobs/sort-key.ts";
import type { Context } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { OPEN_JOBS_PER_PAGE, organizationPath } from "../../organization.ts";
import { countLevels, countSources, countTech } from "../../public/computed-facts.ts";
import { toMeasuredJob } from "../../public/measured-jobs.server.ts";
import { MAX_MEASURED_JOBS, toPromiseLedger } from "../../public/promise-ledger.ts";
import { toPublicOrganization } from "../../public/public-organization.server.ts";
import { type FoundOrganization, findOrganization } from "./find-organization.server.ts";
import { sourcesLabel } from "./source-labels.server.ts";

/** Shares one database read between the middleware and the loader of a request. */
const readingsContext = createContext<Map<string, Promise<FoundOrganization | null>> | null>(null);

interface OrganizationRequest {
  param: string;
  url: URL;
  now: Date;
}

/** Reads the organization of a request once; later calls return the same promise. */
export function readOrganization(
  context: Context,
  { param, url, now }: OrganizationRequest,
): Promise<FoundOrganization | null> {
  const readings = context.get(readingsContext) ?? new Map();
  context.set(readingsContext, readings);
  const after = parseAfter(url);
  const key = `${param} ${after}`;
  const existing = readings.get(key);
  if (existing) return existing;
  const slug = param.toLowerCase();
  const query = { slug, after, now, viewer: findViewer(context) };
  const reading = withReadTimeout(
    findOrganization(databaseOf(context), query),
    "This organization",
  );
  // The loader reports a failure; without this it would be an unhandled rejection.
  reading.catch(() => {});
  readings.set(key, reading);
  return reading;
}

/** A 301 to the canonical address; null where the request already has it. */
export function canonicalRedirect(found: FoundOrganization | null, url: URL): Response | null {
  if (found?.organization.status !== "active") return null;
  const path = organizationPath(found.organization);
  return url.pathname === path ? null : redirect(path + url.search, 301);
}

interface OrganizationPageOptions {
  after: number | null;
  now: Date;
  visitorCountry: string | null;
}

/** The data of the public page. Throws 404 for an organization that was never public. */
export function toOrganizationPage(
  found: FoundOrganization | null,
  { after, now, visitorCountry }: OrganizationPageOptions,
) {
  if (!found || found.organization.status === "draft" || isEmptyUnclaimed(found)) {
    throw notFound("No organization at this address. The link may be incomplete.");
  }
  // Not named: the name may be the reason for the suspension.
  if (found.organization.status !== "active") {
    const goneBody = { error: "gone" as const, message: "This organization is no longer shown." };
    return data(goneBody, { status: 410, statusText: "Gone" });
  }
  const { organization, logoType, roles, open, ended, saved, savedJobs, answers } = found;
  const reader = toReader(answers, { visitorCountry, now });
  const pageRoles = roles.slice(0, OPEN_JOBS_PER_PAGE);
  const last = pageRoles.at(-1)?.row;
  const hasStatedTech = organization.tech.length > 0;
  const tech = hasStatedTech ? organization.tech : countTech(open).map(({ value }) => value);
  const listedJobs = open.filter(({ level }) => isListedLevel(level));
  const withJobs = new Set([...found.listedTech, ...listedJobs.flatMap((job) => job.tech)]);
  const levels = countLevels(open);
  return {
    organization: toPublicOrganization(organization, logoType),
    stack: {
      isOwn: hasStatedTech,
      tech: tech.map(toTechName),
      listed: tech.filter((slug) => withJobs.has(slug)),
    },
    levels,
    sources: sourcesLabel(countSources(open).map(({ value }) => value)),
    ledger: toPromiseLedger([...open, ...ended].map(toMeasuredJob), now),
    jobs: withSavedFlags(
      pageRoles.map((role) => toRoleCard(role, { reader, areAllListed: true })),
      savedJobs,
    ).map(toListedJob),
    open: {
      n: Math.min(open.length, MAX_MEASURED_JOBS),
      capped: open.length > MAX_MEASURED_JOBS,
      ...listOf(organization.slug, levels),
    },
    next: last && roles.length > OPEN_JOBS_PER_PAGE ? toCursor(last.position) : null,
    isFirstPage: after === null,
    favoriteLimit: found.favoriteLimit,
    isSaved: saved?.some(({ savedId }) => savedId === organization.id) ?? false,
    now: now.toISOString(),
  };
}

/** The list of its open jobs. Of levels that no list shows by itself, all levels are asked for. */
function listOf(org: string, levels: ReturnType<typeof countLevels>) {
  const counted = levels.map(({ value }) => value);
  const query = { org, ...(!counted.every(isListedLevel) && { level: counted }) };
  return { path: jobsPath(query), isIndexable: isIndexable(query) };
}

/** An unclaimed organization without any jobs left. */
function isEmptyUnclaimed({ organization, open, ended, roles }: FoundOrganization): boolean {
  return organization.claimedAt === null && open.length + ended.length + roles.length === 0;
}

/** Where a page of its open jobs begins; null for the first. */
export function parseAfter({ searchParams }: URL): number | null {
  return parseCursor(searchParams.get("after") ?? "");
}

/** The public page as programs and other sites read it. Throws 404 and 410. */
export async function readOrganizationForOthers(context: Context, slug: string, now: Date) {
  const query = { slug: slug.toLowerCase(), after: null, now, viewer: null };
  const found = await withReadTimeout(
    findOrganization(databaseOf(context), query),
    "This organization",
  );
  const page = toOrganizationPage(found, { after: null, now, visitorCountry: null });
  if ("data" in page) throw page;
  return page;
}
