import type { ScenarioKey } from "#app/features/simulations/simulation.ts";
import { REHEARSAL_PATH } from "./script.ts";

/* With whom one rehearses, and how the address says it. */

export const INTERVIEWERS = ["recruiter", "hiring-manager", "peer", "skip-level"] as const;
export type Interviewer = (typeof INTERVIEWERS)[number];

export const PARTNER_LABELS: Record<Interviewer | "director", { name: string; about: string }> = {
  recruiter: {
    name: "Recruiter",
    about: "The first call: who you are, what you’re looking for, pay and dates",
  },
  "hiring-manager": {
    name: "Hiring manager",
    about: "What you did, what you decided and what resulted",
  },
  peer: {
    name: "Peer",
    about: "How you work with other engineers: reviews, conflicts, incidents",
  },
  "skip-level": {
    name: "Skip-level manager",
    about: "Direction, results, and people who don’t report to you",
  },
  director: {
    name: "Your director",
    about: "What your team does, what it costs and what is at risk",
  },
};

/** What the address says. */
export interface RehearsalQuery {
  /** An interviewer, "director", or someone of the scenario. */
  with: string;
  /** The id of a job, or of one from elsewhere. */
  job: string | null;
  scenario: ScenarioKey | null;
}

const SCENARIO = /^([\w-]{1,80})\/([\w-]{1,80})$/;

/** Parses a query string; what is no id is ignored. */
export function parseRehearsalQuery(search: URLSearchParams): RehearsalQuery {
  const [, simulationId, scenarioId] = SCENARIO.exec(search.get("scenario") ?? "") ?? [];
  return {
    with: search.get("with")?.slice(0, 80) ?? "",
    job: search.get("job")?.slice(0, 200) || null,
    scenario: simulationId && scenarioId ? { simulationId, scenarioId } : null,
  };
}

/** The path of a rehearsal, or of the choice of one. */
export function rehearsalPath({ with: partner, job, scenario }: Partial<RehearsalQuery>): string {
  const search = new URLSearchParams({
    ...(scenario && { scenario: `${scenario.simulationId}/${scenario.scenarioId}` }),
    ...(job && { job }),
    ...(partner && { with: partner }),
  });
  // A slash needs no escape in a query, and an address with one can be read.
  return search.size > 0
    ? `${REHEARSAL_PATH}?${String(search).replaceAll("%2F", "/")}`
    : REHEARSAL_PATH;
}

export function isInterviewer(partner: string): partner is Interviewer {
  return (INTERVIEWERS as readonly string[]).includes(partner);
}
