/** Guidance for one thing at a time: by rule for everybody, by a model for who wants one. */

export const SURFACES = ["competency", "job", "project", "attempt"] as const;
export const QUESTION_LENGTH = 500;
/** What a model may answer with; about 600 tokens. */
export const ANSWER_LENGTH = 6_000;
export const KEPT_ID = /^[\da-f]{24}$/;

/** What somebody can ask for guidance about. */
export type Surface = (typeof SURFACES)[number];

/** What is asked when nobody types anything else. */
export const DEFAULT_QUESTIONS: Record<Surface, string> = {
  competency: "Help me practice this in my work over the next two weeks.",
  job: "What should I ask in the interview?",
  project: "Make my result clearer.",
  attempt: "What would a calmer choice have been?",
};

/** Said in place of a model's answer whenever there is none. */
export const FALLBACK = "The model is not available; here is the rule-based guidance.";

/** How the words of a model came to their end. */
export type Ending = "complete" | "long" | "slow" | "broken";

export const ENDING_WORDS: Record<Exclude<Ending, "complete">, string> = {
  long: "The answer was cut here: it had reached the most that one answer may have.",
  slow: "The answer was cut here: it took longer than a minute.",
  broken: "The answer broke off here: the model stopped answering.",
};

/** Where all answers are read that somebody kept. */
export const ANSWERS_PATH = "/account/answers";

/** Where the guidance about something is read. */
export function guidancePath(surface: Surface, targetId: string): string {
  return `/guidance/${surface}/${targetId}`;
}

/** What "Was this useful?" is asked about: all answers about one thing together. */
export function answerItemId(surface: Surface, targetId: string): string {
  return `${surface}:${targetId}`;
}

/** Whether an id is one that answers are judged by. */
export function isAnswerItemId(id: string): boolean {
  return /^(?:competency:[a-z-]+\.[a-z-]+|job:[\da-z]{12}|(?:project|attempt):[\da-f]{24})$/.test(
    id,
  );
}
