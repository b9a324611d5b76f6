import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { SHARE_DAYS } from "#app/features/shares/share.ts";
import { confirmed, requiredChoice, versionField } from "#app/http/fields.ts";
import { projectId } from "../../forms.server.ts";
import { PACKET_FIELDS } from "../../packet-fields.ts";
import { PROJECT_ID } from "../../project.ts";

const requiredId = (what: string) =>
  z
    .string({ error: `The ${what} is missing.` })
    .regex(PROJECT_ID, { error: `This ${what} no longer exists.` });

const fields = formShape(PACKET_FIELDS, {});

export const PACKETS_FORMS = {
  create: z.object({ title: fields.title, audience: fields.audience }),
  delete: z.object({
    packet: requiredId("packet"),
    sure: confirmed(),
  }),
};

export const PACKET_FORMS = {
  save: z.object({ version: versionField, ...fields }),
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
