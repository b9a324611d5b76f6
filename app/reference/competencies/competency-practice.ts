import practices from "./competency-practice.json" with { type: "json" };
import signs from "./competency-signs.json" with { type: "json" };
import { findCompetency } from "./framework.ts";

/** Where an example takes place. */
export type ExampleSetting = "small" | "large" | "remote";

export interface LevelExample {
  setting: ExampleSetting;
  text: string;
}

/** What others would see at a level, and what people just below it do instead. */
export interface LevelSigns {
  looksLike: string;
  notYet: string;
}

/**
 * What goes with a competency beside its levels. Its files are too large for a browser: only loaders call
 * `findCompetencyPractice`.
 */
export interface CompetencyPractice {
  /** Two for each level from 1 to 4. */
  examples: LevelExample[][];
  /** Of levels 1 to 4. */
  signs: readonly LevelSigns[];
  /** Each can be done within a week. New ones go to the end: reviews store their place. */
  exercises: string[];
  asked: string;
  /** What a person can ask in an interview. */
  ask: string;
  /** What a good answer to `ask` contains. */
  listenFor: string;
  /** What a manager decides and not a lead; empty if nothing. */
  managers: string;
}

const SIGNS: Partial<Record<string, readonly LevelSigns[]>> = signs;

const NO_PRACTICE: CompetencyPractice = {
  examples: [],
  signs: [],
  exercises: [],
  asked: "",
  ask: "How does the team do this today, and what should change?",
  listenFor: "An example from this quarter rather than a principle.",
  managers: "",
};

/** The practice of a competency of any version; without examples for one that is retired. */
export function findCompetencyPractice(competencyId: string): CompetencyPractice {
  const id = findCompetency(competencyId)?.id;
  const practice = practices.find((each) => each.id === id);
  return practice
    ? {
        managers: "",
        ...practice,
        examples: practice.examples as LevelExample[][],
        signs: SIGNS[practice.id] ?? [],
      }
    : NO_PRACTICE;
}
