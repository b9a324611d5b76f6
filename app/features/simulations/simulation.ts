/* A simulation is a themed pack of scenarios; a scenario is one branching situation. */

export const DIFFICULTIES = ["intro", "intermediate", "advanced"] as const;
export const OUTCOMES = ["strong", "mixed", "weak"] as const;

export const MAX_SCENARIOS = 8;
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
  /** Competency ids. */
  competencies: string[];
  scenarios: Scenario[];
}

export interface Scenario {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  /** The competencies it scores. */
  competencies: string[];
  /** Who you are. */
  role: string;
  cast: CastMember[];
  meters: Meter[];
  start: string;
  nodes: ScenarioNode[];
}

export interface CastMember {
  id: string;
  name: string;
  role: string;
}

/** Something that goes up and down with what you do, from 0 to 100. */
export interface Meter {
  id: string;
  name: string;
  start: number;
}

export type ScenarioNode = ChoiceNode | TextNode | EndNode;

interface Told {
  id: string;
  /** Who of the cast says it. */
  speaker?: string;
  /** Plain text in paragraphs. */
  text: string;
}

/** A decision. */
export interface ChoiceNode extends Told {
  type: "choice";
  choices: Choice[];
}

/** Something that happens, and leads on by itself. */
export interface TextNode extends Told {
  type: "text";
  next: string;
}

export interface EndNode extends Told {
  type: "end";
  title?: string;
  outcome: Outcome;
  /** What to think about afterwards. */
  debrief: string[];
}

export interface Choice {
  id: string;
  text: string;
  next: string;
  /** By how much it moves each meter. */
  effects?: Record<string, number>;
  /** What it is worth, 0 to 2, by competency. */
  score?: Record<string, number>;
  feedback: string;
  /** Offered only while a meter is within these bounds. */
  requires?: { meter: string; min?: number; max?: number };
}

export const DIFFICULTY_WORDS: Record<Difficulty, string> = {
  intro: "Intro",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

/** How many situations and how many endings a scenario has. */
export function sizeOf({ nodes }: Pick<Scenario, "nodes">): { moments: number; endings: number } {
  const endings = nodes.filter(({ type }) => type === "end").length;
  return { moments: nodes.length - endings, endings };
}

/** Where a node leads, each place once. */
export function nextOf(node: ScenarioNode | undefined): string[] {
  if (node?.type === "choice") return [...new Set(node.choices.map(({ next }) => next))];
  return node?.type === "text" ? [node.next] : [];
}
