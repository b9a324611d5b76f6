import type { ProjectTemplate } from "#app/features/projects/templates.ts";
import type { Evidence } from "#app/features/roadmap/evidence.ts";
import { type Competency, LEVEL_NAMES, MAX_LEVEL } from "#app/features/roadmap/framework.ts";
import { type Exercise, sortOpenFirst } from "#app/features/simulations/exercise.ts";

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
}

export interface PracticeGuidance {
  statement: string;
  reason: string;
  /**
   * Says the level only, without counting the viewer's evidence, so that it can be sent to a model.
   */
  stated: string;
  /** Null at the highest level. */
  next: { level: number; name: string; does: string } | null;
  shows: string[];
  evidence: Evidence[];
  templates: Pick<ProjectTemplate, "id" | "title" | "whyItShowsLeadership" | "firstSteps">[];
  simulations: Exercise[];
  questions: [string, string, string];
}

/** How to practice one competency from a level on. Deterministic. */
export function toPracticeGuidance(
  competency: Competency,
  { level, target, evidence, templates, simulations }: PracticeInput,
): PracticeGuidance {
  const next = findNextLevel(competency, level ?? target - 1);
  return {
    statement: toStatement(competency, level, next?.level ?? null),
    reason: toReason(target, level, evidence),
    stated: toStatedText(target, level),
    next,
    shows: competency.evidence,
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
    questions: toSelfQuestions(competency, next?.does ?? competency.levels.at(-1) ?? ""),
  };
}

function findNextLevel({ levels }: Competency, level: number): PracticeGuidance["next"] {
  const next = level + 1;
  const does = levels[next - 1];
  return does === undefined ? null : { level: next, name: LEVEL_NAMES[next] ?? "", does };
}

function toStatement({ name }: Competency, level: number | null, next: number | null): string {
  if (next === null) return `${name}: you are at ${MAX_LEVEL}, the last level there is.`;
  if (level === null) return `${name}: what level ${next} (${LEVEL_NAMES[next]}) does.`;
  return `${name}: from level ${level} to ${next} (${LEVEL_NAMES[next]}).`;
}

function toReason(target: number, level: number | null, evidence: readonly Evidence[]): string {
  const strongCount = evidence.filter(({ isWeak }) => !isWeak).length;
  if (level === null || evidence.length === 0) return toStatedText(target, level);
  return strongCount > 0
    ? `${toLevelText(level)} ${strongCount === 1 ? "1 piece of evidence backs" : `${strongCount} pieces of evidence back`} it up.`
    : `${toLevelText(level)} What backs it up does not count yet.`;
}

function toStatedText(target: number, level: number | null): string {
  if (level === null) return "No level is stated, so this starts from the target.";
  if (level === target) return `${toLevelText(level)} That is the target.`;
  return level > target
    ? `${toLevelText(level)} That is above the target.`
    : `${toLevelText(level)} The target is ${target}.`;
}

function toLevelText(level: number): string {
  return `Level ${level} (${LEVEL_NAMES[level]}) is stated.`;
}

function toSelfQuestions(
  { prompt, evidence }: Competency,
  levelText: string,
): [string, string, string] {
  const [first = "anything of it"] = evidence;
  return [
    prompt,
    `Could you show this today: ${first}? If not, what is missing?`,
    `What is the smallest part of “${levelText}” that you could do within two weeks, and who would notice?`,
  ];
}
