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

/** A way of asking for words, by their place. */
export interface Phrase {
  of: number;
  /** A single word says little. */
  isSingle: boolean;
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
  phrases: Phrase[];
  /** Ids of competencies. */
  topics: string[];
  cases: Case[];
  projects: { id: string; competencies: string[] }[];
}
