import { eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { keptAnswers } from "#app/features/guidance/tables.ts";
import { allowsPremium, limitFor, limitOf } from "#app/features/premium/limits.server.ts";
import type { Plan } from "#app/features/premium/plan.ts";
import type { Subscriber } from "#app/features/premium/subscriber.server.ts";
import { packets, projects, wins } from "#app/features/projects/tables.ts";
import { toProjectRef } from "#app/features/roadmap/evidence.ts";
import { carryOverAnswers } from "#app/features/roadmap/framework-changes.ts";
import { toAddNewerAnswers } from "#app/features/roadmap/merge-answers.server.ts";
import { MAX_DOING } from "#app/features/roadmap/plan.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { attempts, simulations } from "#app/features/simulations/tables.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import type { AccountFile } from "./account-file.server.ts";
import { type FittedRows, fitRows, insertRows } from "./import-rows.server.ts";
import {
  mayContinueAttempt,
  type PlayedScenario,
  toAttemptRows,
  toDraftRow,
} from "./import-simulations.server.ts";

/* Restores career data of an account file: assessments, plan, projects, simulations. */

/** Projects first, because the other tables refer to them. */
const CAREER_TABLES = {
  projects,
  assessments,
  planItems,
  wins,
  packets,
  keptAnswers,
  simulations,
  attempts,
};
type CareerTable = keyof typeof CAREER_TABLES;
const TABLE_NAMES = Object.keys(CAREER_TABLES) as CareerTable[];

type CareerRows = Pick<AccountFile["tables"], keyof typeof CAREER_TABLES>;

/** Rows of one table that are the account's, or another account's with an id of the file. */
type ExistingRows = { knownId: string; isOwn: boolean; isOpen: boolean }[];
export type ExistingCareerRows = Record<CareerTable, ExistingRows>;

/** The existing ids of each table, for the import's batch. */
export function selectExistingCareerRows(db: Database, { uid }: Viewer, tables: CareerRows) {
  const selectExisting = (name: CareerTable) => {
    const table = CAREER_TABLES[name];
    const requestedIds = JSON.stringify(tables[name].map(({ id }) => id));
    const isOpen = name === "assessments" ? sql`completed_at is null` : sql`0`;
    return db
      .select({
        knownId: sql<string>`${table.id}`.as("known_id"),
        isOwn: sql<boolean>`${eq(table.uid, uid)}`.mapWith(Boolean).as("is_own"),
        isOpen: sql<boolean>`${isOpen}`.mapWith(Boolean).as("is_open"),
      })
      .from(table)
      .where(
        sql`${table.uid} = ${uid} or ${table.id} in (select value from json_each(${requestedIds}))`,
      );
  };
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, selectExisting(name)])) as Record<
    CareerTable,
    ReturnType<typeof selectExisting>
  >;
}

interface ImportContext {
  viewer: Subscriber;
  plan: Plan;
  now: Date;
}

interface CareerDataImport {
  writes: Write[];
  /** Runs after all of them. */
  cleanup: Write;
  parts: FittedRows<unknown>[];
  missing: number;
  locked: number;
}

/** The writes that restore career data, with references updated where an id changes. */
export async function toCareerDataImport(
  importContext: ImportContext,
  tables: CareerRows,
  {
    growth: existing,
    played: playedScenarios,
  }: { growth: ExistingCareerRows; played: readonly PlayedScenario[] },
): Promise<CareerDataImport> {
  const { viewer, plan } = importContext;
  const { uid, plans } = viewer;
  const mappings = await Promise.all(
    TABLE_NAMES.map((name) => mapIds(uid, tables[name], existing[name])),
  );
  const mappingOf = (name: keyof typeof CAREER_TABLES) =>
    mappings[TABLE_NAMES.indexOf(name)] ?? EMPTY_MAPPING;
  const fitTable = <Row extends { id: string }>(
    name: keyof typeof CAREER_TABLES,
    rows: readonly Row[],
  ) => {
    const { ids, viewerIds } = mappingOf(name);
    return fitRows(
      rows.map((row) => ({ ...row, uid, id: ids.get(row.id) ?? row.id })),
      {
        isHere: ({ id }) => viewerIds.has(id),
        room: limitFor({ plan, plans }, name) - viewerIds.size,
      },
    );
  };
  const fittedProjects = fitTable("projects", tables.projects);
  const { ids, viewerIds } = mappingOf("projects");
  const presentProjectIds = new Set([...viewerIds, ...fittedProjects.rows.map(({ id }) => id)]);
  const toProjectId = (id: string | null): string | null => {
    const mappedId = id === null ? null : (ids.get(id) ?? id);
    return mappedId !== null && presentProjectIds.has(mappedId) ? mappedId : null;
  };

  const hasOpenAssessment = existing.assessments.some((row) => row.isOwn && row.isOpen);
  const replayable = toAttemptRows(tables.attempts, playedScenarios);
  const toAttemptId = (id: string) => mappingOf("attempts").ids.get(id) ?? id;
  const isExistingAttempt = (id: string) => mappingOf("attempts").viewerIds.has(toAttemptId(id));
  const playable = replayable.filter(
    ({ id, isForPremium }) =>
      !isForPremium || allowsPremium({ plan, plans }) || isExistingAttempt(id),
  );
  const fittedTables = {
    projects: fittedProjects,
    assessments: fitTable(
      "assessments",
      updateEvidence(tables.assessments, toProjectId, toAttemptId),
    ),
    planItems: fitTable("planItems", tables.planItems),
    wins: fitTable(
      "wins",
      tables.wins.map((win) => ({ ...win, projectId: toProjectId(win.projectId) })),
    ),
    packets: fitTable(
      "packets",
      tables.packets.map((packet) => ({
        ...packet,
        projectIds: packet.projectIds.flatMap((id) => toProjectId(id) ?? []),
      })),
    ),
    keptAnswers: fitTable("keptAnswers", tables.keptAnswers),
    simulations: fitTable("simulations", tables.simulations.map(toDraftRow)),
    attempts: fitTable("attempts", playable),
  };
  const importedPlanItems = fittedTables.planItems.rows.map((each) => ({
    ...each,
    projectId: toProjectId(each.projectId),
  }));
  // One assessment is in progress at most: answers of a second are added to the one that is here.
  const [mergedAssessment] = hasOpenAssessment
    ? fittedTables.assessments.rows.filter((row) => row.completedAt === null)
    : [];
  const rowsOf = {
    ...fittedTables,
    planItems: { rows: importedPlanItems },
    assessments: { rows: fittedTables.assessments.rows.filter((row) => row !== mergedAssessment) },
    simulations: {
      rows: fittedTables.simulations.rows.map(({ draft, ...row }) => ({
        ...row,
        draft: { ...draft, id: row.id },
      })),
    },
  };
  return {
    writes: [
      ...TABLE_NAMES.flatMap((name) =>
        insertRows(CAREER_TABLES[name], rowsOf[name].rows, hasRoom(importContext, name)),
      ),
      ...(mergedAssessment
        ? [
            toAddNewerAnswers(
              viewer,
              carryOverAnswers(mergedAssessment.answers, mergedAssessment.frameworkVersion),
            ),
          ]
        : []),
    ],
    cleanup: pauseExcessPlanItems(uid, importedPlanItems),
    parts: Object.values(fittedTables),
    missing: tables.attempts.length - replayable.length,
    locked: replayable.length - playable.length,
  };
}

interface IdMapping {
  /** From an id of the file to the id of the row. */
  ids: Map<string, string>;
  /** Ids of the account's existing rows. */
  viewerIds: Set<string>;
}

const EMPTY_MAPPING: IdMapping = { ids: new Map(), viewerIds: new Set() };

/**
 * Rows keep their id. One that another account uses is replaced by a hash of it, so that importing
 * the same file again finds the row.
 */
async function mapIds(
  uid: string,
  rows: readonly { id: string }[],
  existing: ExistingRows,
): Promise<IdMapping> {
  const viewerIds = new Set(existing.filter(({ isOwn }) => isOwn).map(({ knownId }) => knownId));
  const otherAccountsIds = new Set(
    existing.filter(({ isOwn }) => !isOwn).map(({ knownId }) => knownId),
  );
  const ids = await Promise.all(
    rows.map(async ({ id }) => {
      if (viewerIds.has(id)) return [id, id] as const;
      const derivedId = (await sha256Hex(`${uid} ${id}`)).slice(0, id.length);
      return [id, viewerIds.has(derivedId) || otherAccountsIds.has(id) ? derivedId : id] as const;
    }),
  );
  return { ids: new Map(ids), viewerIds };
}

const ATTEMPT_PREFIX = "attempt:";

/** Updates references to projects and attempts; evidence from a missing project is dropped. */
function updateEvidence(
  rows: CareerRows["assessments"],
  toProjectId: (id: string) => string | null,
  toAttemptId: (id: string) => string,
): CareerRows["assessments"] {
  const updateRef = (ref: string) => {
    if (ref.startsWith(ATTEMPT_PREFIX))
      return ATTEMPT_PREFIX + toAttemptId(ref.slice(ATTEMPT_PREFIX.length));
    if (!ref.startsWith(toProjectRef(""))) return ref;
    const id = toProjectId(ref.slice(toProjectRef("").length));
    return id === null ? [] : toProjectRef(id);
  };
  return rows.map((row) => ({
    ...row,
    answers: Object.fromEntries(
      Object.entries(row.answers).map(([id, answer]) => [
        id,
        { ...answer, evidence: answer.evidence.flatMap(updateRef) },
      ]),
    ),
  }));
}

/** Keeps at most five plan items in progress, older ones first, also with concurrent imports. */
function pauseExcessPlanItems(uid: string, imported: readonly { id: string }[]): SQL {
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
function hasRoom({ viewer, now }: ImportContext, name: keyof typeof CAREER_TABLES): SQL {
  const table = CAREER_TABLES[name];
  const mayContinueCondition =
    name === "attempts" ? sql`and ${mayContinueAttempt(viewer, now)}` : sql``;
  return sql`json_each.key < ${limitOf(viewer, name, now)} - (
    select count(*) from ${table} where ${table.uid} = ${viewer.uid}) ${mayContinueCondition}`;
}
