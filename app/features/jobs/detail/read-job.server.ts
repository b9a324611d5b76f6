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

/** The page's one trip, kept between the middleware that starts it and the loader that waits for it. */
const jobReading = createContext<Map<string, Promise<JobDetail | null>> | null>(null);

/** Starts reading the job of a request, once: whoever asks again gets the same promise. */
export function readJob(param: string, context: Context): Promise<JobDetail | null> {
  const readings = context.get(jobReading) ?? new Map<string, Promise<JobDetail | null>>();
  context.set(jobReading, readings);
  const reading = readings.get(param) ?? startReading(param, context);
  readings.set(param, reading);
  return reading;
}

/** Where a document at another address of this job should be: 301 to its canonical path, else null. */
export function canonicalRedirect(job: JobDetail | null, url: URL, now: Date): Response | null {
  if (!job || url.pathname === job.path) return null;
  const availability = availabilityOf(job, now);
  if (availability === "gone" || availability === "unknown") return null;
  return redirect(job.path + url.search, 301);
}

/**
 * What the job's page and the page API answer with. Throws 404 for what the public never saw, unless
 * the viewer is a member of its organization: they see it as the public will.
 */
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
  // A session that is over is a visitor's, and then there is no word of favorites at all.
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
    // A paused job takes no applications, so its page does not even know where they would go.
    job: { ...facts, status, applyUrl: status === "open" || isUnknown ? facts.applyUrl : null },
    ...(isUnknown && { isPreview: true as const }),
    // Where its members change it.
    ...(isMember && job.source.kind === "org" && { desk: deskOf(job) }),
    organization,
    freshness: toFreshness(job, now),
    ...answerEligibility(job, { now, country }),
    ...mine,
    ...(fit && { fit }),
    similar,
    // Why a job is left out is nobody's business here.
    jsonLd: isPosting(posting) ? posting : null,
    now: now.toISOString(),
  };
}

/** Whether the job can be done from the country that was asked about, else from the viewer's own. */
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

/** It ended without the public having seen it, as what an operator removes while it waits. */
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
    // A removed posting keeps nothing of its own: that is why it was removed.
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
  // The loader reports a failure; until it waits, nothing else should.
  reading.catch(() => {});
  return reading;
}

function withoutSimilarJobs(fault: unknown): JobCard[] {
  console.error(`similar jobs: ${causeOf(fault)}`);
  return [];
}
