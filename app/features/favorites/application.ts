import type { ApplicationEvent, Outcome, Stage } from "#app/features/favorite-button/favorite.ts";
import { DAY_MS } from "#app/reference/calendar.ts";

/* How an application moves. Any stage may follow any other: people correct themselves, and a closed one may reopen. */

/** How far one application went. */
export interface Application {
  stage: Stage;
  outcome: Outcome | null;
  history: ApplicationEvent[];
  lastContactAt: string | null;
}

/** Where an application is to be; an outcome is only of a closed one. */
export interface Move {
  stage: Stage;
  outcome?: Outcome | null;
}

/** Steps that are kept: the first, and the newest of the rest. */
export const KEPT_STEPS = 100;
/** Days without a word after which a list says so. */
export const SILENT_DAYS = 14;

/** Reaching one of these means that they were heard from, or written to. */
const IN_CONTACT: readonly Stage[] = ["applied", "screen", "interview", "offer", "accepted"];
const WAITING: readonly Stage[] = ["applied", "screen", "interview"];

/** An application that nothing has happened to yet. */
export function startApplication(at: string): Application {
  return {
    stage: "saved",
    outcome: null,
    history: [{ at, stage: "saved" }],
    lastContactAt: null,
  };
}

/** The application after a move; the same one when it is there already. */
export function moveApplication(
  application: Application,
  { stage, outcome }: Move,
  at: string,
): Application {
  const next = stage === "closed" ? (outcome === undefined ? application.outcome : outcome) : null;
  if (stage === application.stage) {
    return next === application.outcome ? application : withOutcome(application, next);
  }
  return {
    stage,
    outcome: next,
    history: keepSteps([...application.history, { at, stage, ...(next && { outcome: next }) }]),
    lastContactAt: IN_CONTACT.includes(stage) ? at : application.lastContactAt,
  };
}

/** The same end with another reason: a correction of the step, not another one. */
function withOutcome(application: Application, outcome: Outcome | null): Application {
  const history = application.history.map((step, index) =>
    index === application.history.length - 1 && step.stage === "closed"
      ? { at: step.at, stage: step.stage, ...(outcome && { outcome }) }
      : step,
  );
  return { ...application, outcome, history };
}

function keepSteps(history: ApplicationEvent[]): ApplicationEvent[] {
  const [first, ...rest] = history;
  if (!first || history.length <= KEPT_STEPS) return history;
  return [first, ...rest.slice(1 - KEPT_STEPS)];
}

/** Whole days without a word in an application that waits for one; null while that is no news. */
export function silentDaysOf(
  { stage, lastContactAt, history }: Omit<Application, "outcome">,
  now: Date,
): number | null {
  const since = lastContactAt ?? history.at(-1)?.at;
  if (!WAITING.includes(stage) || since === undefined) return null;
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  return days >= SILENT_DAYS ? days : null;
}

/** When it was last applied for; null when it was not. */
export function appliedAtOf(history: readonly ApplicationEvent[]): string | null {
  return history.findLast(({ stage }) => stage === "applied")?.at ?? null;
}
