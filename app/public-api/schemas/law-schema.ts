import { z } from "zod";
import { DUTIES } from "#app/reference/posting-laws/posting-laws.ts";

/** A law asks a job for it; reports of fraud are what a platform owes. */
export const JOB_DUTIES = DUTIES.filter((duty) => duty !== "fraud-reports");

export const postingLawSchema = z
  .strictObject({
    area: z.string().describe("The country or state, worded for use in a sentence."),
    country: z.string().describe("ISO 3166-1 alpha-2."),
    region: z
      .string()
      .nullable()
      .describe("ISO 3166-2, after the dash; null if the law covers the whole country."),
    owes: z
      .enum(JOB_DUTIES)
      .describe(
        "`pay`, `ai` and `vacancy`: must be in the posting; `answer`: the employer owes a reply after an interview; `pay-history`: must not be asked for.",
      ),
    stated: z
      .enum(["yes", "no", "unknown"])
      .describe(
        "Whether we found it in the posting; the value is `unknown` if postings can’t show it.",
      ),
    isKnownToBind: z
      .boolean()
      .describe(
        "False if we don’t know the employer’s size or the place of work: the law may apply.",
      ),
    binds: z.string().describe("Which employers it applies to, and where the work is done."),
    answerDays: z
      .int()
      .nullable()
      .describe(
        "With `answer`: the number of days after the last interview, according to law firms; the law’s page names no number, so it may be wrong.",
      ),
    inForce: z.string().describe("A day, a month or a year, as exact as the source."),
    source: z.url().describe("The official page."),
    sentence: z.string().describe("The law’s own words; “…” marks where some are left out."),
    language: z.string().nullable().describe("The language of the sentence, if not English."),
    readOn: z.iso.date(),
  })
  .describe("What a law requires of a posting. A fact with its source, not legal advice.");

export type PostingLawBody = z.infer<typeof postingLawSchema>;
