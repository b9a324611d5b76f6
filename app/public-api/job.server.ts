import type { JobDetail } from "#app/features/jobs/detail/detail.server.ts";
import { toFreshness } from "#app/features/jobs/freshness.ts";
import type { HardGates } from "#app/features/jobs/hard-gates.ts";
import type { JobCard } from "#app/features/jobs/job-card.server.ts";
import { type FactRange, LEAD_FACT_KEYS, type LeadFacts } from "#app/features/jobs/lead-facts.ts";
import { effectiveStatus } from "#app/features/jobs/lifecycle.ts";
import { listJobLaws } from "#app/features/jobs/posting-laws/job-laws.server.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import type { RemoteArea } from "#app/reference/place.ts";
import { toLawBody } from "./law.server.ts";
import { toPayClaim } from "./pay.server.ts";
import type { AreaBody, JobBody, ListedJobBody, RemoteAreaBody } from "./schemas/job-schema.ts";

const QUARTER_HOURS = 4;
const NOT_STATED = "unspecified";

/** A row of the job list, as programs read it. */
export function toListedJobBody(card: JobCard, origin: string): ListedJobBody {
  const { level, track, eligibility } = card;
  return {
    ...toCommonFields(card, origin),
    lead: { level, track },
    eligibility: eligibility ?? null,
  };
}

/** A job that the public finds at its address, as programs read it. */
export function toJobBody(job: JobDetail, { origin, now }: { origin: string; now: Date }): JobBody {
  const { level, levelMax, track, levelReason, location, source } = job;
  const isPaused = effectiveStatus(job, now) === "paused";
  return {
    ...toCommonFields(job, origin),
    lead: { level, levelMax, track, reason: levelReason, facts: toLeadFactBodies(job.leadFacts) },
    status: isPaused ? "paused" : "open",
    description: job.structuredDataInput.descriptionText,
    employmentTypes: job.employmentTypes,
    location: {
      stated: job.whereStated,
      places: location.places.map(toAreaBody),
      remoteFrom: location.remoteFrom.map(toRemoteAreaBody),
      remoteNotFrom: location.remoteNotFrom
        .filter(({ isUnclear, outside }) => !isUnclear && !outside)
        .map(toAreaBody),
      quote: job.remoteQuote,
      hours: toHours(job),
    },
    visa: job.visa,
    gates: toGateBodies(job.hardGates),
    languages: toLanguageBody(job.languages),
    competencies: job.competencies.map(({ id, name, quote }) => ({ id, name, quote })),
    laws: listJobLaws(job).map(toLawBody),
    source: { label: source.label, url: source.url },
    otherSources: job.otherSources,
    applyUrl: isPaused ? null : job.applyUrl,
    closesAt: job.validThrough,
    daysOpen: toFreshness(job, now).daysOpen,
    isEvergreen: job.evergreen,
  };
}

function toGateBodies({ visa, relocation, clearance, workRight }: HardGates): JobBody["gates"] {
  return {
    visa: { state: visa?.state ?? NOT_STATED, quote: visa?.quote ?? null },
    relocation: { state: relocation?.state ?? NOT_STATED, quote: relocation?.quote ?? null },
    clearance: { state: clearance?.state ?? NOT_STATED, quote: clearance?.quote ?? null },
    workRight: { state: workRight?.state ?? NOT_STATED, quote: workRight?.quote ?? null },
  };
}

function toLanguageBody({ asked, written }: JobDetail["languages"]): JobBody["languages"] {
  return { required: asked.map(({ code, quote }) => ({ code, quote })), writtenIn: written };
}

function toLeadFactBodies(facts: LeadFacts): JobBody["lead"]["facts"] {
  return LEAD_FACT_KEYS.flatMap((fact) => {
    const stated = facts[fact];
    if (!stated) return [];
    const { value, count, share, quote } = stated;
    return [{ fact, value, people: toRange(count), percentOfTime: toRange(share), quote }];
  });
}

function toRange(range: FactRange | undefined) {
  return range ? { least: range[0], most: range[1] } : null;
}

function toCommonFields(job: JobCard, origin: string) {
  const { slug, name } = job.company;
  return {
    id: job.id,
    url: origin + job.path,
    title: job.title,
    organization: { slug, name, url: origin + organizationPath({ slug }) },
    workMode: job.workMode,
    where: job.where,
    technologies: job.tech,
    pay: toPayClaim(job.salary),
    publishedAt: job.datePosted,
    firstSeenAt: job.firstSeenAt,
    verifiedAt: job.lastVerifiedAt,
    timesReopened: job.reopenCount,
    isExample: job.example,
    elsewhere: (job.elsewhere ?? []).map(({ where, path }) => ({ where, url: origin + path })),
  };
}

function toAreaBody({ country = null, region = null, city = null }: AreaInput): AreaBody {
  return { country, region, city };
}

type AreaInput = Partial<Record<keyof AreaBody, string | null>>;

function toRemoteAreaBody(area: RemoteArea): RemoteAreaBody {
  const { country, region } = toAreaBody(area);
  return { country, region };
}

function toHours({ tzMin, tzMax, hoursStated }: JobDetail): JobBody["location"]["hours"] {
  if (tzMin === null || tzMax === null) return null;
  return {
    fromUtcOffset: tzMin / QUARTER_HOURS,
    toUtcOffset: tzMax / QUARTER_HOURS,
    quote: hoursStated,
  };
}
