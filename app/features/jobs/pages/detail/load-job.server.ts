import { data, redirect } from "react-router";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { findFavoriteLimit } from "#app/features/favorites/favorite-limit.server.ts";
import { postPath } from "#app/features/organizations/organization.ts";
import { measureRoleFit } from "#app/features/target-job/role-fit.ts";
import { ASKED_ROLE } from "#app/features/target-job/role-target.server.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import { expirePageAt } from "#app/http/page-expiry.ts";
import { countryName, isCountry } from "#app/reference/areas.server.ts";
import { isJobPostingJsonLd } from "#app/seo/job-posting-json-ld.ts";
import type { JobDetail } from "../../detail/detail.server.ts";
import { toGauges } from "../../detail/gauges.server.ts";
import { toApplicant } from "../../eligibility/applicant.ts";
import { findPlaceAndHours, toEligibility } from "../../eligibility/check-eligibility.server.ts";
import { toFreshness } from "../../freshness.ts";
import { toFitFields } from "../../job-card.server.ts";
import { jobToJsonLd } from "../../job-posting-json-ld.server.ts";
import { effectiveStatus, publicAvailability } from "../../lifecycle.ts";
import type { ListedJob } from "../../listed-job.server.ts";
import { toLawFields } from "../../posting-laws/job-laws.server.ts";
import { type Reader, toReader } from "../../reader/reader.ts";
import { readerCountryContext } from "../../reader/reader-country.server.ts";
import { isListedLevel } from "../../search/job-query.ts";
import { findQuestion } from "./ask-reader.server.ts";
import { closingReason, describeEnd, noSuchJob, wasNeverPublic } from "./ended-job.server.ts";
import { logLeftOut, type RequestedJob } from "./requested-job.server.ts";
import { listSimilarJobs } from "./similar-jobs.server.ts";

/** A 301 to the job's canonical path when requested at another one, else null. */
export function canonicalRedirect(job: JobDetail | null, url: URL, now: Date): Response | null {
  if (!job || url.pathname === job.path) return null;
  const availability = publicAvailability(job, now);
  if (availability === "gone" || availability === "unknown") return null;
  return redirect(job.path + url.search, 301);
}

/** Data of the job page. Throws 404 for a job the public never saw, except to members. */
export async function loadJobPage(
  requested: RequestedJob,
  context: Context,
  { now, country }: { now: Date; country: string | null },
) {
  const job = await requested.job;
  const isNotPublic = !job || publicAvailability(job, now) === "unknown";
  if (!job || wasNeverPublic(job, now) || (isNotPublic && !job.isMember)) throw noSuchJob();
  expirePageAt(context, [job.validThrough]);
  const {
    organization,
    favorite,
    favoriteCount = 0,
    wasUseful,
    hiding,
    readerAnswers,
    competencyFit,
    learner,
    location: _location,
    openTo: _,
    roleId: _roleId,
    leadFacts: _leadFacts,
    hardGates: _hardGates,
    languages: _languages,
    isClosedHere: _isClosedHere,
    structuredDataInput,
    ...remainingFields
  } = job;
  const { isMember, ...jobFields } = remainingFields;
  // Absent for visitors.
  const viewer = findViewer(context);
  const favoriteLimit =
    viewer &&
    (await findFavoriteLimit(databaseOf(context), viewer, {
      ...{ counts: [{ saved: favoriteCount }], now },
    }));
  const viewerFields = favorite === undefined ? {} : { favorite, favoriteLimit, wasUseful };
  const visitorCountry = context.get(readerCountryContext);
  const reader = toReader(readerAnswers ?? null, { visitorCountry, now });
  const { applicant, finding, ...eligibilityFields } = toEligibilityFields(job, {
    reader,
    now,
    country,
  });
  const similar = requested.similarPool
    .then((pool) => listSimilarJobs(pool, job, { applicant, wishes: reader.wishes }))
    .catch((error: unknown) => logLeftOut("similar jobs", error));
  if (publicAvailability(job, now) === "gone") {
    const closedJob = await toClosedJob(job, similar, now);
    return data({ ...closedJob, ...viewerFields }, { status: 410, statusText: "Gone" });
  }
  const status = effectiveStatus(job, now);
  const { siteOrigin } = configurationOf(context);
  const gauges = toGauges(job, await requested.payScale, {
    applicant,
    finding,
    minPayUsd: reader.wishes?.minPayUsd ?? null,
  });
  const mentionsNone = job.competencies.length === 0;
  const { competencies: role } = ASKED_ROLE;
  const jsonLd = jobToJsonLd(job, { siteOrigin, now });
  return {
    // A paused job takes no applications, so its page data leaves the address out.
    job: {
      ...jobFields,
      ...toLawFields(job),
      status,
      applyUrl: status === "open" || isNotPublic ? jobFields.applyUrl : null,
    },
    ...(isNotPublic && { isPreview: true as const }),
    ...(isMember && job.source.kind === "org" && { dashboard: editPathFor(job) }),
    organization,
    freshness: toFreshness(job, now),
    ...eligibilityFields,
    ...toFitFields(job, finding, reader.wishes),
    gauges,
    ...viewerFields,
    ...(favorite !== undefined && {
      question: findQuestion(job, {
        answers: readerAnswers ?? null,
        country: finding?.applicant.country ?? null,
        comparesHours: gauges.hours !== undefined,
      }),
    }),
    ...(hiding && !isNotPublic && { hiding }),
    ...(competencyFit && {
      competencyFit: learner && mentionsNone ? measureRoleFit(role, learner) : competencyFit,
    }),
    ...(mentionsNone && !competencyFit && { role }),
    similar,
    // The reason for leaving it out is for operators only.
    jsonLd: isJobPostingJsonLd(jsonLd) && isListedLevel(job.level) ? jsonLd : null,
    now: now.toISOString(),
  };
}

interface EligibilityQuestion {
  reader: Reader;
  now: Date;
  /** Of the address. */
  country: string | null;
}

/** Checks the country of the address, else the reader's own. */
function toEligibilityFields(
  { location, readerAnswers }: JobDetail,
  { reader, now, country }: EligibilityQuestion,
) {
  const code = country?.trim().toUpperCase();
  const isKnownCountry = code ? isCountry(code) : true;
  const isOwnCountry = !code || !isKnownCountry || code === reader.country;
  const applicant = isOwnCountry ? reader.applicant : toApplicant({ country: code }, now);
  const finding = applicant && findPlaceAndHours(location, applicant);
  return {
    applicant,
    finding,
    ...(finding && {
      eligibility: {
        ...toEligibility(finding),
        country: finding.applicant.country,
        countryName: countryName(finding.applicant.country),
        fromProfile: isOwnCountry && Boolean(readerAnswers?.country),
      },
    }),
    ...(!isKnownCountry && { unknownCountry: country?.slice(0, 40) }),
  };
}

function editPathFor({ id, source }: JobDetail): string {
  return postPath(source.board ?? "", id);
}

async function toClosedJob(job: JobDetail, similar: Promise<ListedJob[] | null>, now: Date) {
  const { status, closedAt, message } = describeEnd(job, now);
  return {
    error: "gone" as const,
    id: job.id,
    message,
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
    reason: closingReason(job, status),
    similar: await similar,
    now: now.toISOString(),
  };
}
