/** What a posting says about how it is filled, as its laws ask. */
export interface PostingStatements {
  /** Whether AI screens applicants, be it that none does. */
  ai: boolean;
  /** Whether there is a vacancy. */
  vacancy: boolean;
}

const AI = /\bAI\b|\bartificial intelligence\b|\bautomated (?:employment )?decision/i;
const SCREENING =
  /\b(?:screen|assess|select|rank|shortlist|review|evaluat)(?:s|e|es|ed|ing|ment|ion)?\b/i;
const APPLICANTS =
  /\b(?:applicants?|candidates?|applications?|r[eé]sum[eé]s?|hiring|recruitment)\b/i;
const VACANCY =
  /\b(?:existing|current|actual|immediate|new|open|future|active) vacan(?:cy|cies|t)\b|\bvacan(?:cy|t)\b[^.]{0,40}\b(?:exists?|status)\b|\b(?:is|for) (?:an?|no) vacan(?:cy|t)\b|\bvacancy:/i;

/** Reads the text of a posting. What it says in other words is missed. */
export function readStatements(text: string): PostingStatements {
  const sentences = text.split(/\n|(?<=[.!?])\s+/);
  return {
    ai: sentences.some((sentence) =>
      [AI, SCREENING, APPLICANTS].every((pattern) => pattern.test(sentence)),
    ),
    vacancy: sentences.some((sentence) => VACANCY.test(sentence)),
  };
}
