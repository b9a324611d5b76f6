import { z } from "zod";

export const ignoredSchema = z
  .strictObject({
    parameter: z.string(),
    value: z.string(),
    didYouMean: z.string().nullable().describe("The closest parameter or value that we know."),
  })
  .describe("What was left out: the response may be broader than you meant.");

/** A body with what every answer says of its parameters. */
export function answerOf<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
) {
  const answer = schema.extend({ ignored: z.array(ignoredSchema) });
  return answer.describe(schema.description ?? "");
}

export const problemSchema = z
  .strictObject({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string().describe("A stable code for programs."),
    parameter: z.string().optional().describe("With 400: the parameter to correct."),
    closedAt: z.iso.datetime().optional().describe("With 410: when the job ended."),
  })
  .describe("An error (RFC 9457).");

export type Ignored = z.infer<typeof ignoredSchema>;
