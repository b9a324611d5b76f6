import { z } from "zod";
import { rowShape } from "#app/entity/schemas.server.ts";
import { text } from "#app/http/fields.ts";
import { itemId, rowId, timestamp, versionedFields } from "#app/http/row-fields.ts";
import { competencyId } from "#app/reference/competencies/competency-id.server.ts";
import { MAX_LEVEL } from "#app/reference/competencies/framework.ts";
import { MAX_EVIDENCE, NOTE_LENGTH } from "./assessment.ts";
import { EVIDENCE_REF } from "./evidence.ts";
import { PLAN_FIELDS } from "./plan.ts";

const MAX_ANSWERS = 64;

const assessmentAnswer = z.object({
  level: z.int().min(0).max(MAX_LEVEL),
  confidence: z.literal([1, 2, 3]),
  note: text({ max: NOTE_LENGTH }),
  evidence: z.array(z.string().regex(EVIDENCE_REF)).max(MAX_EVIDENCE),
  at: timestamp,
});

/** An assessment of an account file. */
export const assessmentRow = z.object({
  id: rowId,
  frameworkVersion: z.string().regex(/^[\w.-]{1,20}$/),
  answers: z
    .record(competencyId, assessmentAnswer)
    .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS),
  startedAt: timestamp,
  completedAt: timestamp.nullable(),
});

export const planItemRow = z.object({
  ...versionedFields,
  competencyId,
  templateId: itemId.nullable(),
  projectId: rowId.nullable(),
  simulationId: itemId.nullable(),
  ...rowShape(PLAN_FIELDS, {}),
});
