import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { postPath } from "#app/features/organizations/organization.ts";
import { configurationOf } from "#app/http/context.ts";
import { causeOf, inTime } from "#app/http/in-time.ts";
import { notFound } from "#app/http/respond.ts";
import { countryName, isCountry } from "#app/reference/areas.server.ts";
import { isPosting } from "#app/seo/job-posting.ts";
import { toApplicant } from "../applicant.ts";
import type { JobCard } from "../card.server.ts";
import { eligibilityOf } from "../eligibility.ts";
import { toFreshness } from "../freshness.ts";
import { parseJobId } from "../identity.ts";
import { findJob, listSimilarJobs } from "../jobs.server.ts";
import { availabilityOf, statusOf } from "../lifecycle.ts";
import { geography } from "../open-to.server.ts";
import { postingOf } from "../posting.server.ts";
import type { JobDetail } from "./detail.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Shares one database read between middleware and loader. */
const jobReading = createContext<Map<string, Promise<JobDetail | null>> | null>(null);

/** Finds the job of a request once: later calls get the same promise. */
export function readJob(param: string, context: Context): Promise<JobDetail | null> {
  const readings = context.get(jobReading) ?? new Map<string, Promise<JobDetail | null>>();
  context.set(jobReading, readings);
  const reading = readings.get(param) ?? startReading(param, context);
  readings.set(param, reading);
  return reading;
}

/** A 301 to the job's canonical path when requested at another one, else null. */
export function canonicalRedirect(job: JobDetail | null, url: URL, now: Date): Response | null {
  if (!job || url.pathname === job.path) return null;
  const availability = availabilityOf(job, now);
  if (availability === "gone" || availability === "unknown") return null;
  return redirect(job.path + url.search, 301);
}

/** Data of the job page. Throws 404 for a job the public never saw, except to members. */
export async function answerJob(
  job: JobDetail | null,
  context: Context,
  { now, country }: { now: Date; country: string | null },
) {
  const isUnknown = !job || availabilityOf(job, now) === "unknown";
  if (!job || wasNeverShown(job, now) || (isUnknown && !job.isMember)) {
    throw notFound("There is no job at this address. Its link may have lost a character.");
  }
  const { organization, favorite, wasUseful, residence, fit, whereabouts, markup, ...all } = job;
  const { isMember, ...facts } = all;
  // Absent for visitors and ended sessions.
  const mine = favorite === undefined ? {} : { favorite, wasUseful };
  const viewer = favorite === undefined ? null : findViewer(context);
  const reading = listSimilarJobs(databaseOf(context), job, { now, viewer });
  const similar = reading.catch(withoutSimilarJobs);
  if (availabilityOf(job, now) === "gone") {
    const gone = await toGone(job, similar, now);
    return data({ ...gone, ...mine }, { status: 410, statusText: "Gone" });
  }
  const status = statusOf(job, now);
  const { siteOrigin } = configurationOf(context);
  const posting = postingOf(job, { siteOrigin, now });
  return {
    // A paused job takes no applications, so its page data leaves the address out.
    job: { ...facts, status, applyUrl: status === "open" || isUnknown ? facts.applyUrl : null },
    ...(isUnknown && { isPreview: true as const }),
    ...(isMember && job.source.kind === "org" && { desk: deskOf(job) }),
    organization,
    freshness: toFreshness(job, now),
    ...answerEligibility(job, { now, country }),
    ...mine,
    ...(fit && { fit }),
    similar,
    // The reason for leaving it out is for operators only.
    jsonLd: isPosting(posting) ? posting : null,
    now: now.toISOString(),
  };
}

/** Checks the country of the address, else the viewer's own. */
function answerEligibility(
  { whereabouts, residence = null }: JobDetail,
  { now, country }: { now: Date; country: string | null },
) {
  const code = country?.trim().toUpperCase();
  const isKnown = code ? isCountry(code) : true;
  const isHome = !code || !isKnown || code === residence?.country;
  const applicant = toApplicant(isHome ? residence : { country: code }, now);
  return {
    ...(applicant && {
      eligibility: {
        ...eligibilityOf(whereabouts, applicant, geography),
        country: applicant.country,
        countryName: countryName(applicant.country),
        fromProfile: isHome,
      },
    }),
    ...(!isKnown && { unknownCountry: country?.slice(0, 40) }),
  };
}

/** Ended before it was public, such as a post removed during review. */
function wasNeverShown(job: JobDetail, now: Date): boolean {
  const isOwn = job.source.kind === "org";
  return isOwn && job.datePosted === null && availabilityOf(job, now) === "gone";
}

function deskOf({ id, source }: JobDetail): string {
  return postPath(source.board ?? "", id);
}

async function toGone(job: JobDetail, similar: Promise<JobCard[]>, now: Date) {
  const status = statusOf(job, now);
  const closedAt = (status === "expired" ? job.validThrough : job.closedAt) ?? job.updatedAt;
  return {
    error: "gone" as const,
    id: job.id,
    message: goneMessage(status),
    // A removed posting broke the rules, so nothing of it is shown.
    ...(status === "removed" ? {} : { title: job.title, where: job.where }),
    organization: {
      slug: job.organization.slug,
      name: job.organization.name,
      path: job.organization.path,
    },
    status,
    closedAt,
    daysOpen: toFreshness({ ...job, closedAt }, now).daysOpen,
    isImported: job.source.kind !== "org",
    similar: await similar,
    now: now.toISOString(),
  };
}

function goneMessage(status: string): string {
  if (status === "removed") return "This job was removed.";
  return status === "expired" ? "The last day to apply has passed." : "This job is closed.";
}

function startReading(param: string, context: Context): Promise<JobDetail | null> {
  const id = parseJobId(param);
  if (!id) return Promise.resolve(null);
  const reading = inTime(findJob(databaseOf(context), id, findViewer(context)), "This job");
  // The loader reports an error; until it awaits this, the rejection must count as handled.
  reading.catch(() => {});
  return reading;
}

function withoutSimilarJobs(fault: unknown): JobCard[] {
  console.error(`similar jobs: ${causeOf(fault)}`);
  return [];
}
