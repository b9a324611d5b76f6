import type { Metric, Project } from "#app/features/projects/project.ts";
import { levelText } from "#app/reference/competencies/competency-texts.ts";
import { findCompetency, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";
import type { ResultGuidance } from "./clearer-result.ts";
import { capLines, type PromptSubject, toLines } from "./prompt.ts";

/** Lints whose sentences quote nothing of the person's text, which must stay inside the quote. */
const RULES_WITHOUT_USER_TEXT = ["short_result", "no_number", "result_without_self"];

type StoryProject = Pick<
  Project,
  "id" | "title" | "role" | "situation" | "task" | "actions" | "result" | "metrics" | "competencies"
>;

/** The parts of a project's story with their labels, as its guidance page shows them. */
export function listStory({
  title,
  role,
  situation,
  task,
  actions,
  result,
  metrics,
}: StoryProject) {
  return [
    { part: "Title", words: title },
    { part: "Role", words: role },
    { part: "Situation", words: situation },
    { part: "Task", words: task },
    { part: "Actions", words: actions },
    { part: "Result", words: result },
    ...metrics.map((metric) => ({ part: "Figure", words: formatMetric(metric) })),
  ].filter(({ words }) => words.trim() !== "");
}

/** What a model may see of a project; null for a confidential one, which is never sent. */
export function toProjectSubject(
  project: StoryProject & Pick<Project, "confidential">,
  { found }: ResultGuidance,
): PromptSubject | null {
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
        return competency
          ? [
              `The project shows ${competency.name} [${id}]. A Tech Lead: ${levelText(id, TARGET_LEVEL)}`,
            ]
          : [];
      }),
      ...found
        .filter(({ rule }) => RULES_WITHOUT_USER_TEXT.includes(rule))
        .map(({ sentence }) => sentence),
    ],
    quoted: capLines(lines),
  };
}

function formatMetric({ label, before, after, unit }: Metric): string {
  return `${label}: ${before || "?"} to ${after || "?"} ${unit}`.trim();
}
