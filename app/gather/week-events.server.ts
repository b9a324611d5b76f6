import { and, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { BatchResults } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { OUTCOME_LABELS, STAGE_LABELS } from "#app/features/favorites/labels.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { peerAnswers } from "#app/features/peer-feedback/tables.ts";
import { wins } from "#app/features/projects/tables.ts";
import { mondayOf, sundayOf } from "#app/features/reviews/week.ts";
import type { AssessmentAnswers } from "#app/features/roadmap/assessment.ts";
import type { PlanItem } from "#app/features/roadmap/plan.ts";
import type { Run } from "#app/features/simulations/run.ts";
import { attempts } from "#app/features/simulations/tables.ts";
import { dayAfter, toDay } from "#app/reference/calendar.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";

/* What a person did here in a week, from what is stored: their review begins with it. */

/** More of a kind are not in one week. */
const MAX_LISTED = 20;
/** As many are named in a field that we fill in. */
const MAX_FILLED = 2;

/** The queries of `toWeekEvents` that the competency profile and the plan don't have, for a page's batch. */
export function selectWeekEvents(db: Database, { uid }: Pick<Viewer, "uid">, week: string) {
  // Which week it is depends on the time zone, which the same batch reads.
  const [since, until] = [dayAfter(mondayOf(week), -8), dayAfter(sundayOf(week), 9)];
  return {
    moved: db
      .select({
        title: sql<string>`${favorites.snapshot} ->> '$.title'`.as("title"),
        company: sql<string>`${favorites.snapshot} ->> '$.company'`.as("company"),
        history: favorites.history,
      })
      .from(favorites)
      .where(
        and(
          eq(favorites.uid, uid),
          isNull(favorites.removedAt),
          sql`${favorites.history} ->> '$[#-1].at' >= ${since}`,
        ),
      )
      .orderBy(sql`${favorites.history} ->> '$[#-1].at' desc`)
      .limit(MAX_LISTED),
    won: db
      .select({ id: wins.id, on: wins.on, text: wins.text })
      .from(wins)
      .where(and(eq(wins.uid, uid), gte(wins.on, since), lte(wins.on, until)))
      .orderBy(wins.on, wins.id)
      .limit(MAX_LISTED),
    answered: db
      .select({
        name: peerAnswers.name,
        sentAt: peerAnswers.sentAt,
        observations: peerAnswers.observations,
      })
      .from(peerAnswers)
      .where(and(eq(peerAnswers.uid, uid), gte(peerAnswers.sentAt, since)))
      .orderBy(peerAnswers.sentAt)
      .limit(MAX_LISTED),
    reflections: db
      .select({
        title: attempts.title,
        reflection: attempts.reflection,
        finishedAt: attempts.finishedAt,
      })
      .from(attempts)
      .where(
        and(
          eq(attempts.uid, uid),
          sql`${attempts.reflection} <> ''`,
          gte(attempts.finishedAt, since),
        ),
      )
      .orderBy(attempts.finishedAt)
      .limit(MAX_LISTED),
  };
}

interface WeekEventRows extends BatchResults<ReturnType<typeof selectWeekEvents>> {
  plan: readonly Pick<PlanItem, "action" | "status" | "updatedAt">[];
  runs: readonly Pick<Run, "title" | "finishedAt">[];
  evidenceProjects: readonly { title: string; updatedAt: string }[];
  answers: AssessmentAnswers;
}

export interface HappenedLine {
  /** "Moved to Interview" */
  what: string;
  /** "Tech Lead, Marlheim" */
  text: string;
}

export interface WeekEvents {
  happened: HappenedLine[];
  /** Those that may follow from a decision. */
  moved: HappenedLine[];
  /** What fields of its review begin with; empty for nothing to say. */
  filled: { win: string; feedback: string };
}

/** What happened in a week; `ownWin` is the win that its review says itself. */
export function toWeekEvents(
  rows: WeekEventRows,
  { week, ownWin }: { week: string; ownWin: string | null },
): WeekEvents {
  const isInWeek = (at: string | null) =>
    at !== null && toDay(at) >= mondayOf(week) && toDay(at) <= sundayOf(week);
  const done = rows.plan
    .filter(({ status, updatedAt }) => status === "done" && isInWeek(updatedAt))
    .map(({ action }) => action);
  const practiced = rows.runs
    .filter(({ finishedAt }) => isInWeek(finishedAt))
    .map(({ title }) => title);
  const answered = rows.answered.filter(({ sentAt }) => isInWeek(sentAt)).map(toResponse);
  const moved = rows.moved.flatMap((row) => toMoved(row, isInWeek));
  const rated = Object.entries(rows.answers).filter(([, { at }]) => isInWeek(at));
  // Applications aren't suggested as wins: people show their wins to those they work for.
  const suggestedWins = done.length > 0 ? done : practiced.map((title) => `Practiced “${title}”`);
  return {
    happened: [
      ...done.map((text) => ({ what: "Done", text })),
      ...rows.won
        .filter(({ id, on }) => id !== ownWin && isInWeek(on))
        .map(({ text }) => ({ what: "In your win log", text })),
      ...moved,
      ...rows.evidenceProjects
        .filter(({ updatedAt }) => isInWeek(updatedAt))
        .map(({ title }) => ({ what: "Project changed", text: title })),
      ...practiced.map((text) => ({ what: "Simulation", text })),
      ...rows.reflections
        .filter(({ finishedAt }) => isInWeek(finishedAt))
        .map(({ title, reflection }) => ({ what: `You wrote after ${title}`, text: reflection })),
      ...(rated.length > 0
        ? [{ what: "Rated", text: rated.map(([id]) => competencyName(id)).join(", ") }]
        : []),
      ...answered.map((text) => ({ what: "Response", text })),
    ],
    moved,
    filled: {
      win: suggestedWins.slice(0, MAX_FILLED).join("; "),
      feedback: answered.slice(0, MAX_FILLED).join(" "),
    },
  };
}

/** How far an application came in the week. */
function toMoved(
  { title, company, history }: WeekEventRows["moved"][number],
  isInWeek: (at: string) => boolean,
): HappenedLine[] {
  const last = history.findLast(({ at }) => isInWeek(at));
  if (!last || last.stage === "saved") return [];
  const outcome = last.outcome ? ` (${OUTCOME_LABELS[last.outcome].toLowerCase()})` : "";
  return [
    {
      what: `Moved to ${STAGE_LABELS[last.stage]}${outcome}`,
      text: [title, company].filter(Boolean).join(", "),
    },
  ];
}

/** "Ana responded about Coaching, Delegation." */
function toResponse({ name, observations }: WeekEventRows["answered"][number]): string {
  const about = observations.map(({ competencyId }) => competencyName(competencyId)).slice(0, 3);
  return `${[`${name} responded`, about.join(", ")].filter(Boolean).join(" about ")}.`;
}
