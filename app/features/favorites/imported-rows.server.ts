import { z } from "zod";
import { rowShape } from "#app/entity/schemas.server.ts";
import { line } from "#app/http/fields.ts";
import { itemId, timestamp, version } from "#app/http/row-fields.ts";
import { isDay } from "#app/reference/calendar.ts";
import { PAY_CAVEATS, SALARY_PERIODS, SALARY_SOURCES } from "#app/reference/pay.ts";
import { parseTimeZone } from "#app/reference/time-zone.ts";
import { MAX_HISTORY_EVENTS } from "./application.ts";
import { CONTACT_FIELDS, MAX_CONTACTS } from "./contact-fields.ts";
import { FAVORITE_KINDS, isApplication, STAGES } from "./favorite.ts";
import {
  COLLECTION_ID,
  COLLECTION_NAME_LENGTH,
  DOCUMENT_LABEL_LENGTH,
  FAVORITE_FIELDS,
  MAX_DOCUMENTS,
  OUTCOMES,
  SNAPSHOT_TEXT_LENGTH,
  TRACKED_TEXT_LENGTH,
} from "./favorite-fields.ts";
import { INTERVIEW_KINDS, INTERVIEW_WITH_LENGTH, MAX_INTERVIEWS } from "./interview.ts";
import { isLink } from "./tracked/link.ts";
import { readingShape } from "./tracked/reading-shape.server.ts";

const sitePath = z.string().regex(/^\/(?![/\\])[^\s]{0,200}$/);

const salary = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  period: z.enum(SALARY_PERIODS).optional(),
  yearMinUsd: z.number().optional(),
  yearMaxUsd: z.number().optional(),
  source: z.enum(SALARY_SOURCES),
  caveat: z.enum(PAY_CAVEATS).optional(),
  paymentsPerYear: z.number().min(1).max(24).optional(),
  ote: z.boolean(),
  equity: z.boolean(),
  scope: z.string().max(200).optional(),
  quote: z.string().max(400).optional(),
});

const payFigure = z
  .object({
    amount: z.int().min(1).max(1_000_000_000),
    currency: z.string().regex(/^[A-Z]{3}$/),
    period: z.enum(SALARY_PERIODS),
  })
  .optional();

/** A collection of an account file. */
export const collectionRow = z.object({
  id: z.string().regex(COLLECTION_ID),
  name: line({ max: COLLECTION_NAME_LENGTH }).pipe(z.string().min(1)),
  place: z.int(),
  createdAt: timestamp,
});

/** A favorite of an account file. */
export const favoriteRow = z
  .object({
    kind: z.enum(FAVORITE_KINDS),
    targetId: itemId,
    createdAt: timestamp,
    updatedAt: timestamp,
    removedAt: timestamp.nullable(),
    ...rowShape(FAVORITE_FIELDS, {}),
    collectionId: z.string().regex(COLLECTION_ID).nullable(),
    stage: z.enum(STAGES),
    outcome: z.enum(OUTCOMES).nullable(),
    history: z
      .array(
        z.object({
          at: timestamp,
          stage: z.enum(STAGES),
          outcome: z.enum(OUTCOMES).optional(),
        }),
      )
      .max(MAX_HISTORY_EVENTS),
    lastContactAt: timestamp.nullable(),
    // Files from before have none of these.
    documents: z
      .array(
        z.object({
          label: line({ max: DOCUMENT_LABEL_LENGTH }),
          url: z.string().refine(isLink),
        }),
      )
      .max(MAX_DOCUMENTS)
      .default([]),
    contacts: z
      .array(z.object(rowShape(CONTACT_FIELDS, {})).refine(({ name }) => name !== ""))
      .max(MAX_CONTACTS)
      .default([]),
    interviews: z
      .array(
        z.object({
          kind: z.enum(INTERVIEW_KINDS),
          day: z.string().refine(isDay),
          time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
          zone: z.string().refine((zone) => parseTimeZone(zone) !== null),
          with: line({ max: INTERVIEW_WITH_LENGTH }),
        }),
      )
      .max(MAX_INTERVIEWS)
      .default([]),
    interviewsSeenAt: timestamp.nullable().default(null),
    outcomePay: z
      .object({ wanted: payFigure, advertised: payFigure, actual: payFigure })
      .default({}),
    snapshot: z.object({
      title: z.string().max(300),
      company: z.string().max(300),
      where: z.string().max(600),
      path: sitePath,
      link: z.string().refine(isLink).optional(),
      salary,
      descriptionHash: z.string().max(64),
      text: z.string().max(TRACKED_TEXT_LENGTH),
      reopenCount: z.int().min(0).optional(),
      reading: readingShape.optional(),
    }),
    version,
    // Files from before notices have none.
    changesSeenAt: timestamp.nullable().default(null),
    // Files from before have no target.
    targetSince: timestamp.nullable().default(null),
  })
  .refine(
    ({ kind, snapshot }) =>
      kind === "tracked_job" ||
      (snapshot.text.length <= SNAPSHOT_TEXT_LENGTH &&
        snapshot.link === undefined &&
        snapshot.reading === undefined),
  )
  // Only a job has stages and a next step.
  .refine(
    ({ kind, stage, outcome, nextStep, dueOn, documents, contacts, interviews, outcomePay }) =>
      isApplication(kind) ||
      (stage === "saved" &&
        !outcome &&
        nextStep === "" &&
        dueOn === null &&
        documents.length === 0 &&
        contacts.length === 0 &&
        interviews.length === 0 &&
        Object.keys(outcomePay).length === 0),
  );
