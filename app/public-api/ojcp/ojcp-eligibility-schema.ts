import { z } from "zod";
import { GATE_STATES } from "#app/features/jobs/hard-gates.ts";

const text = z.string();

const areaSchema = z.strictObject({
  country: text.optional().describe("ISO 3166-1 alpha-2."),
  region: text.optional().describe("A state or province of the country."),
  city: text.optional(),
  world_region: text.optional().describe("A region of the world, such as EU."),
});

const gate = <State extends string>(states: readonly State[]) => z.enum([...states, "unspecified"]);

/** The gates of RFC 0006, and those it lacks (docs/ojcp-eligibility.md). */
export const eligibilitySchema = z
  .strictObject({
    visa_sponsorship: gate(GATE_STATES.visa),
    relocation: gate(GATE_STATES.relocation),
    security_clearance: gate(GATE_STATES.clearance),
    work_right: gate(GATE_STATES.workRight).describe(
      "Whether applicants need a citizenship, or a permit or citizenship they already have.",
    ),
    gate_quotes: z
      .strictObject({
        visa_sponsorship: text.optional(),
        relocation: text.optional(),
        security_clearance: text.optional(),
        work_right: text.optional(),
      })
      .describe("The posting’s words for each gate."),
    applicant_location: z
      .strictObject({
        allowed: z.array(areaSchema.omit({ city: true })),
        denied: z.array(areaSchema),
        denies_unnamed: z.boolean().describe("The posting rules out places without naming them."),
        quote: text.optional(),
      })
      .optional()
      .describe("Absent where the posting doesn’t say, which is never a no."),
    working_hours: z
      .strictObject({
        from_utc_offset: z.number(),
        to_utc_offset: z.number(),
        quote: text.optional(),
      })
      .optional(),
    verified_at: z.iso.datetime().describe("When the posting’s source last listed it."),
  })
  .describe("What isn’t stated is unspecified, never a no.");
