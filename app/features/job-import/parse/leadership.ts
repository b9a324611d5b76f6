import type { JobReading } from "#app/features/jobs/job.ts";
import {
  LEAD_COMPETENCIES,
  LEAD_FACT_KEYS,
  type LeadFacts,
} from "#app/features/jobs/lead-facts.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { readLeadFacts } from "./lead/lead-facts.ts";
import { listRequestedCompetencies } from "./requested-competencies.ts";

/**
 * What a posting says of leading, and the roadmap's competencies that it mentions: in its words, or by what it says of
 * leading. In the roadmap's order, each once.
 */
export function readLeadership(
  text: string,
  title: string,
): Pick<JobReading, "leadFacts" | "competencies"> {
  const leadFacts = readLeadFacts(text, title);
  const found = [...listRequestedCompetencies(text), ...listTaken(leadFacts)];
  return {
    leadFacts,
    competencies: COMPETENCIES.flatMap(({ id }) => found.find((each) => each.id === id) ?? []),
  };
}

function listTaken(leadFacts: LeadFacts) {
  return LEAD_FACT_KEYS.flatMap((key) => {
    const id = LEAD_COMPETENCIES[key];
    const fact = leadFacts[key];
    return id && fact && fact.value !== "no" ? [{ id, quote: fact.quote }] : [];
  });
}
