import type { WorkMode } from "#app/reference/employment.ts";

const REMOTE =
  /\b(?:remote(?:ly)?(?![- ]friendly)|home[- ]?based|home[- ]?office|work(?:ing)? from (?:home|anywhere)|wfh|wfa|telecommut\w*|telework\w*|virtual|distributed|anywhere|remoto|télétravail)\b/i;
const HYBRID =
  /\b(?:hybrid|híbrido|hybride|(?:[1-4]|one|two|three|four) days? (?:(?:a|per) week )?(?:in|at)[ -](?:the |our )?(?:office|hq)|in[ -]office (?:[1-4]|one|two|three|four) days?)\b/i;
const ONSITE = /\b(?:on-?site|in[- ]office|in[- ]person|office[- ]based|presencial)\b/i;
const MODE_WORDS = new RegExp(
  [REMOTE.source, HYBRID.source, ONSITE.source].join("|").replaceAll("(?![- ]friendly)", ""),
  "gi",
);

const FIELD_VALUES = new Map<string, WorkMode>([
  ["onsite", "onsite"],
  ["on-site", "onsite"],
  ["hybrid", "hybrid"],
  ["remote", "remote"],
]);

/** The work mode that a source's own field names, in any case; null for another word. */
export function findWorkMode(value: string | null | undefined): WorkMode | null {
  return FIELD_VALUES.get(value?.toLowerCase() ?? "") ?? null;
}

/** The work mode that the words of labels state, "unknown" without one. */
export function detectWorkMode(texts: string[]): WorkMode {
  if (texts.some((text) => HYBRID.test(text))) return "hybrid";
  if (texts.some((text) => REMOTE.test(text))) return "remote";
  return texts.some((text) => ONSITE.test(text)) ? "onsite" : "unknown";
}

/** Whether a label states a work mode ("Remote job"), which some sources send in place of a city. */
export function isModeLabel(label: string): boolean {
  return REMOTE.test(label) || HYBRID.test(label) || ONSITE.test(label);
}

/** Whether a text says remote and not hybrid. */
export function isRemoteOnly(text: string): boolean {
  return REMOTE.test(text) && !HYBRID.test(text);
}

/** The text without words that state a work mode. */
export function withoutModeWords(text: string): string {
  return text.replace(MODE_WORDS, " ");
}
