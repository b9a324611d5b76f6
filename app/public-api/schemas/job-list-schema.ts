import { z } from "zod";
import { PARAM_KEYS } from "#app/features/jobs/search/job-query.ts";
import { SORTS } from "#app/features/jobs/search/list-order.ts";
import { listedJobSchema } from "./job-schema.ts";

/** Orders for a reader who is not known. */
export const PUBLIC_SORTS = SORTS.filter((sort) => sort !== "fit");

const querySchema = z.strictObject(
  Object.fromEntries(PARAM_KEYS.map((key) => [key, z.string().optional()])),
);

const pageUrl = z.url().nullable();

export const jobListSchema = z
  .strictObject({
    query: querySchema.describe("The search as it was understood, by parameter."),
    order: z.enum(PUBLIC_SORTS),
    readAsFilters: z
      .array(z.string())
      .describe("Words of `q` that were used as filters; `exact=yes` searches for them instead."),
    correctedText: z
      .string()
      .nullable()
      .describe("What was searched for instead of a misspelled `q`."),
    total: z.strictObject({
      count: z.int(),
      unclear: z
        .int()
        .describe("How many of these jobs don’t say clearly whether they’re open to `country`."),
      isMore: z.boolean().describe("Whether the real number may be higher than this count."),
    }),
    jobs: z.array(listedJobSchema),
    next: pageUrl.describe("The address of the next page; also in the `Link` header."),
    previous: pageUrl,
    notes: z.array(z.string()).describe("Sentences that say what was left out or changed."),
  })
  .describe("A page of the job list.");

export type JobListBody = z.infer<typeof jobListSchema>;
