/** Guidance about one thing: by rules for everybody, by a model for those who turn it on. */

/** What has a page of guidance. */
export const SUBJECTS = ["competency", "job", "project", "attempt"] as const;
/** Where one asks: on such a page, or at /coach with a question of any kind. */
export const SURFACES = [...SUBJECTS, "question"] as const;
export const QUESTION_LENGTH = 500;
/** At /coach, in characters. */
export const ASKED_LENGTH = 2_000;
export const COACH_PATH = "/coach";
/** Characters of a reply; about 600 tokens. */
export const REPLY_LENGTH = 6_000;
export const SAVED_REPLY_ID = /^[\da-f]{24}$/;
/** What the answers of one conversation at /coach are saved under. */
export const THREAD_ID = SAVED_REPLY_ID;

/** What guidance can be about. */
export type Subject = (typeof SUBJECTS)[number];
export type Surface = (typeof SURFACES)[number];

/** Prefilled in the form. */
export const DEFAULT_QUESTIONS: Record<Surface, string> = {
  competency: "Help me practice this at work over the next two weeks.",
  job: "What should I ask in the interview?",
  project: "Make my result clearer.",
  attempt: "What would a calmer choice have been?",
  question: "",
};

export const FALLBACK_MESSAGE =
  "The coach’s model isn’t available. The advice on this page works without it.";

export type StreamEnding = "complete" | "long" | "slow" | "broken";

export const ENDING_MESSAGES: Record<Exclude<StreamEnding, "complete">, string> = {
  long: "The answer was cut off here: it reached the maximum length.",
  slow: "The answer was cut off here: it took longer than a minute.",
  broken: "The answer broke off here: the model stopped answering.",
};

export const SAVED_REPLIES_PATH = "/account/answers";

/** How many characters a question may have. */
export function questionLength(surface: Surface): number {
  return surface === "question" ? ASKED_LENGTH : QUESTION_LENGTH;
}

/** In place of the offer to ask a model. */
export function usedUpNote({ model, max, premium }: UsedUp): string {
  const more = premium > max ? ` Premium allows ${premium.toLocaleString("en-US")} a day.` : "";
  return `${max} of ${max} questions asked today. You can ask ${model} again after midnight UTC.${more}`;
}

/** What of a day's questions is used: of two counts the later one, which came with an outcome. */
export function toQuotaLine(panel: DayUse, outcome: { quota: DayUse } | null | undefined) {
  const { max } = panel;
  const used = Math.max(panel.used, outcome?.quota.used ?? 0);
  const words = Number.isFinite(max) ? `${used} of ${max} today` : `${used} today`;
  return { words, isUsedUp: used >= max };
}

interface DayUse {
  used: number;
  max: number;
}

interface UsedUp {
  model: string;
  max: number;
  /** The most with Premium. */
  premium: number;
}

/** How many questions one conversation may have. */
export function maxTurns(surface: Surface): number {
  return surface === "question" ? 10 : 2;
}

/** The path of a guidance page, or of a conversation with the coach. */
export function guidancePath(surface: Surface, targetId: string): string {
  if (surface === "question") return `${COACH_PATH}?thread=${targetId}`;
  return `/guidance/${surface}/${targetId}`;
}

/** The coach with something to look at beside the question. */
export function coachPath(subject: Subject, targetId: string): string {
  return `${COACH_PATH}?about=${subject}:${targetId}`;
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
