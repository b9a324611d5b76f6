import { z } from "zod";
import { GATE_STATES } from "#app/features/jobs/hard-gates.ts";
import { type JobReading, LEVELS, TRACKS, VISA_POLICIES } from "#app/features/jobs/job.ts";
import { LEAD_FACT_KEYS } from "#app/features/jobs/lead-facts.ts";
import { EMPLOYMENT_TYPES, WORK_MODES } from "#app/reference/work-modes-and-employment-types.ts";

const words = z.string().max(600);
const code = z.string().regex(/^[A-Z0-9*-]{1,12}$/);
const remoteArea = z.union([
  z.object({ country: code, region: code.optional() }),
  z.object({ region: code }),
]);
const quarterHours = z.int().min(-96).max(96).optional();
const range = z.tuple([z.int().min(0), z.int().min(0).nullable()]);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(300);

function gate<State extends string>(states: readonly State[]) {
  return z.object({ state: z.enum(states), quote: words.optional() }).optional();
}

/** What our readers found in a tracked job, of an account file. */
export const readingShape: z.ZodType<JobReading> = z.object({
  level: z.enum(LEVELS),
  levelMax: z.enum(LEVELS).optional(),
  track: z.enum(TRACKS),
  levelReason: words,
  evergreen: z.boolean(),
  leadFacts: z.partialRecord(
    z.enum(LEAD_FACT_KEYS),
    z.object({
      value: z.enum(["yes", "no", "later"]),
      count: range.optional(),
      share: range.optional(),
      quote: words,
    }),
  ),
  employmentTypes: list(z.enum(EMPLOYMENT_TYPES)),
  workMode: z.enum(WORK_MODES),
  places: list(z.object({ city: words.optional(), region: code.optional(), country: code })),
  remoteFrom: list(remoteArea),
  remoteNotFrom: list(
    z.object({
      country: code.optional(),
      region: code.optional(),
      city: words.optional(),
      isUnclear: z.literal(true).optional(),
      outside: list(remoteArea).optional(),
    }),
  ).optional(),
  remoteQuote: words.optional(),
  whereStated: words,
  tzMin: quarterHours,
  tzMax: quarterHours,
  tech: list(z.string().regex(/^[\w.+#-]{1,60}$/)),
  competencies: list(z.object({ id: z.string().max(60), quote: words })),
  visa: z.enum(VISA_POLICIES),
  gates: z
    .object({
      visa: gate(GATE_STATES.visa),
      relocation: gate(GATE_STATES.relocation),
      clearance: gate(GATE_STATES.clearance),
      workRight: gate(GATE_STATES.workRight),
    })
    .optional(),
  // Readings of before have none.
  askedLanguages: list(z.object({ code: z.string().regex(/^[a-z]{2}$/), quote: words })).default(
    [],
  ),
});
