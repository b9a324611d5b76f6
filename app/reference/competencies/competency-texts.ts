import texts from "./competency-texts.json" with { type: "json" };
import { findCompetency } from "./framework.ts";

// Apart from the names, which every public page loads.

/** What a competency's questions say. */
export interface CompetencyTexts {
  prompt: string;
  /** What a person does at levels 1 to 4, with or without people who report to them. */
  levels: string[];
  evidence: string[];
}

const AREA_REASONS: Partial<Record<string, string>> = {
  direction: "The team needs one clear technical direction, and someone who owns it.",
  delivery: "A lead is judged by what the team ships, not by the code the lead writes.",
  people: "The job changes from doing the work to making others better at it.",
  communication: "Most of your influence is in what you write and in the meetings you attend.",
  operations: "You’re responsible for a system that also has to work at three in the morning.",
  product: "Leads choose problems as well as solutions.",
  culture: "What the lead does becomes the norm for the team.",
  self: "The hardest change is in your own calendar.",
};

/** Why a lead needs an area, in a sentence. */
export function areaReason(areaId: string): string {
  return AREA_REASONS[areaId] ?? "";
}

const TEXTS: Partial<Record<string, CompetencyTexts>> = texts;

/** By the id of the competency or an older one; empty for a retired one. */
export function textsOf(id: string): CompetencyTexts {
  return TEXTS[findCompetency(id)?.id ?? ""] ?? { prompt: "", levels: [], evidence: [] };
}

/** What a person does at a level from 1 to 4; empty for another level and for a retired competency. */
export function levelText(id: string, level: number): string {
  return textsOf(id).levels[level - 1] ?? "";
}
