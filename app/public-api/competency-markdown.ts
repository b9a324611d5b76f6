import type { PracticeGuidance } from "#app/features/guidance/practice.ts";
import { exampleActor } from "#app/features/guidance/practice-labels.ts";
import { exerciseLength } from "#app/features/simulations/exercise.ts";
import { escapeLine } from "#app/reference/escape-markdown.ts";
import { toDocument, toFactList, toList } from "./markdown.ts";

interface CompetencyPage {
  competency: { name: string; area: string; why: string };
  guidance: PracticeGuidance;
  /** In an order that no week changes. */
  exercises: readonly string[];
  origin: string;
  url: string;
}

/** A competency and how to practice it, as nobody in particular reads it. */
export function toCompetencyMarkdown(page: CompetencyPage): string {
  const { competency, guidance, exercises, origin, url } = page;
  const { levels, shows, managers, templates, simulations, questions, asked } = guidance;
  return toDocument([
    `# ${escapeLine(competency.name)}`,
    escapeLine(`${competency.area}: ${competency.why}`),
    escapeLine(guidance.statement),
    `Page: <${url}>`,
    ...levels.flatMap((level) => [
      `## Level ${level.level}: ${escapeLine(level.name)}`,
      escapeLine(level.does),
      toFactList([
        ["Looks like", level.signs?.looksLike ?? null],
        ["Not yet", level.signs?.notYet ?? null],
      ]),
      toList(
        level.examples.map(({ setting, text }) => `${exampleActor(level.level, setting)} ${text}`),
      ),
    ]),
    ...toSection("What counts as evidence", shows),
    escapeLine(managers),
    ...toSection("Exercises, a new one each Monday", exercises),
    ...toSection(
      "Projects to practice this competency",
      templates.map(({ title, whyItShowsLeadership, firstSteps: [first] }) =>
        [`${title}. ${whyItShowsLeadership}`, first && `First: ${first}`].filter(Boolean).join(" "),
      ),
    ),
    ...(simulations.length > 0
      ? [
          "## Simulations to practice this competency",
          simulations
            .map(
              (each) =>
                `- [${escapeLine(each.title)}](${origin}/simulations/${each.id}), ${exerciseLength(each)}`,
            )
            .join("\n"),
        ]
      : []),
    ...toSection("Three questions to ask yourself", questions),
    ...toSection("What an interviewer may ask", [asked].filter(Boolean)),
  ]);
}

function toSection(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`## ${title}`, toList(lines)] : [];
}
