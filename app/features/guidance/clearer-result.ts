import { hasChange, hasFigure } from "#app/features/projects/figures.ts";
import { type Metric, type Project, RESULT_LENGTH } from "#app/features/projects/project.ts";
import type { ProjectTemplate } from "#app/features/projects/templates.ts";
import { formatDay } from "#app/reference/calendar.ts";

interface ProjectLint {
  rule: string;
  sentence: string;
}

export type ResultProject = Pick<
  Project,
  "result" | "actions" | "metrics" | "startedOn" | "endedOn" | "teamSize"
>;

export interface ResultGuidance {
  statement: string;
  reason: string;
  /** Empty if there is none. */
  quote: string;
  /** Most important first. */
  found: ProjectLint[];
  /** Sentences to start from, made of the project's figures. */
  drafts: string[];
  questions: string[];
  /** Null if the project came from no template. */
  example: string | null;
}

const QUESTIONS = [
  "What can someone do now that they couldn’t do before, and how do you know?",
  "Which decision was yours, and what would have happened without it?",
  "Who outside the team noticed, and what did they say or stop saying?",
];

/** How to make a project's result clearer. Deterministic. */
export function clarifyResult(
  project: ResultProject,
  { lints, template }: { lints: readonly ProjectLint[]; template: ProjectTemplate | null },
): ResultGuidance {
  const quote = project.result.trim();
  const allLints = [...listResultLints(project), ...lints].filter(
    ({ rule }, index, all) => all.findIndex((each) => each.rule === rule) === index,
  );
  return {
    statement: toStatement(quote, allLints.length),
    reason: toReason(project),
    quote,
    found: allLints,
    drafts: listDrafts(project),
    questions: template ? [template.star.result, ...QUESTIONS.slice(1)] : QUESTIONS,
    example: template?.exampleResult ?? null,
  };
}

function toStatement(quote: string, lintCount: number): string {
  if (quote.length < RESULT_LENGTH) return "No result yet.";
  if (lintCount === 0) return "The result says what changed and what you did.";
  return lintCount === 1
    ? "One thing would make the result clearer."
    : `${lintCount} things would make the result clearer.`;
}

function toReason({ metrics, result }: ResultProject): string {
  if (metrics.length > 0) {
    return `You saved ${metrics.length === 1 ? "one metric" : `${metrics.length} metrics`} with this project. Add ${metrics.length === 1 ? "it" : "them"} to the result.`;
  }
  if (hasChange(result)) return "The result says what changed, with start and end values.";
  return hasFigure(result)
    ? "The result has a number. Add the start value and the date to make the result convincing."
    : "Readers believe what they can check: a number, a date, a name for what changed.";
}

/** The checks of guidance itself; the project's own lints are passed in. */
function listResultLints({ result, metrics }: ResultProject): ProjectLint[] {
  const text = result.trim();
  if (text.length < RESULT_LENGTH) {
    return [
      {
        rule: "short_result",
        sentence: `Write at least ${RESULT_LENGTH} characters about the result. What changed, by how much, by when?`,
      },
    ];
  }
  const resultLints: ProjectLint[] = [];
  if (!hasFigure(text)) {
    resultLints.push({
      rule: "no_number",
      sentence: "The result has no number. Add a number that changed, before and after.",
    });
  }
  const unmentionedMetrics = metrics.filter(({ after }) => after && !text.includes(after));
  for (const { label, after, unit } of unmentionedMetrics.slice(0, 2)) {
    resultLints.push({
      rule: `metric_unsaid:${label}`,
      sentence: `“${label}” reached ${withUnit(after, unit)}, and the result doesn’t say so.`,
    });
  }
  if (!/\b(?:I|my)\b/.test(text)) {
    resultLints.push({
      rule: "result_without_self",
      sentence: "The result doesn’t say what you did. Add one sentence that starts with “I”.",
    });
  }
  return resultLints;
}

function listDrafts({ metrics, startedOn, endedOn, teamSize }: ResultProject): string[] {
  const movedMetrics = metrics.filter(({ before, after }) => before && after);
  const endText = endedOn ? ` by ${formatDay(endedOn)}` : "";
  const startText = startedOn && endedOn ? ` (begun on ${formatDay(startedOn)})` : "";
  return [
    ...movedMetrics.map((metric) => `${toDraft(metric)}${endText}${startText}.`),
    ...(teamSize ? [`I asked ${teamSize} people to …, and decided myself that …`] : []),
  ];
}

function toDraft({ label, before, after, unit }: Metric): string {
  return `${label} went from ${before} to ${withUnit(after, unit)}`;
}

function withUnit(value: string, unit: string): string {
  if (!unit) return value;
  return unit === "%" ? `${value}%` : `${value} ${unit}`;
}
