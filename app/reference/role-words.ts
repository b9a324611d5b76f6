import { listForeignWords, translateName } from "./translate-title.ts";

/** What people call whoever writes software, in lower case. All mean the same role. */
const ENGINEER_WORDS = ["engineer", "developer", "programmer", "coder", "dev", "devs", "eng"];
const ENGINEER = /^(?:software )?(?:(?:engineer|developer|programmer|coder|dev)s?|eng)$/;

/** The words by which titles are ranked: an address holds a job's title in these letters. */
export const RANKED_ENGINEER_WORDS: readonly string[] = ENGINEER_WORDS.slice(0, 4);

/** What titles say in English, as jobs are found by; "dev" and "eng" are words of other things there. */
export const TITLE_ENGINEER_WORDS: readonly string[] = ENGINEER_WORDS.slice(0, 3);

/** Whether a word means an engineer, in English or another language. */
export function isEngineerWord(word: string): boolean {
  return ENGINEER.test(word.toLowerCase()) || ENGINEER.test(translateName(word) ?? "");
}

/** Those that a misspelt word may be meant as: of ASCII letters, and not short. */
export function listEngineerWords(): string[] {
  return [...ENGINEER_WORDS, ...listForeignWords()].filter(
    (word) => /^[a-z]{5,}$/.test(word) && isEngineerWord(word),
  );
}
