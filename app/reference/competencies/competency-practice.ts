import aiFeatures from "./competency-ai-features.json" with { type: "json" };
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

/** What a competency asks where a feature is built on an AI model: evaluation before launch, and guardrails after it. */
export interface AiFeaturePractice {
  /** Of levels 1 to 4. */
  signs: readonly LevelSigns[];
  evidence: readonly string[];
  /** What a person is asked in an interview. */
  asked: string;
  /** What a good answer to `asked` contains. */
  listenFor: string;
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
  /** Null if such features ask nothing of their own. */
  aiFeature: AiFeaturePractice | null;
}

const SIGNS: Partial<Record<string, readonly LevelSigns[]>> = signs;

const AI_FEATURES: Partial<Record<string, AiFeaturePractice>> = aiFeatures;

const NO_PRACTICE: CompetencyPractice = {
  examples: [],
  signs: [],
  exercises: [],
  asked: "",
  ask: "How does the team do this today, and what should change?",
  listenFor: "An example from this quarter rather than a principle.",
  managers: "",
  aiFeature: null,
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
        aiFeature: AI_FEATURES[practice.id] ?? null,
      }
    : NO_PRACTICE;
}
