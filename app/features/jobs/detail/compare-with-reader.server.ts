import type { TargetRole } from "#app/features/account/profile.ts";
import type { MeasuredRun } from "#app/features/simulations/run.ts";
import { measureCompetencyFit } from "../competency-fit.ts";
import { findPlaceAndHours, toEligibility } from "../eligibility/check-eligibility.server.ts";
import type { RequestedCompetency } from "../job.ts";
import { toFitFields, toJobCard } from "../job-card.server.ts";
import type { JobCardRow } from "../job-card-columns.server.ts";
import type { Reader } from "../reader/reader.ts";
import { toGauges } from "./gauges.server.ts";
import { findStatedHours, toNamedCompetencies } from "./posted-facts.server.ts";

interface Posting {
  /** Of a listed job, or of one from elsewhere as if it were listed. */
  row: JobCardRow;
  text: string;
  requested: RequestedCompetency[];
}

interface CompetentReader {
  reader: Reader;
  levels: ReadonlyMap<string, number>;
  targetRole: TargetRole | null;
  /** Finished, newest first. */
  runs?: readonly MeasuredRun[];
}

/** A posting beside its reader: verdict, marks, pay and hours on their scales, and the competencies it asks for. */
export function compareWithReader(
  { row, text, requested }: Posting,
  { reader: { applicant, wishes }, ...learner }: CompetentReader,
) {
  const card = toJobCard(row);
  const { tzMin, tzMax } = row;
  const hoursStated = findStatedHours({ tzMin, tzMax }, text);
  const finding = applicant && findPlaceAndHours({ ...row, hoursStated }, applicant);
  const competencies = toNamedCompetencies(requested);
  return {
    card,
    hoursStated,
    ...(finding && { eligibility: toEligibility(finding) }),
    ...toFitFields(card, finding, wishes),
    gauges: toGauges({ ...card, tzMin, tzMax }, null, {
      ...{ applicant, finding },
      minPayUsd: wishes?.minPayUsd ?? null,
    }),
    competencies,
    competencyFit: measureCompetencyFit(competencies, learner),
  };
}
