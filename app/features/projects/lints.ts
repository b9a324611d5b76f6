import { hasChange, hasFigure } from "./figures.ts";
import { hasResult, type Project, RESULT_LENGTH } from "./project.ts";
import {
  ACTIVITY,
  FIRST_PERSON_PLURAL,
  FIRST_PERSON_SINGULAR,
  hasDecision,
  hasNumber,
  listQuotes,
  truncateQuote,
} from "./story-patterns.ts";

/* Finds what a reader would miss in a project, by fixed rules. Deterministic. */

export type LintRule =
  | "we_not_i"
  | "no_decision"
  | "activity"
  | "short_result"
  | "no_number"
  | "no_figures"
  | "no_before_after"
  | "no_competency";

export interface Lint {
  rule: LintRule;
  /** The form field to look at. */
  where: "actions" | "result" | "metric1Label" | "competencies";
  sentence: string;
  /** Quotes from the project. */
  evidence: string[];
}

export type LintedProject = Pick<
  Project,
  "status" | "situation" | "task" | "actions" | "result" | "metrics" | "competencies"
>;

/** From this count on, "we" hides who decided. */
const MIN_WE_COUNT = 3;
const MAX_QUOTES = 3;

/** The lints of a project, in the order of its form. */
export function lintProject(project: LintedProject): Lint[] {
  const story = [project.task, project.actions, project.result].join("\n");
  return [
    lintWe(story),
    lintDecision(project, story),
    lintActivity(project),
    lintResult(project),
    lintNumber(project),
    lintFigures(project),
    lintCompetency(project),
  ].filter((lint) => lint !== null);
}

function lintWe(story: string): Lint | null {
  const weMatches = story.match(FIRST_PERSON_PLURAL) ?? [];
  const iCount = story.match(FIRST_PERSON_SINGULAR)?.length ?? 0;
  if (weMatches.length < MIN_WE_COUNT || weMatches.length <= 4 * iCount) return null;
  const iCountText = iCount === 0 ? "never" : iCount === 1 ? "once" : `${iCount} times`;
  return {
    rule: "we_not_i",
    where: "actions",
    sentence: `The text says “we” or “our” ${weMatches.length} times and “I” ${iCountText}. What did you decide?`,
    evidence: listQuotes(story, FIRST_PERSON_PLURAL).slice(0, MAX_QUOTES),
  };
}

function lintDecision(project: LintedProject, story: string): Lint | null {
  if (story.trim() === "" || hasDecision(project)) return null;
  return {
    rule: "no_decision",
    where: "actions",
    sentence:
      "The text doesn’t mention a decision. What did you choose, propose or refuse, and why?",
    evidence: [],
  };
}

function lintActivity({ actions, result, metrics }: LintedProject): Lint | null {
  const evidence = listQuotes(actions, ACTIVITY).slice(0, MAX_QUOTES);
  if (evidence.length === 0 || hasNumber({ result, metrics })) return null;
  return {
    rule: "activity",
    where: "actions",
    sentence: "This says you were there, not what changed. What was the result?",
    evidence,
  };
}

function lintResult(project: LintedProject): Lint | null {
  const length = project.result.trim().length;
  if (hasResult(project) || (length === 0 && project.status !== "done")) return null;
  return {
    rule: "short_result",
    where: "result",
    sentence:
      length === 0
        ? "The project is done but has no result, so it shows nothing yet. What is different now?"
        : `The result has ${length} of at least ${RESULT_LENGTH} characters, so it doesn’t count as a result yet.`,
    evidence: length === 0 ? [] : [project.result.trim()],
  };
}

function lintNumber({ result }: LintedProject): Lint | null {
  if (result.trim() === "" || hasFigure(result)) return null;
  return {
    rule: "no_number",
    where: "result",
    sentence: "The result has no number. By how much, for how many, by when?",
    evidence: [truncateQuote(result.trim())],
  };
}

function lintFigures({ metrics, status, result }: LintedProject): Lint | null {
  const where = "metric1Label";
  const incompleteMetrics = metrics.filter(({ before, after }) => before === "" || after === "");
  if (metrics.length === 0) {
    if ((status !== "done" && result.trim() === "") || hasChange(result)) return null;
    const sentence = "Add a number that changed. Even a rough before and after helps.";
    return { rule: "no_figures", where, sentence, evidence: [] };
  }
  if (incompleteMetrics.length === 0) return null;
  return {
    rule: "no_before_after",
    where,
    sentence: "These metrics have no before and after yet.",
    evidence: incompleteMetrics.slice(0, MAX_QUOTES).map(({ label }) => label),
  };
}

function lintCompetency({ competencies }: LintedProject): Lint | null {
  if (competencies.length > 0) return null;
  return {
    rule: "no_competency",
    where: "competencies",
    sentence: "The project names no competency, so it isn’t evidence on your roadmap.",
    evidence: [],
  };
}
