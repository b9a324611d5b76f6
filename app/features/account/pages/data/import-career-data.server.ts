import { type SQL, sql } from "drizzle-orm";
import { insertRows } from "#app/db/insert-rows.server.ts";
import { allowsPremium } from "#app/features/premium/limits.server.ts";
import { carryOverAnswers } from "#app/features/roadmap/framework-changes.ts";
import { toAddNewerAnswers } from "#app/features/roadmap/merge-answers.server.ts";
import { MAX_DOING } from "#app/features/roadmap/plan.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { personalLifeOf } from "#app/gather/lives.server.ts";
import { updateReferences } from "./career-references.server.ts";
import {
  CAREER_TABLE_NAMES,
  type CareerRows,
  type CareerTable,
  type ExistingCareerRows,
  hasRoomForCareerRow,
} from "./career-tables.server.ts";
import {
  type FittedRows,
  fitRows,
  type ImportContext,
  type LeftOut,
  nameOf,
  type PartialImport,
  sumCounts,
} from "./import-rows.server.ts";
import { type PlayedScenario, toAttemptRows } from "./import-simulations.server.ts";
import { type IdMapping, mapCareerIds } from "./map-ids.server.ts";

interface ExistingCareerData {
  careerRows: ExistingCareerRows;
  playedScenarios: readonly PlayedScenario[];
}

interface CareerDataImport extends PartialImport {
  /** Runs after all writes. */
  cleanup: SQL;
  /** Runs that can't be played here. */
  unplayable: LeftOut[];
}

/** The writes that restore career data, with references updated where an id changes. */
export async function toCareerDataImport(
  context: ImportContext,
  tables: CareerRows,
  { careerRows, playedScenarios }: ExistingCareerData,
): Promise<CareerDataImport> {
  const { uid } = context.viewer;
  const mappings = await mapCareerIds(uid, tables, careerRows);
  const replayable = toAttemptRows(tables.attempts, playedScenarios);
  const playable = replayable.filter(isPlayable(context, mappings.attempts));
  const fittedTables = fitTables(context, mappings, { ...tables, attempts: playable });
  const hasOpenAssessment = careerRows.assessments.some(({ isOwn, isOpen }) => isOwn && isOpen);
  // One assessment is in progress at most: answers of a second are added to the one that is here.
  const mergedAssessment = hasOpenAssessment
    ? fittedTables.assessments.rows.find(({ completedAt }) => completedAt === null)
    : undefined;
  return {
    writes: [
      ...CAREER_TABLE_NAMES.flatMap((name) =>
        insertRows(
          personalLifeOf(name).table,
          fittedTables[name].rows.filter((row) => row !== mergedAssessment),
          hasRoomForCareerRow(context.viewer, name, context.now),
        ),
      ),
      ...(mergedAssessment ? [toMergeAnswers(context, mergedAssessment)] : []),
    ],
    cleanup: pauseExcessPlanItems(uid, fittedTables.planItems.rows),
    counts: sumCounts(Object.values(fittedTables)),
    unplayable: [
      ...without(tables.attempts, replayable).map((row) => ({ name: nameOf(row), why: MISSING })),
      ...without(replayable, playable).map((row) => ({ name: nameOf(row), why: LOCKED })),
    ],
  };
}

const MISSING = "The simulation no longer exists.";
const LOCKED = "This run is in progress, and its simulation needs Premium.";

function without<Row extends { id: string }>(
  rows: readonly Row[],
  others: readonly { id: string }[],
) {
  const ids = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}

/** Continuing an unfinished attempt at a premium simulation needs the plan, unless it is here. */
function isPlayable(
  { plan, viewer: { plans } }: ImportContext,
  { toStoredId, viewerIds }: IdMapping,
) {
  return ({ id, isForPremium }: { id: string; isForPremium: boolean }) =>
    !isForPremium || allowsPremium({ plan, plans }) || viewerIds.has(toStoredId(id));
}

type RestorableRows = Omit<CareerRows, "attempts"> & {
  attempts: ReturnType<typeof toAttemptRows>;
};

/** The new rows of each table under their stored ids, as far as the plan has room. */
function fitTables(
  context: ImportContext,
  mappings: Record<CareerTable, IdMapping>,
  tables: RestorableRows,
) {
  function fitTable<Row extends { id: string }>(
    name: CareerTable,
    rows: readonly Row[],
  ): FittedRows<Row & { uid: string }> {
    const { toStoredId, viewerIds } = mappings[name];
    const { uid } = context.viewer;
    return fitRows(
      context,
      rows.map((row) => ({ ...row, uid, id: toStoredId(row.id) })),
      { isExisting: ({ id }) => viewerIds.has(id), kind: name, used: viewerIds.size },
    );
  }
  /** To the stored id of a row that is here or comes with the file; null for any other. */
  function toPresentId(name: CareerTable, fitted: FittedRows<{ id: string }>) {
    const presentIds = new Set([...mappings[name].viewerIds, ...fitted.rows.map(({ id }) => id)]);
    return (id: string | null) => {
      const storedId = id === null ? null : mappings[name].toStoredId(id);
      return storedId !== null && presentIds.has(storedId) ? storedId : null;
    };
  }
  const projects = fitTable("projects", tables.projects);
  const updatedTables = updateReferences(tables, {
    toProjectId: toPresentId("projects", projects),
    toWinId: toPresentId("wins", fitTable("wins", tables.wins)),
    toPlanItemId: toPresentId("planItems", fitTable("planItems", tables.planItems)),
    toAttemptId: mappings.attempts.toStoredId,
    toSimulationId: mappings.simulations.toStoredId,
  });
  return {
    projects,
    assessments: fitTable("assessments", updatedTables.assessments),
    planItems: fitTable("planItems", updatedTables.planItems),
    wins: fitTable("wins", updatedTables.wins),
    packets: fitTable("packets", updatedTables.packets),
    reviews: fitTable("reviews", updatedTables.reviews),
    peerAnswers: fitTable("peerAnswers", tables.peerAnswers),
    stories: fitTable("stories", updatedTables.stories),
    keptAnswers: fitTable("keptAnswers", tables.keptAnswers),
    simulations: fitTable("simulations", updatedTables.simulations),
    attempts: fitTable("attempts", tables.attempts),
  };
}

function toMergeAnswers(
  { viewer }: ImportContext,
  { answers, frameworkVersion }: CareerRows["assessments"][number],
) {
  return toAddNewerAnswers(viewer, carryOverAnswers(answers, frameworkVersion));
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
