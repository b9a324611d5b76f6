import type { Metric, Project } from "#app/features/projects/project.ts";
import { findCompetency, TARGET_LEVEL } from "#app/features/roadmap/framework.ts";
import type { ResultGuidance } from "./clearer-result.ts";
import { capLines, type Subject, toLines } from "./prompt.ts";

/** Lints whose sentences quote nothing of the person's text, which must stay inside the quote. */
const FIXED_RULES = ["short_result", "no_number", "result_without_self"];

type Told = Pick<
  Project,
  "id" | "title" | "role" | "situation" | "task" | "actions" | "result" | "metrics" | "competencies"
>;

/** The parts of a project's story with their labels, as its guidance page shows them. */
export function listStory({ title, role, situation, task, actions, result, metrics }: Told) {
  return [
    { part: "Title", words: title },
    { part: "Role", words: role },
    { part: "Situation", words: situation },
    { part: "Task", words: task },
    { part: "Actions", words: actions },
    { part: "Result", words: result },
    ...metrics.map((metric) => ({ part: "Figure", words: metricWords(metric) })),
  ].filter(({ words }) => words.trim() !== "");
}

/** What a model may see of a project; null for a confidential one, which is never sent. */
export function toProjectSubject(
  project: Told & Pick<Project, "confidential">,
  { found }: ResultGuidance,
): Subject | null {
  if (project.confidential) return null;
  const lines = listStory(project).flatMap(({ part, words }) =>
    toLines(words).map((line, index) => (index === 0 ? `${part}: ${line}` : line)),
  );
  return {
    surface: "project",
    targetId: project.id,
    title: project.title,
    facts: [
      ...project.competencies.flatMap((id) => {
        const competency = findCompetency(id);
        const does = competency?.levels[TARGET_LEVEL - 1] ?? "";
        return competency
          ? [`The project shows ${competency.name} [${id}]. A Tech Lead: ${does}`]
          : [];
      }),
      ...found.filter(({ rule }) => FIXED_RULES.includes(rule)).map(({ sentence }) => sentence),
    ],
    quoted: capLines(lines),
  };
}

function metricWords({ label, before, after, unit }: Metric): string {
  return `${label}: ${before || "?"} to ${after || "?"} ${unit}`.trim();
}
