/* A simulation is a themed pack of scenarios; a scenario is one branching situation. */

export type Difficulty = "intro" | "intermediate" | "advanced";

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
  competencies: string[];
  /** Who you are. */
  role: string;
  cast: { id: string; name: string; role: string }[];
  start: string;
  nodes: ScenarioNode[];
}

export interface ScenarioNode {
  id: string;
  type: "choice" | "text" | "end";
  text: string;
  choices?: { id: string; text: string; next: string }[];
  next?: string;
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
