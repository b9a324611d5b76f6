import type { AskedJob } from "#app/features/jobs/detail/asked-job.server.ts";
import { ROLE } from "#app/features/roadmap/job-link.ts";
import { tierOf } from "#app/reference/competencies/archetype-competencies.ts";
import { ARCHETYPES } from "#app/reference/competencies/archetypes.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { type TargetJob, toTargetJob } from "./target-job.ts";

/** What the role asks for in general: what is core or expected for every kind of lead. */
export const ASKED_ROLE: AskedJob = {
  ...ROLE,
  competencies: COMPETENCIES.filter(({ id }) =>
    ARCHETYPES.every((archetype) => tierOf(archetype, id) !== "optional"),
  ).map(({ id, name }) => ({ id, name, quote: "" })),
};

export const ROLE_TARGET: TargetJob = toTargetJob(ASKED_ROLE);
