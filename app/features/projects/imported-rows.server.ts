import { z } from "zod";
import { line, text } from "#app/http/fields.ts";
import { isoDate, itemId, rowId, timestamp, versionedFields } from "#app/http/row-fields.ts";
import { competencyId } from "#app/reference/competencies/competency-id.server.ts";
import {
  AUDIENCE_LENGTH,
  INTRO_LENGTH,
  LEVEL_LENGTH,
  MAX_PACKET_PROJECTS,
  NOT_YET_LENGTH,
  PACKET_TITLE_LENGTH,
} from "./packet.ts";
import {
  MAX_COMPETENCIES,
  MAX_LINKS,
  MAX_METRICS,
  MAX_MILESTONES,
  MAX_TEAM_SIZE,
  METRIC_LENGTH,
  MILESTONE_LENGTH,
  PROJECT_STATUSES,
  ROLE_LENGTH,
  STORY_LENGTH,
  SUMMARY_LENGTH,
  TITLE_LENGTH,
  VISIBILITIES,
  WIN_LENGTH,
} from "./project.ts";

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
  title: line(MILESTONE_LENGTH),
  due: isoDate.nullable(),
  doneAt: timestamp.nullable(),
});

const figure = line({ max: METRIC_LENGTH.value });

/** A project of an account file. */
export const projectRow = z
  .object({
    ...versionedFields,
    title: line(TITLE_LENGTH),
    summary: line({ max: SUMMARY_LENGTH }),
    role: line({ max: ROLE_LENGTH }),
    status: z.enum(PROJECT_STATUSES),
    startedOn: isoDate.nullable(),
    endedOn: isoDate.nullable(),
    teamSize: z.int().min(1).max(MAX_TEAM_SIZE).nullable(),
    situation: text({ max: STORY_LENGTH }),
    task: text({ max: STORY_LENGTH }),
    actions: text({ max: STORY_LENGTH }),
    result: text({ max: STORY_LENGTH }),
    metrics: z
      .array(
        z.object({
          label: line({ max: METRIC_LENGTH.label }),
          before: figure,
          after: figure,
          unit: figure,
        }),
      )
      .max(MAX_METRICS),
    competencies: z.array(competencyId).max(MAX_COMPETENCIES),
    links: z.array(link).max(MAX_LINKS),
    visibility: z.enum(VISIBILITIES),
    confidential: z.boolean(),
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
  on: isoDate,
  text: line(WIN_LENGTH),
  // Older files have none.
  figure: line({ max: WIN_LENGTH.figure }),
  projectId: rowId.nullable(),
  competencyId: competencyId.nullable(),
});

/** A packet of an account file. */
export const packetRow = z.object({
  ...versionedFields,
  title: line(PACKET_TITLE_LENGTH),
  audience: line({ max: AUDIENCE_LENGTH }),
  intro: text({ max: INTRO_LENGTH }),
  currentLevel: line({ max: LEVEL_LENGTH }),
  soughtLevel: line({ max: LEVEL_LENGTH }),
  levelSince: isoDate.nullable().default(null),
  notYet: text({ max: NOT_YET_LENGTH }),
  winsSince: isoDate.nullable().default(null),
  projectIds: z.array(rowId).max(MAX_PACKET_PROJECTS),
});
