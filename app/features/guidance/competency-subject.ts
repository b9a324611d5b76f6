import { textsOf } from "#app/reference/competencies/competency-texts.ts";
import { type Competency, LEVEL_NAMES } from "#app/reference/competencies/framework.ts";
import type { PracticeGuidance } from "./practice.ts";
import { exampleActor } from "./practice-labels.ts";
import type { PromptSubject } from "./prompt.ts";

/**
 * What a model may see of practicing a competency. The viewer's projects are left out, even their
 * number, because some are confidential.
 */
export function toCompetencySubject(
  { id, name }: Competency,
  { stated, next, exercises, asked, aiFeature, templates, simulations }: PracticeGuidance,
): PromptSubject {
  const { prompt, levels, evidence } = textsOf(id);
  return {
    surface: "competency",
    targetId: id,
    title: name,
    facts: [
      `Competency: ${name} [${id}]. ${prompt}`,
      ...levels.map((text, index) => `Level ${index + 1} (${LEVEL_NAMES[index + 1]}): ${text}`),
      `What would show it: ${evidence.join("; ")}.`,
      ...(next ? listNext(next) : []),
      ...listAiFeature(aiFeature),
      ...exercises.slice(0, 1).map((exercise) => `This week’s exercise: ${exercise}`),
      ...(asked ? [`A question that an interviewer may ask about it: ${asked}`] : []),
      ...templates.map(({ title }) => `A project that exercises it: ${title}.`),
      ...simulations.map(({ title }) => `A simulation that exercises it: ${title}.`),
    ],
    ratings: [stated],
    quoted: [],
  };
}

function listAiFeature(aiFeature: PracticeGuidance["aiFeature"]): string[] {
  return (aiFeature?.signs ?? []).map(
    ({ looksLike }, index) => `In an AI feature, level ${index + 1} looks like: ${looksLike}`,
  );
}

function listNext({ level, name, examples }: NonNullable<PracticeGuidance["next"]>): string[] {
  return [
    `Next is level ${level} (${name}).`,
    ...examples.map(
      ({ setting, text }) => `An example of that level: ${exampleActor(level, setting)} ${text}`,
    ),
  ];
}
