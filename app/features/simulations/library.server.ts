import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { simulationScenarios, simulations } from "#app/db/schema.ts";
import { isOpenTo } from "#app/features/premium/limits.server.ts";
import { findCompetency } from "#app/features/roadmap/framework.ts";
import type { ScenarioCover } from "./cover.ts";
import type { Difficulty, ScenarioNode } from "./simulation.ts";
import type { Tree } from "./tree.ts";

/* The simulations that can be played. A session that is over is a visitor's: nothing here is personal. */

/** A simulation as a library shows it. */
export interface SimulationCard {
  id: string;
  title: string;
  summary: string;
  difficulty: Difficulty;
  minutes: number;
  competencies: Named[];
  scenarios: number;
  moments: number;
  endings: number;
  /** For premium alone, on this deployment. */
  premium: boolean;
  isHouse: boolean;
  /** The tree of its first scenario. */
  cover: Tree;
}

export interface Named {
  id: string;
  name: string;
}

/** A simulation as its own page shows it. */
export interface SimulationDetail extends Omit<SimulationCard, "scenarios" | "cover"> {
  scenarios: (Omit<ScenarioCover, "competencies"> & { competencies: Named[] })[];
  status: Row["status"];
  visibility: Row["visibility"];
  version: number;
}

type Row = typeof simulations.$inferSelect;

/** Without what its author is writing. */
const shownColumns = {
  id: simulations.id,
  uid: simulations.uid,
  title: simulations.title,
  summary: simulations.summary,
  difficulty: simulations.difficulty,
  minutes: simulations.minutes,
  competencies: simulations.competencies,
  cover: simulations.cover,
  visibility: simulations.visibility,
  status: simulations.status,
  premium: simulations.premium,
  version: simulations.version,
};

/** While another version is reviewed, the published one stays. */
const isOffered = and(
  gt(simulations.version, 0),
  inArray(simulations.status, ["published", "in_review"]),
);

type ShownRow = Pick<Row, keyof typeof shownColumns>;

/** The simulations of the library for a page's batch: the house's in their order, then the newest. */
export function selectLibrary(db: Database) {
  return selectListed(db, undefined);
}

/** Those of them that everybody can play. */
export function selectFreeLibrary(db: Database) {
  return selectListed(db, isOpenTo("free") ? undefined : eq(simulations.premium, false));
}

function selectListed(db: Database, only: SQL | undefined) {
  return db
    .select(shownColumns)
    .from(simulations)
    .where(and(isOffered, eq(simulations.visibility, "public"), only))
    .orderBy(
      desc(isNull(simulations.uid)),
      asc(simulations.place),
      desc(simulations.createdAt),
      simulations.id,
    );
}

/**
 * One simulation for a page's batch, as its author may see it, and everybody else: published and not
 * private. An archived one is told from one that never was.
 */
export function selectSimulation(db: Database, id: string, viewer: Viewer | null) {
  return db
    .select(shownColumns)
    .from(simulations)
    .where(and(eq(simulations.id, id), isSeenBy(viewer)));
}

/** The first decision of a scenario, to be read before anybody plays. */
export interface OpeningDecision {
  simulation: { id: string; title: string };
  scenario: string;
  text: string;
  choices: string[];
}

/** The decision that a simulation's first scenario opens with; pass its rows to `toOpeningDecision`. */
export function selectOpeningDecision(db: Database, simulationId: string) {
  const opening = sql<string>`(
    select value from json_each(${simulationScenarios.content}, '$.nodes')
    where json_extract(value, '$.id') = json_extract(${simulationScenarios.content}, '$.start')
  )`;
  return db
    .select({
      id: sql<string>`${simulations.id}`.as("simulation"),
      title: sql<string>`${simulations.title}`.as("simulation_title"),
      scenario: sql<string>`json_extract(${simulationScenarios.content}, '$.title')`.as("scenario"),
      node: opening.as("node"),
    })
    .from(simulationScenarios)
    .innerJoin(simulations, eq(simulations.id, simulationScenarios.simulationId))
    .where(
      and(
        eq(simulations.id, simulationId),
        eq(simulationScenarios.version, simulations.version),
        eq(simulationScenarios.place, 0),
        eq(simulations.status, "published"),
      ),
    );
}

/** An opening decision from its rows; null where the simulation is not there or opens with a text. */
export function toOpeningDecision(rows: readonly OpeningRow[]): OpeningDecision | null {
  const [row] = rows;
  const node = row?.node ? (JSON.parse(row.node) as ScenarioNode) : null;
  if (!row || node?.type !== "choice") return null;
  return {
    simulation: { id: row.id, title: row.title },
    scenario: row.scenario,
    text: node.text,
    choices: node.choices.map(({ text }) => text),
  };
}

interface OpeningRow {
  id: string;
  title: string;
  scenario: string;
  node: string | null;
}

interface AskedScenario {
  simulationId: string;
  scenarioId: string;
  viewer: Viewer | null;
}

/** A scenario of the version that is played now, for whoever may see its simulation. */
export function selectScenario(db: Database, { simulationId, scenarioId, viewer }: AskedScenario) {
  return db
    .select({
      version: simulationScenarios.version,
      content: simulationScenarios.content,
      status: simulations.status,
    })
    .from(simulationScenarios)
    .innerJoin(simulations, eq(simulations.id, simulationScenarios.simulationId))
    .where(
      and(
        eq(simulationScenarios.simulationId, simulationId),
        eq(simulationScenarios.id, scenarioId),
        eq(simulationScenarios.version, simulations.version),
        isSeenBy(viewer),
      ),
    );
}

/** Whether anybody can play a scenario of this id. */
export async function isScenario(db: Database, scenarioId: string): Promise<boolean> {
  const found = await db
    .select({ id: simulationScenarios.id })
    .from(simulationScenarios)
    .innerJoin(simulations, eq(simulations.id, simulationScenarios.simulationId))
    .where(and(eq(simulationScenarios.id, scenarioId), isSeenBy(null)))
    .limit(1)
    .get();
  return found !== undefined;
}

/** What a viewer may see of the simulations, or a visitor. */
export function isSeenBy(viewer: Viewer | null): SQL | undefined {
  const isOpen = and(
    or(isOffered, eq(simulations.status, "archived")),
    or(eq(simulations.visibility, "public"), eq(simulations.visibility, "unlisted")),
  );
  // What was never published is on its author's own pages alone.
  return and(
    gt(simulations.version, 0),
    viewer ? or(isOpen, eq(simulations.uid, viewer.uid)) : isOpen,
  );
}

/** A simulation as a list shows it. */
export function toSimulationCard(row: ShownRow): SimulationCard {
  const { id, title, summary, difficulty, minutes, uid, cover } = row;
  const [first] = cover.scenarios;
  return {
    id,
    title,
    summary,
    difficulty,
    minutes,
    premium: isForPremium(row),
    competencies: toNamed(row.competencies),
    isHouse: uid === null,
    scenarios: cover.scenarios.length,
    moments: sum(cover.scenarios, ({ moments }) => moments),
    endings: sum(cover.scenarios, ({ endings }) => endings),
    cover: first?.tree ?? NO_TREE,
  };
}

/** Whether a simulation is for premium alone. Where everything is free, none is. */
export function isForPremium({ premium }: Pick<Row, "premium">): boolean {
  return premium && !isOpenTo("free");
}

/** A simulation as its own page shows it. */
export function toSimulationDetail(row: ShownRow): SimulationDetail {
  const { cover: _, scenarios: __, ...card } = toSimulationCard(row);
  return {
    ...card,
    scenarios: row.cover.scenarios.map((scenario) => ({
      ...scenario,
      competencies: toNamed(scenario.competencies),
    })),
    status: row.status,
    visibility: row.visibility,
    version: row.version,
  };
}

/** Competencies by name; one that the roadmap no longer holds by its id. */
export function toNamed(ids: readonly string[]): Named[] {
  return ids.map((id) => ({ id, name: findCompetency(id)?.name ?? id }));
}

const NO_TREE: Tree = { branches: "", start: { x: 0, y: 0 }, moments: [], endings: [] };

function sum<Thing>(things: readonly Thing[], of: (thing: Thing) => number): number {
  return things.reduce((total, thing) => total + of(thing), 0);
}
