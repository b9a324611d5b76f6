import { levelText } from "#app/reference/competencies/competency-texts.ts";
import { LEVEL_NAMES } from "#app/reference/competencies/framework.ts";
import type { JobQuestions } from "./job-questions.ts";
import { capLines, type PromptSubject, toLines } from "./prompt.ts";

interface QuotedJob {
  id: string;
  title: string;
  company: string;
  where: string;
  descriptionText: string;
}

/** What a model may see of a job: the findings of the rules, and the posting as a quote. */
export function toJobSubject(
  job: QuotedJob,
  { asked: jobQuestions, open: unstatedFacts }: JobQuestions,
): PromptSubject {
  return {
    surface: "job",
    targetId: job.id,
    title: `${job.title} at ${job.company}`,
    facts: [
      ...jobQuestions.map(
        ({ id, name, target }) =>
          `The posting mentions ${name} [${id}]. Level ${target} (${LEVEL_NAMES[target]}): ${levelText(id, target)}`,
      ),
      ...unstatedFacts.map(({ sentence }) => sentence),
    ],
    ratings: jobQuestions.flatMap(({ name, gap }) => (gap ? `${name}: ${gap}` : [])),
    quoted: listJobLines(job),
  };
}

/** The posting's lines as they are numbered, also on the page. */
function listJobLines({ title, company, where, descriptionText }: QuotedJob): string[] {
  const headLines = [`Title: ${title}`, `Company: ${company}`, `Location: ${where}`];
  return capLines([...headLines.flatMap(toLines), ...toLines(descriptionText)]);
}
