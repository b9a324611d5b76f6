import { eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  assessments,
  attempts,
  keptAnswers,
  packets,
  planItems,
  projects,
  simulations,
  wins,
} from "#app/db/schema.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { hashOf } from "#app/features/jobs/identity.ts";
import { limitOf } from "#app/features/premium/limits.ts";
import { projectRef } from "#app/features/roadmap/evidence.ts";
import { MAX_DOING } from "#app/features/roadmap/plan.ts";
import type { AccountFile } from "./account-file.server.ts";
import { type Fitted, insertRows, takeFitting } from "./import-rows.server.ts";
import { type PlayedHere, toAttemptRows, toDraftRow } from "./import-simulations.server.ts";

/* What somebody said, planned and led, on its way back into an account. */

/** Projects first: the others refer to them. */
const TABLES = {
  projects,
  assessments,
  planItems,
  wins,
  packets,
  keptAnswers,
  simulations,
  attempts,
};
const NAMES = Object.keys(TABLES) as (keyof typeof TABLES)[];

type Tables = Pick<AccountFile["tables"], keyof typeof TABLES>;

/** Rows of one table that are this account's, or have an id of the file and are another's. */
export type GrowthHere = { knownId: string; isOwn: boolean; isDoing: boolean }[];

/** For each table, which ids there are already, for the import's batch. */
export function selectGrowth(db: Database, { uid }: Viewer, tables: Tables) {
  return NAMES.map((name) => {
    const table = TABLES[name];
    const wanted = JSON.stringify(tables[name].map(({ id }) => id));
    const isDoing = name === "planItems" ? sql`status = 'doing'` : sql`0`;
    return db
      .select({
        knownId: sql<string>`${table.id}`.as("known_id"),
        isOwn: sql<boolean>`${eq(table.uid, uid)}`.mapWith(Boolean).as("is_own"),
        isDoing: sql<boolean>`${isDoing}`.mapWith(Boolean).as("is_doing"),
      })
      .from(table)
      .where(sql`${table.uid} = ${uid} or ${table.id} in (select value from json_each(${wanted}))`);
  });
}

export interface Growth {
  writes: Write[];
  parts: Fitted<unknown>[];
  /** Attempts at scenarios that are not here. */
  missing: number;
}

/** The writes that bring it back, with references following what was given another id. */
export async function toGrowth(
  viewer: Viewer,
  tables: Tables,
  { growth: here, played }: { growth: readonly GrowthHere[]; played: readonly PlayedHere[] },
): Promise<Growth> {
  const { uid } = viewer;
  const placed = await Promise.all(
    NAMES.map((name, at) => place(uid, tables[name], here[at] ?? [])),
  );
  const placeOf = (name: keyof typeof TABLES) => placed[NAMES.indexOf(name)] ?? NOWHERE;
  const bring = <Row extends { id: string }>(name: keyof typeof TABLES, rows: readonly Row[]) => {
    const { ids, own } = placeOf(name);
    return takeFitting(
      rows.map((row) => ({ ...row, uid, id: ids.get(row.id) ?? row.id })),
      { isHere: ({ id }) => own.has(id), room: limitOf(viewer, name) - own.size },
    );
  };
  const work = bring("projects", tables.projects);
  const { ids, own } = placeOf("projects");
  const present = new Set([...own, ...work.rows.map(({ id }) => id)]);
  const toProject = (id: string | null): string | null => {
    const placedId = id === null ? null : (ids.get(id) ?? id);
    return placedId !== null && present.has(placedId) ? placedId : null;
  };

  const playable = toAttemptRows(tables.attempts, played);
  const toAttempt = (id: string) => placeOf("attempts").ids.get(id) ?? id;
  const doing = here[NAMES.indexOf("planItems")]?.filter(({ isDoing }) => isDoing).length ?? 0;
  const parts = {
    projects: work,
    assessments: bring("assessments", withEvidence(tables.assessments, toProject, toAttempt)),
    planItems: bring("planItems", tables.planItems),
    wins: bring(
      "wins",
      tables.wins.map((win) => ({ ...win, projectId: toProject(win.projectId) })),
    ),
    packets: bring(
      "packets",
      tables.packets.map((packet) => ({
        ...packet,
        projectIds: packet.projectIds.flatMap((id) => toProject(id) ?? []),
      })),
    ),
    keptAnswers: bring("keptAnswers", tables.keptAnswers),
    simulations: bring("simulations", tables.simulations.map(toDraftRow)),
    attempts: bring("attempts", playable),
  };
  const planned = pauseBeyond(MAX_DOING - doing, parts.planItems.rows).map((each) => ({
    ...each,
    projectId: toProject(each.projectId),
  }));
  const drafts = parts.simulations.rows.map(({ draft, ...row }) => ({
    ...row,
    draft: { ...draft, id: row.id },
  }));
  const writes = NAMES.flatMap((name) => {
    const rows =
      name === "planItems" ? planned : name === "simulations" ? drafts : parts[name].rows;
    return insertRows(TABLES[name], rows, roomFor(viewer, name));
  });
  const missing = tables.attempts.length - playable.length;
  return { writes, parts: Object.values(parts), missing };
}

interface Placed {
  /** The id here of each id of the file. */
  ids: Map<string, string>;
  /** The account's own ids. */
  own: Set<string>;
}

const NOWHERE: Placed = { ids: new Map(), own: new Set() };

/**
 * Where rows of the file go: under their own id, or where another account has that, under one that
 * is made of it, so that the same file finds it again.
 */
async function place(
  uid: string,
  rows: readonly { id: string }[],
  here: GrowthHere,
): Promise<Placed> {
  const own = new Set(here.filter(({ isOwn }) => isOwn).map(({ knownId }) => knownId));
  const others = new Set(here.filter(({ isOwn }) => !isOwn).map(({ knownId }) => knownId));
  const ids = await Promise.all(
    rows.map(async ({ id }) => {
      if (own.has(id)) return [id, id] as const;
      const made = (await hashOf(`${uid} ${id}`)).slice(0, id.length);
      return [id, own.has(made) || others.has(id) ? made : id] as const;
    }),
  );
  return { ids: new Map(ids), own };
}

const ATTEMPT = "attempt:";

/** What points to projects that did not come along points to nothing. */
function withEvidence(
  rows: Tables["assessments"],
  toProject: (id: string) => string | null,
  toAttempt: (id: string) => string,
): Tables["assessments"] {
  const toRef = (ref: string) => {
    if (ref.startsWith(ATTEMPT)) return ATTEMPT + toAttempt(ref.slice(ATTEMPT.length));
    if (!ref.startsWith(projectRef(""))) return ref;
    const id = toProject(ref.slice(projectRef("").length));
    return id === null ? [] : projectRef(id);
  };
  return rows.map((row) => ({
    ...row,
    answers: Object.fromEntries(
      Object.entries(row.answers).map(([id, answer]) => [
        id,
        { ...answer, evidence: answer.evidence.flatMap(toRef) },
      ]),
    ),
  }));
}

/** Lines of a plan, of which only so many stay under way. */
function pauseBeyond(room: number, rows: Tables["planItems"]): Tables["planItems"] {
  let left = room;
  return rows.map((row) => {
    if (row.status !== "doing") return row;
    left -= 1;
    return left >= 0 ? row : { ...row, status: "todo" as const };
  });
}

/** Counted once more as it is written, because somebody may be adding at this very moment. */
function roomFor(viewer: Viewer, name: keyof typeof TABLES): SQL {
  const table = TABLES[name];
  return sql`json_each.key < ${limitOf(viewer, name)} - (
    select count(*) from ${table} where ${table.uid} = ${viewer.uid})`;
}
