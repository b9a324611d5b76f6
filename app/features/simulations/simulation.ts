/* A simulation is a themed pack of scenarios; a scenario is one branching situation. */

export const DIFFICULTIES = ["intro", "intermediate", "advanced"] as const;
export const OUTCOMES = ["strong", "mixed", "weak"] as const;

export const MAX_SCENARIOS = 8;
/** Of a scenario and of a simulation. */
export const COMPETENCY_COUNT = { min: 1, max: 6 };
export const TITLE_LENGTH = { min: 4, max: 80 };
export const SUMMARY_LENGTH = { min: 20, max: 300 };

export type Difficulty = (typeof DIFFICULTIES)[number];
export type Outcome = (typeof OUTCOMES)[number];

export interface Simulation {
  id: string;
  title: string;
  summary: string;
  difficulty: Difficulty;
  minutes: number;
  competencies: string[];
  scenarios: Scenario[];
}

export interface Scenario {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  /** The competencies that its choices score. */
  competencies: string[];
  /** Who the player is. */
  role: string;
  cast: CastMember[];
  meters: Meter[];
  start: string;
  nodes: ScenarioNode[];
  debrief?: Debrief | undefined;
}

/** What its author says of a scenario after it was played, whatever the end. */
export interface Debrief {
  about: string;
  decisions: {
    /** The id of the decision. */
    node: string;
    /** What was decided there, in a few words. */
    title: string;
    /** Why the best option is better, and what each other one brings and costs; true whichever was taken. */
    why: string;
  }[];
  /** Where two good leads would disagree. */
  disagreement: string;
  tryThisWeek: string;
}

/** A scenario's id is unique within its simulation only. */
export interface ScenarioKey {
  simulationId: string;
  scenarioId: string;
}

export interface CastMember {
  id: string;
  name: string;
  role: string;
}

/** A level from 0 to 100 that choices raise or lower. */
export interface Meter {
  id: string;
  name: string;
  start: number;
}

export type ScenarioNode = ChoiceNode | TextNode | EndNode;

interface BaseNode {
  id: string;
  /** The id of a cast member. */
  speaker?: string;
  /** Plain text; blank lines separate paragraphs. */
  text: string;
}

export interface ChoiceNode extends BaseNode {
  type: "choice";
  choices: Choice[];
}

/** Something that happens between decisions. */
export interface TextNode extends BaseNode {
  type: "text";
  next: string;
}

export interface EndNode extends BaseNode {
  type: "end";
  title?: string;
  outcome: Outcome;
  /** The ending is reached only while a meter is within these bounds; else the ending `otherwise` is. */
  requires?: Requirement & { otherwise: string };
  /** Points to think about; those that end with a question mark are asked before the score. */
  debrief: string[];
}

export interface Choice {
  id: string;
  text: string;
  next: string;
  /** Change by meter id. */
  effects?: Record<string, number>;
  /** 0 to 2 points by competency id. */
  score?: Record<string, number>;
  feedback: string;
  /** Offered only while a meter is within these bounds. */
  requires?: Requirement;
}

/** Bounds of a meter, both included. */
export interface Requirement {
  meter: string;
  min?: number;
  max?: number;
}

export const DIFFICULTY_LABELS: Record<Difficulty, string> = {
  intro: "Intro",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

export function countNodes({ nodes }: Pick<Scenario, "nodes">): {
  moments: number;
  endings: number;
} {
  const endings = nodes.filter(({ type }) => type === "end").length;
  return { moments: nodes.length - endings, endings };
}

/** The ids of the nodes that a node leads to, without repetition. */
export function nextNodeIds(node: ScenarioNode | undefined): string[] {
  if (node?.type === "choice") return [...new Set(node.choices.map(({ next }) => next))];
  if (node?.type === "text") return [node.next];
  return node?.requires ? [node.requires.otherwise] : [];
}
