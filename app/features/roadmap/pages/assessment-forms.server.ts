import { z } from "zod";
import { parseJson } from "#app/entity/record.ts";
import { formShape } from "#app/entity/schemas.server.ts";
import { MAX_FOCUS_AREAS } from "#app/features/account/labels.ts";
import { PROFILE_FIELDS } from "#app/features/account/profile-fields.ts";
import { choices, text } from "#app/http/fields.ts";
import { ARCHETYPES } from "#app/reference/competencies/archetypes.ts";
import { AREAS, findCompetency, MAX_LEVEL } from "#app/reference/competencies/framework.ts";
import { toCurrentId } from "#app/reference/competencies/framework-history.ts";
import {
  ASSESSMENT_ID,
  type AssessmentAnswer,
  CHOOSE_LEVEL_MESSAGE,
  CONFIDENCES,
  isConfidence,
  MAX_ANSWERS,
  MAX_EVIDENCE,
  NOTE_LENGTH,
} from "../assessment.ts";
import { EVIDENCE_REF } from "../evidence.ts";
import { ANSWER_ID, FRAMEWORK_ID, isTimestamp, type LocalAnswers } from "../local-answers.ts";

const level = z
  .string({ error: CHOOSE_LEVEL_MESSAGE })
  .regex(/^[0-4]$/, { error: CHOOSE_LEVEL_MESSAGE })
  .transform(Number);

const confidence = z
  .string()
  .default("2")
  .transform((value, context) => {
    const number = Number(value);
    if (isConfidence(number)) return number;
    context.addIssue({ code: "custom", message: `Choose from 1 to ${CONFIDENCES.length}.` });
    return z.NEVER;
  });

const evidence = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [...new Set([value ?? []].flat())].filter((ref) => ref !== ""))
  .refine((refs) => refs.every((ref) => EVIDENCE_REF.test(ref)), {
    error: "Choose from your projects and wins.",
  })
  .refine((refs) => refs.length <= MAX_EVIDENCE, { error: `Choose at most ${MAX_EVIDENCE}.` });

const UNREADABLE_MESSAGE = "These ratings can’t be read, so nothing was added.";

/** An answer from browser storage; it cannot reference an account's evidence. */
const localAnswer = z
  .object({
    level: z.number().int().min(0).max(MAX_LEVEL),
    confidence: z.custom<AssessmentAnswer["confidence"]>(isConfidence),
    note: text({ max: NOTE_LENGTH }),
    evidence: z.array(z.unknown()).max(0).default([]),
    // A future timestamp, of a fast clock, is accepted here and clamped when merged.
    at: z.string().refine(isTimestamp),
  })
  .transform((answer): AssessmentAnswer => ({ ...answer, evidence: [] }));

const localAnswers = z.object({
  frameworkVersion: z.string().regex(FRAMEWORK_ID),
  answers: z
    .record(z.string().regex(ANSWER_ID), localAnswer)
    .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS)
    .refine((answers) => Object.keys(answers).length > 0),
  archetype: z.enum(ARCHETYPES).optional(),
});

const answers = z
  .string({ error: UNREADABLE_MESSAGE })
  .transform((value, context): LocalAnswers => {
    const parsed = localAnswers.safeParse(parseJson(value));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: UNREADABLE_MESSAGE });
    return z.NEVER;
  });

export const ASSESSMENT_FORMS = {
  answer: z.object({
    competency: z
      .string({ error: "The competency is missing." })
      .refine((id) => findCompetency(id) !== null, {
        error: "This competency is no longer on the roadmap.",
      })
      // A page from before a new version of the roadmap sends the old id.
      .transform(toCurrentId),
    level,
    confidence,
    note: text({ max: NOTE_LENGTH }),
    evidence,
    // `at` of the answer that the sender saw; empty for none.
    version: z.string().max(40).default(""),
  }),
  complete: z.object({
    assessment: z
      .string({ error: "The assessment is missing." })
      .regex(ASSESSMENT_ID, { error: "This assessment no longer exists." }),
  }),
  reopen: z.object({
    assessment: z
      .string({ error: "The assessment is missing." })
      .regex(ASSESSMENT_ID, { error: "This assessment no longer exists." }),
  }),
  recheck: z.object({}),
  merge: z.object({ answers }),
  archetype: z.object({
    version: z.coerce.number().int().min(0).catch(0),
    ...formShape({ archetype: PROFILE_FIELDS.archetype }, {}),
  }),
  focus: z.object({
    version: z.coerce.number().int().min(0).catch(0),
    focusAreas: choices(
      AREAS.map(({ id }) => id),
      { max: MAX_FOCUS_AREAS },
    ),
  }),
};
