import type { ApplicationEvent, Outcome, Stage } from "#app/features/favorite-button/favorite.ts";
import { DAY_MS } from "#app/reference/calendar.ts";

/* Any stage may follow any other: people correct mistakes, and a closed application may reopen. */

export interface Application {
  stage: Stage;
  outcome: Outcome | null;
  history: ApplicationEvent[];
  lastContactAt: string | null;
}

/** An outcome applies to closed applications only. */
interface Move {
  stage: Stage;
  outcome?: Outcome | null;
}

/** The first event and the newest of the rest are kept. */
export const KEPT_STEPS = 100;
const SILENT_DAYS = 14;

/** Reaching one of these stages implies contact with the company. */
const IN_CONTACT: readonly Stage[] = ["applied", "screen", "interview", "offer", "accepted"];
const WAITING: readonly Stage[] = ["applied", "screen", "interview"];

/** A new application in the stage "saved", from an ISO timestamp. */
export function startApplication(at: string): Application {
  return {
    stage: "saved",
    outcome: null,
    history: [{ at, stage: "saved" }],
    lastContactAt: null,
  };
}

/** The application after a move at an ISO timestamp; the same object when nothing changes. */
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

/** A changed outcome corrects the last event instead of adding one. */
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

/** Whole days without contact while waiting for a reply; null below 14, or when not waiting. */
export function silentDaysOf(
  { stage, lastContactAt, history }: Omit<Application, "outcome">,
  now: Date,
): number | null {
  const since = lastContactAt ?? history.at(-1)?.at;
  if (!WAITING.includes(stage) || since === undefined) return null;
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  return days >= SILENT_DAYS ? days : null;
}

/** The ISO timestamp of the latest "applied" event; null for none. */
export function appliedAtOf(history: readonly ApplicationEvent[]): string | null {
  return history.findLast(({ stage }) => stage === "applied")?.at ?? null;
}
