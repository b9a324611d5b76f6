import type { Plans } from "#app/features/premium/limits.ts";
import {
  type NamedCompetency,
  toNamedCompetencies,
} from "#app/reference/competencies/framework.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import type { CoverSummary, ScenarioCover } from "./cover.ts";
import { UNNAMED_AUTHOR } from "./publication.ts";
import type { Difficulty } from "./simulation.ts";
import type { ListedRow, VisibleSimulation } from "./visible-simulations.server.ts";

export interface SimulationCard extends Omit<CoverSummary, "tree"> {
  id: string;
  title: string;
  summary: string;
  difficulty: Difficulty;
  minutes: number;
  competencies: NamedCompetency[];
  /** Premium only, on this deployment. */
  premium: boolean;
  isHouse: boolean;
  /** The first scenario's tree, compact. */
  cover: string;
}

export interface SimulationDetail extends Omit<SimulationCard, "scenarios" | "cover"> {
  scenarios: (Omit<ScenarioCover, "competencies"> & { competencies: NamedCompetency[] })[];
  /** Who wrote it, as its players see them. */
  author: string;
  status: VisibleSimulation["status"];
  visibility: VisibleSimulation["visibility"];
  version: number;
}

/** A simulation as a list shows it. */
export function toSimulationCard(row: ListedRow, plans: Plans): SimulationCard {
  const { id, title, summary, difficulty, minutes, uid } = row;
  const { tree, ...counts } = row.coverSummary;
  return {
    ...{ id, title, summary, difficulty, minutes, ...counts },
    premium: isForPremium(row, plans),
    competencies: toNamedCompetencies(row.competencies),
    isHouse: uid === null,
    cover: tree,
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
  const listed = { ...row, coverSummary: row.cover.summary };
  const { cover: _cover, scenarios: _scenarios, ...card } = toSimulationCard(listed, plans);
  return {
    ...card,
    scenarios: row.cover.scenarios.map((scenario) => ({
      ...scenario,
      competencies: toNamedCompetencies(scenario.competencies),
    })),
    author: row.uid === null ? PRODUCT_NAME : row.authorName || UNNAMED_AUTHOR,
    status: row.status,
    visibility: row.visibility,
    version: row.version,
  };
}
