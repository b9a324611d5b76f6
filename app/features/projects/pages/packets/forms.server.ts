import { z } from "zod";
import { SHARE_DAYS } from "#app/features/shares/share.ts";
import {
  confirmed,
  dateField,
  line,
  requiredChoice,
  text,
  versionField,
} from "#app/http/fields.ts";
import { projectId } from "../../forms.server.ts";
import {
  AUDIENCE_LENGTH,
  INTRO_LENGTH,
  LEVEL_LENGTH,
  NOT_YET_LENGTH,
  PACKET_TITLE_LENGTH,
} from "../../packet.ts";
import { PROJECT_ID } from "../../project.ts";

const requiredId = (what: string) =>
  z
    .string({ error: `Say which ${what} this is about.` })
    .regex(PROJECT_ID, { error: `This ${what} no longer exists.` });

const title = line(PACKET_TITLE_LENGTH, { tooShort: "Give it a title of at least 3 characters." });
const audience = line({ max: AUDIENCE_LENGTH });

export const PACKETS_FORMS = {
  create: z.object({ title, audience }),
  delete: z.object({
    packet: requiredId("packet"),
    sure: confirmed(),
  }),
};

export const PACKET_FORMS = {
  save: z.object({
    version: versionField,
    title,
    audience,
    currentLevel: line({ max: LEVEL_LENGTH }),
    soughtLevel: line({ max: LEVEL_LENGTH }),
    levelSince: dateField,
    intro: text({ max: INTRO_LENGTH }),
    notYet: text({ max: NOT_YET_LENGTH }),
    winsSince: dateField,
  }),
  add_projects: z.object({
    projects: z
      .union([z.string(), z.array(z.string())], { error: "Choose at least one project." })
      .transform((chosen) => [chosen].flat())
      .refine((ids) => ids.every((id) => PROJECT_ID.test(id)), {
        error: "Choose from the offered projects.",
      }),
  }),
  remove_project: z.object({ project: projectId }),
  move_project: z.object({ project: projectId, direction: requiredChoice(["up", "down"]) }),
  share: z.object({
    days: requiredChoice(SHARE_DAYS.map(String)).transform(
      (days) => SHARE_DAYS.find((each) => String(each) === days) ?? SHARE_DAYS[0],
    ),
  }),
  revoke: z.object({ share: requiredId("link") }),
};
