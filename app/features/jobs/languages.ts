/** A language that a posting requires. */
export interface AskedLanguage {
  /** ISO 639-1. */
  code: string;
  /** The posting's sentence that asks for it. */
  quote: string;
}

/** The codes of the languages that lists find a posting by: those it requires, and the one it is written in. */
export function toLanguages(asked: readonly AskedLanguage[], written: string | null): string[] {
  return [...new Set([...asked.map(({ code }) => code), ...(written ? [written] : [])])].sort();
}
