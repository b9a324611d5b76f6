/* The addresses where one prepares for an interview. */

export const REHEARSAL_PATH = "/coach/rehearsal";

/** What the address of a rehearsal says. */
export interface RehearsalQuery {
  /** An interviewer, "director", or someone of the scenario. */
  with: string;
  /** The id of a job, or of one from elsewhere. */
  job: string | null;
  scenario: { simulationId: string; scenarioId: string } | null;
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

export const STORIES_PATH = "/account/stories";

/** What the address of the list of stories says. */
export interface StoryQuery {
  /** The id of a job, or of one from elsewhere. */
  job: string | null;
  competency: string | null;
  /** From 1. */
  page: number;
}

/** The list's path with what is set. */
export function storiesPath({ job, competency, page }: Partial<StoryQuery>): string {
  const search = new URLSearchParams({
    ...(job && { job }),
    ...(competency && { competency }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `${STORIES_PATH}?${search}` : STORIES_PATH;
}
