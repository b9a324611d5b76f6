import { listFigures } from "#app/features/projects/figures.ts";
import type { Metric, Project, Win } from "#app/features/projects/project.ts";
import type { StorySource } from "./story.ts";

/* What projects and wins say, as the source of a story. */

export type ToldProject = Pick<
  Project,
  "situation" | "task" | "actions" | "result" | "metrics" | "competencies"
>;

export function toProjectSource(project: ToldProject): StorySource {
  const { situation, task, actions, result, metrics, competencies } = project;
  return {
    ...{ situation, task, actions, result, competencies },
    decision: "",
    figures: metrics.filter((metric) => !isTold(metric, result)).flatMap(toFigureSentence),
  };
}

interface ToldWin extends Pick<Win, "text" | "figure" | "competencyId"> {
  /** Of the weekly review that it was written in; may be empty. */
  decision: string;
  /** Of its project; may be empty. */
  situation: string;
}

/** A win is a result; the decision and the situation come from what it belongs to. */
export function toWinSource({
  text,
  figure,
  competencyId,
  decision,
  situation,
}: ToldWin): StorySource {
  return {
    ...{ situation, task: "", decision, actions: "", result: text },
    figures: figure === "" || text.includes(figure) ? [] : [toSentence(figure)],
    competencies: competencyId ? [competencyId] : [],
  };
}

/** Whether the result says both values already. */
function isTold({ before, after }: Metric, result: string): boolean {
  const told = listFigures(result);
  const figures = [before, after].flatMap(listFigures);
  return before !== "" && figures.length > 1 && figures.every((figure) => told.includes(figure));
}

/** Words between figures only where the label is of a script that has them. */
function toFigureSentence({ label, before, after, unit }: Metric): string[] {
  if (after === "") return [];
  const isLatin = !/\p{L}/u.test(label) || /\p{Script=Latin}/u.test(label);
  const values = [before, after].filter(Boolean).join(" → ");
  const change = isLatin && before !== "" ? `from ${before} to ${after}` : values;
  return [toSentence([`${label}:`, change, unit].filter(Boolean).join(" "))];
}

function toSentence(text: string): string {
  return /[.!?…。！？]$/u.test(text) ? text : `${text}.`;
}
