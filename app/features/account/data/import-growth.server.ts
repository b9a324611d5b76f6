import { eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { keptAnswers } from "#app/features/guidance/tables.ts";
import { isOpenTo, limitFor, limitOf } from "#app/features/premium/limits.server.ts";
import type { Plan } from "#app/features/premium/plan.ts";
import { packets, projects, wins } from "#app/features/projects/tables.ts";
import { projectRef } from "#app/features/roadmap/evidence.ts";
import { carryAnswers } from "#app/features/roadmap/framework-changes.ts";
import { addNewer } from "#app/features/roadmap/merge-answers.server.ts";
import { MAX_DOING } from "#app/features/roadmap/plan.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { attempts, simulations } from "#app/features/simulations/tables.ts";
import { hashOf } from "#app/identity/content-hash.ts";
import type { AccountFile } from "./account-file.server.ts";
import { type Fitted, insertRows, takeFitting } from "./import-rows.server.ts";
import {
  mayPlayOn,
  type PlayedHere,
  toAttemptRows,
  toDraftRow,
} from "./import-simulations.server.ts";

/* Restores career data of an account file: assessments, plan, projects, simulations. */

/** Projects first, because the other tables refer to them. */
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

/** Rows of one table that are the account's, or another account's with an id of the file. */
export type GrowthHere = { knownId: string; isOwn: boolean; isOpen: boolean }[];

/** The existing ids of each table, for the import's batch. */
export function selectGrowth(db: Database, { uid }: Viewer, tables: Tables) {
  return NAMES.map((name) => {
    const table = TABLES[name];
    const wanted = JSON.stringify(tables[name].map(({ id }) => id));
    const isOpen = name === "assessments" ? sql`completed_at is null` : sql`0`;
    return db
      .select({
        knownId: sql<string>`${table.id}`.as("known_id"),
        isOwn: sql<boolean>`${eq(table.uid, uid)}`.mapWith(Boolean).as("is_own"),
        isOpen: sql<boolean>`${isOpen}`.mapWith(Boolean).as("is_open"),
      })
      .from(table)
      .where(sql`${table.uid} = ${uid} or ${table.id} in (select value from json_each(${wanted}))`);
  });
}

interface Whose {
  viewer: Viewer;
  plan: Plan;
  now: Date;
}

interface Growth {
  writes: Write[];
  /** Runs after all of them. */
  tidying: Write;
  parts: Fitted<unknown>[];
  missing: number;
  locked: number;
}

/** The writes that restore career data, with references updated where an id changes. */
export async function toGrowth(
  whose: Whose,
  tables: Tables,
  { growth: here, played }: { growth: readonly GrowthHere[]; played: readonly PlayedHere[] },
): Promise<Growth> {
  const { viewer, plan } = whose;
  const { uid } = viewer;
  const placed = await Promise.all(
    NAMES.map((name, at) => place(uid, tables[name], here[at] ?? [])),
  );
  const placeOf = (name: keyof typeof TABLES) => placed[NAMES.indexOf(name)] ?? NOWHERE;
  const bring = <Row extends { id: string }>(name: keyof typeof TABLES, rows: readonly Row[]) => {
    const { ids, own } = placeOf(name);
    return takeFitting(
      rows.map((row) => ({ ...row, uid, id: ids.get(row.id) ?? row.id })),
      { isHere: ({ id }) => own.has(id), room: limitFor(plan, name) - own.size },
    );
  };
  const work = bring("projects", tables.projects);
  const { ids, own } = placeOf("projects");
  const present = new Set([...own, ...work.rows.map(({ id }) => id)]);
  const toProject = (id: string | null): string | null => {
    const placedId = id === null ? null : (ids.get(id) ?? id);
    return placedId !== null && present.has(placedId) ? placedId : null;
  };

  const isAnswering = here[NAMES.indexOf("assessments")]?.some((row) => row.isOwn && row.isOpen);
  const known = toAttemptRows(tables.attempts, played);
  const toAttempt = (id: string) => placeOf("attempts").ids.get(id) ?? id;
  const isHere = (id: string) => placeOf("attempts").own.has(toAttempt(id));
  const playable = known.filter(
    ({ id, isForPremium }) => !isForPremium || isOpenTo(plan) || isHere(id),
  );
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
  const planned = parts.planItems.rows.map((each) => ({
    ...each,
    projectId: toProject(each.projectId),
  }));
  // One assessment is in progress at most: answers of a second are added to the one that is here.
  const [open] = isAnswering
    ? parts.assessments.rows.filter((row) => row.completedAt === null)
    : [];
  const rowsOf = {
    ...parts,
    planItems: { rows: planned },
    assessments: { rows: parts.assessments.rows.filter((row) => row !== open) },
    simulations: {
      rows: parts.simulations.rows.map(({ draft, ...row }) => ({
        ...row,
        draft: { ...draft, id: row.id },
      })),
    },
  };
  return {
    writes: [
      ...NAMES.flatMap((name) => insertRows(TABLES[name], rowsOf[name].rows, roomFor(whose, name))),
      ...(open ? [addNewer(viewer, carryAnswers(open.answers, open.frameworkVersion))] : []),
    ],
    tidying: pauseBeyondFive(uid, planned),
    parts: Object.values(parts),
    missing: tables.attempts.length - known.length,
    locked: known.length - playable.length,
  };
}

interface Placed {
  /** From an id of the file to the id of the row. */
  ids: Map<string, string>;
  /** Ids of the account's existing rows. */
  own: Set<string>;
}

const NOWHERE: Placed = { ids: new Map(), own: new Set() };

/**
 * Rows keep their id. One that another account uses is replaced by a hash of it, so that importing
 * the same file again finds the row.
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

/** Updates references to projects and attempts; evidence from a missing project is dropped. */
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

/** Keeps at most five plan items in progress, older ones first, also with concurrent imports. */
function pauseBeyondFive(uid: string, imported: readonly { id: string }[]): SQL {
  const ids = JSON.stringify(imported.map(({ id }) => id));
  return sql`
    update ${planItems} set status = 'todo'
    where uid = ${uid} and status = 'doing' and id not in (
      select id from ${planItems} where uid = ${uid} and status = 'doing'
      order by id in (select value from json_each(${ids})), created_at, id
      limit ${MAX_DOING}
    )`;
}

/** Checks the limit again within the insert, because of concurrent writes. */
function roomFor({ viewer, now }: Whose, name: keyof typeof TABLES): SQL {
  const table = TABLES[name];
  const may = name === "attempts" ? sql`and ${mayPlayOn(viewer, now)}` : sql``;
  return sql`json_each.key < ${limitOf(viewer, name, now)} - (
    select count(*) from ${table} where ${table.uid} = ${viewer.uid}) ${may}`;
}
