import { isOpenTo } from "#app/features/premium/limits.server.ts";
import { findCompetency } from "#app/features/roadmap/framework.ts";
import type { ScenarioCover } from "./cover.ts";
import type { ShownRow } from "./shown.server.ts";
import type { Difficulty } from "./simulation.ts";
import type { Tree } from "./tree.ts";

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
  /** Premium only, on this deployment. */
  premium: boolean;
  isHouse: boolean;
  cover: Tree;
}

interface Named {
  id: string;
  name: string;
}

export interface SimulationDetail extends Omit<SimulationCard, "scenarios" | "cover"> {
  scenarios: (Omit<ScenarioCover, "competencies"> & { competencies: Named[] })[];
  status: ShownRow["status"];
  visibility: ShownRow["visibility"];
  version: number;
}

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

/** Whether a simulation needs premium. None does where the free plan includes everything. */
export function isForPremium({ premium }: Pick<ShownRow, "premium">): boolean {
  return premium && !isOpenTo("free");
}

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

/** A competency that the roadmap no longer has is named by its id. */
export function toNamed(ids: readonly string[]): Named[] {
  return ids.map((id) => ({ id, name: findCompetency(id)?.name ?? id }));
}

const NO_TREE: Tree = { branches: "", start: { x: 0, y: 0 }, moments: [], endings: [] };

function sum<Thing>(things: readonly Thing[], of: (thing: Thing) => number): number {
  return things.reduce((total, thing) => total + of(thing), 0);
}
