import { asRecord, parseRecord } from "#app/entity/record.ts";
import { ROLE } from "#app/features/roadmap/job-link.ts";
import { toCurrentIds } from "#app/reference/competencies/framework-history.ts";
import type { JobStanding } from "./standing.ts";

/** The job that someone works towards, or the role in general: one at a time. */
export interface TargetJob {
  id: string;
  path: string;
  title: string;
  company: string;
  /** Ids of the competencies that it asks for. */
  asked: string[];
}

/** The one of an account; the standing is null where the job asks for nothing. */
export interface OwnTarget {
  job: TargetJob;
  standing: JobStanding | null;
}

/** A job with what it asks for, as the one to work towards. */
export function toTargetJob({
  id,
  path,
  title,
  company,
  competencies,
}: Omit<TargetJob, "asked"> & { competencies: readonly { id: string }[] }): TargetJob {
  return { id, path, title, company, asked: competencies.map((each) => each.id) };
}

const JOB_PATH = new RegExp(`^(?:${ROLE.path}|/jobs/[a-z\\d-]{1,200})$`);
const MAX_LENGTH = 200;
const MAX_ASKED = 40;

/** A target from browser storage, which anything may have written; null for none. */
export function parseTargetJob(stored: string | null): TargetJob | null {
  const { id, path, title, company, asked } = asRecord(parseRecord(stored).job);
  if (typeof id !== "string" || typeof path !== "string" || !JOB_PATH.test(path)) return null;
  if (typeof title !== "string" || typeof company !== "string" || !Array.isArray(asked))
    return null;
  const askedIds = toCurrentIds(
    asked.filter((each) => typeof each === "string").slice(0, MAX_ASKED),
  );
  if (id === ROLE.id) return { ...ROLE, asked: askedIds };
  return {
    ...{ id, path },
    title: title.slice(0, MAX_LENGTH),
    company: company.slice(0, MAX_LENGTH),
    asked: askedIds,
  };
}
