import type { ProjectTemplate } from "#app/features/projects/templates.ts";
import type { Evidence } from "#app/features/roadmap/evidence.ts";
import { type Exercise, sortOpenFirst } from "#app/features/simulations/exercise.ts";
import { toWeekNumber } from "#app/reference/calendar.ts";
import type {
  AiFeaturePractice,
  CompetencyPractice,
  LevelExample,
  LevelSigns,
} from "#app/reference/competencies/competency-practice.ts";
import { type CompetencyTexts, textsOf } from "#app/reference/competencies/competency-texts.ts";
import { type Competency, LEVEL_NAMES, MAX_LEVEL } from "#app/reference/competencies/framework.ts";

const MAX_TEMPLATES = 3;
const MAX_SIMULATIONS = 2;

/** What the guidance is based on. */
export interface PracticeInput {
  /** 0 to 4; null if not answered. */
  level: number | null;
  /** The level that the viewer aims for. */
  target: number;
  evidence: readonly Evidence[];
  /** Best match first. */
  templates: readonly ProjectTemplate[];
  simulations: readonly Exercise[];
  practice: CompetencyPractice;
  /** Decides the exercise: each week has its own. */
  now: Date;
}

interface NextLevel {
  level: number;
  name: string;
  does: string;
  examples: LevelExample[];
  /** Null for a level without any. */
  signs: LevelSigns | null;
}

export interface PracticeGuidance {
  statement: string;
  reason: string;
  /**
   * Says the level only, without counting the viewer's evidence, so that it can be sent to a model.
   */
  stated: string;
  /** Null at the highest level. */
  next: NextLevel | null;
  /** From 1 to 4. */
  levels: NextLevel[];
  /** This week's first. */
  exercises: string[];
  /** What a person is asked in an interview. */
  asked: string;
  /** What a manager decides and not a lead; empty if nothing. */
  managers: string;
  /** Null if a feature built on an AI model asks nothing of its own. */
  aiFeature: AiFeaturePractice | null;
  shows: string[];
  evidence: Evidence[];
  templates: Pick<ProjectTemplate, "id" | "title" | "whyItShowsLeadership" | "firstSteps">[];
  simulations: Exercise[];
  questions: [string, string, string];
}

/** How to practice one competency from a level on. Deterministic. */
export function toPracticeGuidance(
  competency: Competency,
  { level, target, evidence, templates, simulations, practice, now }: PracticeInput,
): PracticeGuidance {
  const texts = textsOf(competency.id);
  const levels = listLevels(texts, practice);
  const next = levels[level ?? target - 1] ?? null;
  return {
    statement: toStatement(competency, level, next?.level ?? null),
    reason: toReason(target, level, evidence),
    stated: toStatedText(target, level),
    next,
    levels,
    exercises: startWithThisWeeks(practice.exercises, now),
    asked: practice.asked,
    managers: practice.managers,
    aiFeature: practice.aiFeature,
    shows: texts.evidence,
    evidence: [...evidence],
    templates: templates
      .slice(0, MAX_TEMPLATES)
      .map(({ id, title, whyItShowsLeadership, firstSteps }) => ({
        id,
        title,
        whyItShowsLeadership,
        firstSteps,
      })),
    simulations: sortOpenFirst(simulations).slice(0, MAX_SIMULATIONS),
    questions: toSelfQuestions(texts, next?.level ?? MAX_LEVEL),
  };
}

function listLevels(
  { levels }: CompetencyTexts,
  { examples, signs }: CompetencyPractice,
): NextLevel[] {
  return levels.map((does, index) => ({
    level: index + 1,
    name: LEVEL_NAMES[index + 1] ?? "",
    does,
    examples: examples[index] ?? [],
    signs: signs[index] ?? null,
  }));
}

/** The exercises take turns, a week each. */
function startWithThisWeeks(exercises: readonly string[], now: Date): string[] {
  const first = toWeekNumber(now) % Math.max(exercises.length, 1);
  return [...exercises.slice(first), ...exercises.slice(0, first)];
}

function toStatement({ name }: Competency, level: number | null, next: number | null): string {
  if (next === null) return `${name}: you’re at level ${MAX_LEVEL}, the highest.`;
  if (level === null) return `${name} at level ${next} (${LEVEL_NAMES[next]}).`;
  return `${name}: from level ${level} to ${next} (${LEVEL_NAMES[next]}).`;
}

function toReason(target: number, level: number | null, evidence: readonly Evidence[]): string {
  if (level === null || evidence.length === 0) return toStatedText(target, level);
  const shown = evidence.filter((piece) => piece.rung !== "said" && (piece.level ?? 0) >= level);
  if (shown.length === 0) return `${toLevelText(level)} You have no evidence for that level yet.`;
  return `${toLevelText(level)} ${shown.length === 1 ? "1 piece of evidence shows" : `${shown.length} pieces of evidence show`} it.`;
}

function toStatedText(target: number, level: number | null): string {
  if (level === null)
    return "You haven’t rated yourself yet, so this page starts at the target level.";
  if (level === target) return `${toLevelText(level)} That is the target level.`;
  return level > target
    ? `${toLevelText(level)} That is above the target level.`
    : `${toLevelText(level)} The target is ${target}.`;
}

function toLevelText(level: number): string {
  return `You rated yourself ${level} (${LEVEL_NAMES[level]}).`;
}

function toSelfQuestions(
  { prompt, evidence, levels }: CompetencyTexts,
  level: number,
): [string, string, string] {
  const [first = "an example"] = evidence;
  return [
    prompt,
    `If someone asked today, could you show them ${first}? If not, what’s missing?`,
    `Level ${level}: “${levels[level - 1] ?? ""}” What small part of this could you do in the next two weeks, and who would notice?`,
  ];
}
