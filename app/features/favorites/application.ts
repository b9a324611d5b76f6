import { daysBetween } from "#app/reference/calendar.ts";
import type { ApplicationEvent, Stage } from "./favorite.ts";
import type { Outcome } from "./favorite-fields.ts";

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
  isUndated?: true;
}

/** The first event and the newest of the rest are kept. */
export const MAX_HISTORY_EVENTS = 100;
const MIN_SILENT_DAYS = 14;
const TAKE_BACK_MINUTES = 10;

/** Reaching one of these stages implies contact with the company. */
const CONTACT_STAGES: readonly Stage[] = ["applied", "screen", "interview", "offer", "accepted"];
const WAITING_STAGES: readonly Stage[] = ["applied", "screen", "interview"];

/** A new application in the stage "saved", from an ISO timestamp. */
export function startApplication(timestamp: string): Application {
  return {
    stage: "saved",
    outcome: null,
    history: [{ at: timestamp, stage: "saved" }],
    lastContactAt: null,
  };
}

/** The application after a move at an ISO timestamp; the same object when nothing changes. */
export function moveApplication(
  application: Application,
  { stage, outcome, isUndated }: Move,
  timestamp: string,
): Application {
  const takenBack = takeBack(application, { stage, outcome }, timestamp);
  if (takenBack) return takenBack;
  const nextOutcome =
    stage === "closed" ? (outcome === undefined ? application.outcome : outcome) : null;
  if (stage === application.stage) {
    return nextOutcome === application.outcome
      ? application
      : withOutcome(application, nextOutcome);
  }
  return {
    stage,
    outcome: nextOutcome,
    history: trimHistory([
      ...application.history,
      {
        ...{ at: timestamp, stage },
        ...(nextOutcome && { outcome: nextOutcome }),
        ...(isUndated && { isUndated }),
      },
    ]),
    lastContactAt: CONTACT_STAGES.includes(stage) ? timestamp : application.lastContactAt,
  };
}

/**
 * The application as it was before its last move, when this one goes back there soon after: a slip of the hand is no
 * step of the history. Null for every other move.
 */
function takeBack(
  { stage: from, history, lastContactAt }: Application,
  { stage, outcome }: Move,
  timestamp: string,
): Application | null {
  const last = history.at(-1);
  const before = history.at(-2);
  const isSoon = last && Date.parse(timestamp) - Date.parse(last.at) <= TAKE_BACK_MINUTES * 60_000;
  if (!isSoon || before?.stage !== stage || from === stage || outcome) return null;
  const kept = history.slice(0, -1);
  const contact = kept.findLast((event) => CONTACT_STAGES.includes(event.stage));
  return {
    stage,
    outcome: before.outcome ?? null,
    history: kept,
    // Contact that was noted apart from the move stays.
    lastContactAt: lastContactAt === last?.at ? (contact?.at ?? null) : lastContactAt,
  };
}

/** A changed outcome corrects the last event instead of adding one. */
function withOutcome(application: Application, outcome: Outcome | null): Application {
  const history = application.history.map((event, index) =>
    index === application.history.length - 1 && event.stage === "closed"
      ? { at: event.at, stage: event.stage, ...(outcome && { outcome }) }
      : event,
  );
  return { ...application, outcome, history };
}

function trimHistory(history: ApplicationEvent[]): ApplicationEvent[] {
  const [first, ...rest] = history;
  if (!first || history.length <= MAX_HISTORY_EVENTS) return history;
  return [first, ...rest.slice(1 - MAX_HISTORY_EVENTS)];
}

/** Whole days without contact while waiting for a reply; null below 14, or when not waiting. */
export function findSilentDays(
  { stage, lastContactAt, history }: Omit<Application, "outcome">,
  now: Date,
): number | null {
  const since = lastContactAt ?? history.at(-1)?.at;
  if (!WAITING_STAGES.includes(stage) || since === undefined) return null;
  const days = daysBetween(since, now.toISOString());
  return days >= MIN_SILENT_DAYS ? days : null;
}

/** The ISO timestamp of the latest "applied" event; null for none. */
export function findAppliedAt(history: readonly ApplicationEvent[]): string | null {
  return history.findLast(({ stage }) => stage === "applied")?.at ?? null;
}
