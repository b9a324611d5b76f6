import { z } from "zod";
import { ARCHETYPES } from "#app/reference/competencies/archetypes.ts";

const competencySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.url(),
  question: z.string().describe("What a lead asks about the team."),
  levels: z
    .array(z.strictObject({ number: z.int(), text: z.string() }))
    .describe("What a person does at each level."),
  evidence: z.array(z.string()).describe("What can serve as evidence."),
});

export const competenciesSchema = z
  .strictObject({
    version: z.string(),
    targetLevel: z.int().describe("The level expected of a Tech Lead."),
    levels: z.array(z.strictObject({ number: z.int(), name: z.string() })),
    areas: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        why: z.string(),
        competencies: z.array(competencySchema),
      }),
    ),
    kindsOfLead: z.array(
      z.strictObject({
        id: z.enum(ARCHETYPES),
        name: z.string(),
        answersFor: z.string(),
        competencies: z
          .array(z.strictObject({ id: z.string(), why: z.string() }))
          .describe("The competencies that this kind of lead needs most."),
      }),
    ),
  })
  .describe("The competencies of a Tech Lead.");

export type CompetenciesBody = z.infer<typeof competenciesSchema>;
