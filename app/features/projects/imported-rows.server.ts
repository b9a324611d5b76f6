import { z } from "zod";
import { rowShape } from "#app/entity/schemas.server.ts";
import { line } from "#app/http/fields.ts";
import { itemId, rowId, timestamp, versionedFields } from "#app/http/row-fields.ts";
import { competencyId } from "#app/reference/competencies/competency-id.server.ts";
import { MAX_PACKET_PROJECTS } from "./packet.ts";
import { PACKET_FIELDS } from "./packet-fields.ts";
import { MAX_MILESTONES, METRIC_LENGTH } from "./project.ts";
import { MILESTONE_FIELDS, PROJECT_FIELDS } from "./project-fields.ts";
import { WIN_FIELDS } from "./win-fields.ts";

const { competencies, metrics, links } = PROJECT_FIELDS;

/** A link without a label is labelled with its host. */
const HOST_LENGTH = 253;
/** More than the form accepts: it used to measure addresses before they were normalized. */
const STORED_URL_LENGTH = 5_000;

const link = z.object({
  label: line({ max: HOST_LENGTH }),
  url: z
    .url({ protocol: /^https$/ })
    .max(STORED_URL_LENGTH)
    .refine((url) => !URL.parse(url)?.username),
});

const milestone = z.object({
  id: rowId,
  ...rowShape(MILESTONE_FIELDS, {}),
  doneAt: timestamp.nullable(),
});

const figure = line({ max: METRIC_LENGTH.value });

const metric = z.object({
  label: line({ max: METRIC_LENGTH.label }),
  before: figure,
  after: figure,
  unit: figure,
});

/** A project of an account file. */
export const projectRow = z
  .object({
    ...versionedFields,
    ...rowShape(PROJECT_FIELDS, {
      competencies: { row: z.array(competencyId).max(competencies.max) },
      metrics: { row: z.array(metric).max(metrics.max) },
      links: { row: z.array(link).max(links.max) },
    }),
    milestones: z.array(milestone).max(MAX_MILESTONES),
    templateId: itemId.nullable(),
    archivedAt: timestamp.nullable(),
  })
  .refine(({ startedOn, endedOn }) => !startedOn || !endedOn || startedOn <= endedOn, {
    path: ["endedOn"],
  });

/** A win of an account file. */
export const winRow = z.object({
  id: rowId,
  createdAt: timestamp,
  ...rowShape(WIN_FIELDS, {}),
  projectId: rowId.nullable(),
  competencyId: competencyId.nullable(),
});

/** A packet of an account file. */
export const packetRow = z.object({
  ...versionedFields,
  ...rowShape(PACKET_FIELDS, {}),
  projectIds: z.array(rowId).max(MAX_PACKET_PROJECTS),
});
