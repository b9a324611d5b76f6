import type { Plans } from "#app/features/premium/limits.ts";
import { type NamedCompetency, toNamedCompetencies } from "#app/features/roadmap/framework.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import { toCompactTree } from "./compact-tree.ts";
import type { ScenarioCover } from "./cover.ts";
import { UNNAMED_AUTHOR } from "./publication.ts";
import type { Difficulty } from "./simulation.ts";
import type { Tree } from "./tree.ts";
import type { VisibleSimulation } from "./visible-simulations.server.ts";

export interface SimulationCard {
  id: string;
  title: string;
  summary: string;
  difficulty: Difficulty;
  minutes: number;
  competencies: NamedCompetency[];
  scenarios: number;
  moments: number;
  endings: number;
  /** Premium only, on this deployment. */
  premium: boolean;
  isHouse: boolean;
  /** The first scenario's tree, compact. */
  cover: string;
}

export interface SimulationDetail extends Omit<SimulationCard, "scenarios" | "cover"> {
  scenarios: (Omit<ScenarioCover, "competencies" | "tree"> & {
    competencies: NamedCompetency[];
    /** A compact tree. */
    tree: string;
  })[];
  /** Who wrote it, as its players see them. */
  author: string;
  status: VisibleSimulation["status"];
  visibility: VisibleSimulation["visibility"];
  version: number;
}

export function toSimulationCard(row: VisibleSimulation, plans: Plans): SimulationCard {
  const { id, title, summary, difficulty, minutes, uid, cover } = row;
  const [first] = cover.scenarios;
  return {
    id,
    title,
    summary,
    difficulty,
    minutes,
    premium: isForPremium(row, plans),
    competencies: toNamedCompetencies(row.competencies),
    isHouse: uid === null,
    scenarios: cover.scenarios.length,
    moments: sum(cover.scenarios, ({ moments }) => moments),
    endings: sum(cover.scenarios, ({ endings }) => endings),
    cover: toCompactTree(first?.tree ?? EMPTY_TREE),
  };
}

/** Whether a simulation needs premium. None does where the free plan includes everything. */
export function isForPremium(
  { premium }: Pick<VisibleSimulation, "premium">,
  { isAllFree }: Plans,
): boolean {
  return premium && !isAllFree;
}

export function toSimulationDetail(row: VisibleSimulation, plans: Plans): SimulationDetail {
  const { cover: _cover, scenarios: _scenarios, ...card } = toSimulationCard(row, plans);
  return {
    ...card,
    scenarios: row.cover.scenarios.map((scenario) => ({
      ...scenario,
      competencies: toNamedCompetencies(scenario.competencies),
      tree: toCompactTree(scenario.tree),
    })),
    author: row.uid === null ? PRODUCT_NAME : row.authorName || UNNAMED_AUTHOR,
    status: row.status,
    visibility: row.visibility,
    version: row.version,
  };
}

const EMPTY_TREE: Tree = { branches: "", start: { x: 0, y: 0 }, moments: [], endings: [] };

function sum<Item>(items: readonly Item[], toNumber: (item: Item) => number): number {
  return items.reduce((total, item) => total + toNumber(item), 0);
}
