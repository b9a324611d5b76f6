/* What the coach finds: competencies, decisions of free scenarios, projects, and words to say. */

/** What one could say, and why so. */
export interface Words {
  id: string;
  title: string;
  advice: string;
  say: string[];
  week: string;
  /** The first is what it is closest to. */
  competencies: string[];
  /** Our own figures belong to it. */
  isPay?: boolean;
}

/** The same with what it is found by. */
export interface WrittenWords extends Omit<Words, "title"> {
  /** As people ask about it; the first is its title. */
  about: string[];
  /** Words that tell of it. */
  keywords: string;
}

/** Where a decision is that anybody may play. */
export interface Case {
  simulationId: string;
  scenarioId: string;
  /** Of the decision. */
  nodeId: string;
  competencies: string[];
}

export interface CoachMaterial {
  words: Words[];
  /** The place of the words that each way of asking is for. */
  phrases: number[];
  /** Ids of competencies. */
  topics: string[];
  cases: Case[];
  projects: { id: string; competencies: string[] }[];
}
