/** Guidance about one thing: by rules for everybody, by a model for those who turn it on. */

export const SURFACES = ["competency", "job", "project", "attempt"] as const;
export const QUESTION_LENGTH = 500;
/** Characters of a reply; about 600 tokens. */
export const REPLY_LENGTH = 6_000;
export const SAVED_REPLY_ID = /^[\da-f]{24}$/;

/** What guidance can be about. */
export type Surface = (typeof SURFACES)[number];

/** Prefilled in the form. */
export const DEFAULT_QUESTIONS: Record<Surface, string> = {
  competency: "Help me practice this in my work over the next two weeks.",
  job: "What should I ask in the interview?",
  project: "Make my result clearer.",
  attempt: "What would a calmer choice have been?",
};

export const FALLBACK_MESSAGE =
  "The coach’s model is not available. The advice on this page works without it.";

export type StreamEnding = "complete" | "long" | "slow" | "broken";

export const ENDING_MESSAGES: Record<Exclude<StreamEnding, "complete">, string> = {
  long: "The answer was cut here: it had reached the most that one answer may have.",
  slow: "The answer was cut here: it took longer than a minute.",
  broken: "The answer broke off here: the model stopped answering.",
};

export const SAVED_REPLIES_PATH = "/account/answers";

/** The path of a guidance page. */
export function guidancePath(surface: Surface, targetId: string): string {
  return `/guidance/${surface}/${targetId}`;
}

/** The feedback item of a target; all replies about it share one. */
export function replyItemId(surface: Surface, targetId: string): string {
  return `${surface}:${targetId}`;
}

/** Whether an id has the form that `replyItemId` returns. */
export function isReplyItemId(id: string): boolean {
  return /^(?:competency:[a-z-]+\.[a-z-]+|job:[\da-z]{12}|(?:project|attempt):[\da-f]{24})$/.test(
    id,
  );
}
