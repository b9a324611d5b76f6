import type { PostingLawFinding } from "#app/reference/posting-laws/list-posting-laws.ts";
import type { JOB_DUTIES, PostingLawBody } from "./schemas/law-schema.ts";

/** What a law asks of a job, as programs read it. */
export function toLawBody({ law, owes, stated, may }: PostingLawFinding): PostingLawBody {
  return {
    area: law.area,
    country: law.country,
    region: law.region ?? null,
    owes: owes as (typeof JOB_DUTIES)[number],
    stated: stated === "not known" ? "unknown" : stated,
    isKnownToBind: !may,
    binds: law.binds,
    answerDays: law.answerDays ?? null,
    inForce: law.inForce,
    source: law.source,
    sentence: law.sentence,
    language: law.language ?? null,
    readOn: law.readOn,
  };
}
