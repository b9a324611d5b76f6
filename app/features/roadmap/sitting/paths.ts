/** One question a screen. */
export const SITTING_PATH = "/roadmap/assess";

/** What a sitting is about, and where it is. */
export interface SittingAddress {
  /** The competency of the question. */
  at?: string | undefined;
  /** It goes on through the whole roadmap. */
  isWhole?: boolean;
  /** The job whose competencies it asks for, as `?job=` names it. */
  job?: string | undefined;
}

export function sittingPath({ at, isWhole, job }: SittingAddress = {}): string {
  const params = new URLSearchParams();
  if (job) params.set("job", job);
  if (at) params.set("at", at);
  if (isWhole) params.set("all", "yes");
  return params.size > 0 ? `${SITTING_PATH}?${params}` : SITTING_PATH;
}

/** To read a question and its levels, choose, and say how sure one is. */
const SECONDS_A_QUESTION = 35;

/** Minutes that so many questions take, one at least. */
export function minutesFor(questions: number): number {
  return Math.max(1, Math.round((questions * SECONDS_A_QUESTION) / 60));
}
