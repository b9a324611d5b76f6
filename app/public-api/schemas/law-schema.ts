import { z } from "zod";
import { DUTIES } from "#app/reference/posting-laws/posting-laws.ts";

/** A law asks a job for it; reports of fraud are what a platform owes. */
export const JOB_DUTIES = DUTIES.filter((duty) => duty !== "fraud-reports");

export const postingLawSchema = z
  .strictObject({
    area: z.string().describe("The country or state, as a sentence names it."),
    country: z.string().describe("ISO 3166-1 alpha-2."),
    region: z.string().nullable().describe("ISO 3166-2, after the dash; null for all of it."),
    owes: z
      .enum(JOB_DUTIES)
      .describe(
        "`pay`, `ai` and `vacancy` are said in the posting; `answer` follows an interview; `pay-history` may not be asked for.",
      ),
    stated: z
      .enum(["yes", "no", "unknown"])
      .describe("Whether we found it in the posting. `unknown` where no posting shows it."),
    isKnownToBind: z
      .boolean()
      .describe("False where the employer’s size or the place of work isn’t known: it may bind."),
    binds: z.string().describe("Which employers, and work where."),
    answerDays: z.int().nullable().describe("With `answer`, the days after the last interview."),
    inForce: z.string().describe("A day, a month or a year, as exactly as it was read."),
    source: z.url().describe("The official page."),
    sentence: z.string().describe("Its own words, of which “…” leaves some out."),
    language: z.string().nullable().describe("Of the sentence, when not English."),
    readOn: z.iso.date(),
  })
  .describe("What a law asks of a posting. A fact with its source, not legal advice.");

export type PostingLawBody = z.infer<typeof postingLawSchema>;
