import { z } from "zod";
import { LEVELS } from "#app/features/jobs/job.ts";
import {
  FACT_FIELDS,
  ORGANIZATION_FIELDS,
} from "#app/features/organizations/organization-fields.ts";
import { technologySchema } from "./job-schema.ts";

const figure = z
  .strictObject({ value: z.number().nullable(), jobs: z.int() })
  .describe("The value is null if there are too few jobs.");

const facts = FACT_FIELDS.map((field) => {
  const { key, label } = ORGANIZATION_FIELDS[field].shown;
  return [key, z.string().describe(`${label}; empty if not stated.`)] as const;
});
type FactKey = (typeof ORGANIZATION_FIELDS)[(typeof FACT_FIELDS)[number]]["shown"]["key"];

export const organizationSchema = z
  .strictObject({
    slug: z.string(),
    url: z.url().describe("The organization’s page here."),
    name: z.string(),
    isExample: z.boolean().describe("Whether the organization is fictional."),
    isClaimed: z.boolean().describe("Whether someone at the organization manages its page."),
    verified: z
      .strictObject({ domain: z.string(), since: z.iso.datetime().nullable() })
      .nullable()
      .describe("The domain that the organization has verified."),
    website: z.url().nullable(),
    headquarters: z.string(),
    about: z
      .string()
      .describe(
        "In the organization’s own words, like the fields that follow; empty if it says nothing.",
      ),
    leadPath: z.string().describe("How leads grow there."),
    facts: z.strictObject(Object.fromEntries(facts) as Record<FactKey, z.ZodString>),
    technologies: z.array(technologySchema),
    areTechnologiesStated: z
      .boolean()
      .describe("Whether the organization stated them; if not, they’re taken from its open jobs."),
    openJobs: z.strictObject({
      count: z.int(),
      isMore: z.boolean().describe("Whether the real number is higher than this count."),
      levels: z.array(z.strictObject({ level: z.enum(LEVELS), count: z.int() })),
      url: z.url().describe("The list of these jobs."),
    }),
    ledger: z
      .strictObject({
        pay: z
          .strictObject({ stated: z.int(), jobs: z.int() })
          .describe("How many open jobs state their pay."),
        openDays: figure.describe("How long open jobs have been open: median days."),
        closedDays: figure.describe("How long closed jobs were open: median days."),
        reopened: figure.describe("How many jobs were reopened."),
      })
      .describe(
        "What the organization’s postings show: computed by us, never stated by the organization.",
      ),
  })
  .describe("An organization.");

export type OrganizationBody = z.infer<typeof organizationSchema>;
