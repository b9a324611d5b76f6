import { z } from "zod";
import { QUESTION_LENGTH, REPLY_LENGTH } from "#app/features/guidance/guidance.ts";
import {
  AUDIENCE_LENGTH,
  INTRO_LENGTH,
  MAX_PACKET_PROJECTS,
  PACKET_TITLE_LENGTH,
} from "#app/features/projects/packet.ts";
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
} from "#app/features/projects/project.ts";
import { MAX_EVIDENCE, NOTE_LENGTH } from "#app/features/roadmap/assessment.ts";
import { MAX_LEVEL } from "#app/features/roadmap/framework.ts";
import { ACTION_LENGTH, PLAN_STATUSES } from "#app/features/roadmap/plan.ts";
import {
  ATTEMPT_MODES,
  ATTEMPT_STATUSES,
  REFLECTION_LENGTH,
} from "#app/features/simulations/attempt.ts";
import { simulationSchema } from "#app/features/simulations/authoring/simulation-file.server.ts";
import { MAX_STEPS } from "#app/features/simulations/choice-path.ts";
import { isIsoDate, line, MAX_VERSION, text } from "#app/http/fields.ts";

/* The schemas of career data in an account file: assessments, plan, projects, simulations. */

const MAX_ANSWERS = 64;
/** A link without a label is labelled with its host. */
const HOST_LENGTH = 253;
/** More than the form accepts: it used to measure addresses before they were normalized. */
const STORED_URL_LENGTH = 5_000;

const id = z.string().regex(/^[\da-f]{24}$/);
/** Of any framework version: a retired competency is imported too. */
const competencyId = z.string().regex(/^[a-z][\w-]{0,40}(\.[a-z][\w-]{0,40})?(@[\w.-]{1,20})?$/);
const itemId = z.string().regex(/^[\w.:-]{1,120}$/);
const timestamp = z.iso.datetime();
const day = z.string().refine(isIsoDate);
const version = z.int().min(1).max(MAX_VERSION);
const rowFields = { id, createdAt: timestamp };
const versionedFields = { ...rowFields, updatedAt: timestamp, version };

const assessmentAnswer = z.object({
  level: z.int().min(0).max(MAX_LEVEL),
  confidence: z.literal([1, 2, 3]),
  note: text({ max: NOTE_LENGTH }),
  evidence: z.array(z.string().regex(/^(project|attempt):[\w-]{1,40}$/)).max(MAX_EVIDENCE),
  at: timestamp,
});

const assessment = z.object({
  id,
  frameworkVersion: z.string().regex(/^[\w.-]{1,20}$/),
  answers: z
    .record(competencyId, assessmentAnswer)
    .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS),
  startedAt: timestamp,
  completedAt: timestamp.nullable(),
});

const planItem = z.object({
  ...versionedFields,
  competencyId,
  action: line(ACTION_LENGTH),
  templateId: itemId.nullable(),
  projectId: id.nullable(),
  simulationId: itemId.nullable(),
  due: day.nullable(),
  status: z.enum(PLAN_STATUSES),
});

const link = z.object({
  label: line({ max: HOST_LENGTH }),
  url: z
    .url({ protocol: /^https$/ })
    .max(STORED_URL_LENGTH)
    .refine((url) => !URL.parse(url)?.username),
});

const milestone = z.object({
  id,
  title: line(MILESTONE_LENGTH),
  due: day.nullable(),
  doneAt: timestamp.nullable(),
});

const figure = line({ max: METRIC_LENGTH.value });

const project = z
  .object({
    ...versionedFields,
    title: line(TITLE_LENGTH),
    summary: line({ max: SUMMARY_LENGTH }),
    role: line({ max: ROLE_LENGTH }),
    status: z.enum(PROJECT_STATUSES),
    startedOn: day.nullable(),
    endedOn: day.nullable(),
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

const win = z.object({
  ...rowFields,
  on: day,
  text: line(WIN_LENGTH),
  projectId: id.nullable(),
  competencyId: competencyId.nullable(),
});

const packet = z.object({
  ...versionedFields,
  title: line(PACKET_TITLE_LENGTH),
  audience: line({ max: AUDIENCE_LENGTH }),
  intro: text({ max: INTRO_LENGTH }),
  projectIds: z.array(id).max(MAX_PACKET_PROJECTS),
});

const savedReply = z.object({
  ...rowFields,
  surface: z.string().regex(/^[a-z_]{1,40}$/),
  targetId: itemId,
  title: line({ max: 300 }),
  question: text({ max: QUESTION_LENGTH }),
  answer: text({ max: REPLY_LENGTH }),
  model: line({ max: 200 }),
});

/** Imported as a draft, even if it was published. */
const simulation = z.object({
  id,
  draft: simulationSchema.omit({ schema: true }),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** Only the choices: the result is computed from them. */
const attempt = z.object({
  id,
  simulationId: itemId,
  scenarioId: z.string().max(200),
  version: z.int().min(1).max(MAX_VERSION),
  mode: z.enum(ATTEMPT_MODES),
  explored: z.boolean(),
  path: z.array(z.object({ choice: z.string().max(200), at: timestamp })).max(MAX_STEPS),
  undone: z.int().min(0).max(MAX_VERSION),
  status: z.enum(ATTEMPT_STATUSES),
  reflection: text({ max: REFLECTION_LENGTH }),
  startedAt: timestamp,
  updatedAt: timestamp,
  finishedAt: timestamp.nullable(),
});

/**
 * Older files lack some tables. Share links and counts of questions to the coach are not imported:
 * links would open to whoever has the file, and questions count for the account that asked them.
 */
export const CAREER_DATA_SCHEMAS = {
  assessments: z.array(assessment).max(1_000).default([]),
  projects: z.array(project).max(1_000).default([]),
  planItems: z.array(planItem).max(1_000).default([]),
  wins: z.array(win).max(10_000).default([]),
  packets: z.array(packet).max(1_000).default([]),
  simulations: z.array(simulation).max(100).default([]),
  attempts: z.array(attempt).max(10_000).default([]),
  keptAnswers: z.array(savedReply).max(1_000).default([]),
};
