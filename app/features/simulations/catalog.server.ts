import { findCompetency } from "#app/features/roadmap/framework.ts";
import { HOUSE_SIMULATIONS } from "./house.ts";
import { type Difficulty, type Simulation, sizeOf } from "./simulation.ts";
import { type Tree, toTree } from "./tree.ts";

/** A simulation as a library shows it. */
export interface SimulationCard {
  id: string;
  title: string;
  summary: string;
  difficulty: Difficulty;
  minutes: number;
  competencies: { id: string; name: string }[];
  scenarios: number;
  moments: number;
  endings: number;
  premium: boolean;
  isHouse: boolean;
  /** The tree of its first scenario. */
  cover: Tree;
}

/** A simulation as its own page shows it. */
export interface SimulationDetail extends Omit<SimulationCard, "scenarios" | "cover"> {
  scenarios: ScenarioDetail[];
}

export interface ScenarioDetail {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  role: string;
  cast: { id: string; name: string; role: string }[];
  competencies: { id: string; name: string }[];
  moments: number;
  endings: number;
  tree: Tree;
}

const PACKS = HOUSE_SIMULATIONS;

/** The house simulations, easiest first. */
export function listSimulations(): SimulationCard[] {
  cards ??= PACKS.map(toCard);
  return cards;
}

/** A simulation by its id, or null. */
export function findSimulation(id: string): SimulationDetail | null {
  const pack = PACKS.find((each) => each.id === id);
  return pack ? toDetail(pack) : null;
}

/** Whether a simulation has a scenario with this id. */
export function isScenario(id: string): boolean {
  return PACKS.some(({ scenarios }) => scenarios.some((scenario) => scenario.id === id));
}

// Drawn once an isolate, when somebody first asks.
let cards: SimulationCard[] | undefined;

export interface OpeningDecision {
  simulation: { id: string; title: string };
  scenario: string;
  text: string;
  choices: string[];
}

/** The first decision of a scenario, to be read before anybody plays. */
export function findOpeningDecision(simulationId: string): OpeningDecision | null {
  const pack = PACKS.find(({ id }) => id === simulationId);
  const scenario = pack?.scenarios[0];
  const opening = scenario?.nodes.find(({ id }) => id === scenario.start);
  if (!pack || !scenario || opening?.type !== "choice") return null;
  return {
    simulation: { id: pack.id, title: pack.title },
    scenario: scenario.title,
    text: opening.text,
    choices: opening.choices.map(({ text }) => text),
  };
}

function toCard({ id, title, summary, difficulty, minutes, competencies, scenarios }: Simulation) {
  const [first] = scenarios;
  if (!first) throw new Error(`The simulation ${id} has no scenario.`);
  return {
    id,
    title,
    summary,
    difficulty,
    minutes,
    competencies: named(competencies),
    scenarios: scenarios.length,
    moments: 0,
    endings: 0,
    premium: false,
    isHouse: true,
    cover: toTree(first),
  };
}

function toDetail(pack: Simulation): SimulationDetail {
  const { cover: _, ...card } = toCard(pack);
  return {
    ...card,
    scenarios: pack.scenarios.map((scenario) => ({
      id: scenario.id,
      title: scenario.title,
      summary: scenario.summary,
      minutes: scenario.minutes,
      role: scenario.role,
      cast: scenario.cast,
      competencies: named(scenario.competencies),
      ...sizeOf(scenario),
      tree: toTree(scenario),
    })),
  };
}

function named(ids: string[]): { id: string; name: string }[] {
  return ids.map((id) => ({ id, name: findCompetency(id)?.name ?? id }));
}
