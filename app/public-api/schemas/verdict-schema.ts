import { z } from "zod";

const ANSWERS = ["yes", "no", "unclear"] as const;

const verdictFields = {
  answer: z.enum(ANSWERS).describe("If the posting doesn’t say, it’s `unclear`, never `no`."),
  statement: z.string(),
  reason: z.string(),
};

export const listedVerdictSchema = z
  .strictObject(verdictFields)
  .describe("Whether a job can be done from a country.");

const markSchema = z.strictObject({
  answer: z.enum([...ANSWERS, "unstated"]),
  sentence: z.string(),
});

export const verdictSchema = z
  .strictObject({
    job: z.strictObject({ id: z.string(), url: z.url(), title: z.string() }),
    country: z.strictObject({ code: z.string(), name: z.string() }),
    zone: z.string().nullable().describe("The time zone used for the comparison."),
    ...verdictFields,
    evidence: z.array(z.string()).describe("The posting’s own words that decided it."),
    place: markSchema.describe("The verdict on the location alone."),
    hours: markSchema.describe("The verdict on the working hours alone."),
  })
  .describe("Whether a job can be done from a country, with the reason.");

export type VerdictBody = z.infer<typeof verdictSchema>;
