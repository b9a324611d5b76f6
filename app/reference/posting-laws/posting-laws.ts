import laws from "./posting-laws.json" with { type: "json" };

/*
 * What laws of a country or a state ask of a job posting. A row is here only with a sentence that
 * was read on a page of that government or legislature. To add one, read the page, and copy the
 * sentence, the page's address and the day.
 */

export const DUTIES = ["pay", "ai", "vacancy", "answer", "pay-history", "fraud-reports"] as const;

/**
 * Pay, the use of AI to screen applicants, and whether there is a vacancy are said in the posting;
 * an answer follows an interview; pay history may not be asked for; a platform takes reports of
 * fraud.
 */
export type Duty = (typeof DUTIES)[number];

export interface PostingLaw {
  /** ISO 3166-1 alpha-2, as the country of a place. */
  country: string;
  /** The ISO 3166-2 part after the dash; missing where the whole country is bound. */
  region?: string;
  /** As a sentence names it: "the District of Columbia". */
  area: string;
  owes: Duty;
  /** Whom it binds, in words: which employers, and work where. */
  binds: string;
  /** The least number of employees that it binds; null where the source names none. */
  employees: number | null;
  /** Whether only those at the place are counted, or the source leaves that open: an employer states no number of them. */
  mayCountLocalStaff?: true;
  /** A day, a month or a year, as exactly as it was read. */
  inForce: string;
  source: string;
  /** The source's own words, of which "…" leaves some out. */
  sentence: string;
  /** Of the sentence, when not English. */
  language?: string;
  /** Pages of the same government that the size or the date was read on. */
  alsoRead: string[];
  readOn: string;
  /** Whether it has exceptions, or later versions, that were not read. */
  exceptions?: true;
  /** Days to answer after the last interview. Known from reports of the law, not from its text. */
  answerDays?: number;
}

export const POSTING_LAWS = laws as readonly PostingLaw[];

/** Whether a law asks for words in the posting, so that one can see whether they are there. */
export function isStatedInPosting({ owes }: PostingLaw): boolean {
  return owes === "pay" || owes === "ai" || owes === "vacancy";
}
