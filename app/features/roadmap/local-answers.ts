import { asRecord, parseRecord } from "#app/entity/record.ts";
import { ARCHETYPES, type Archetype } from "#app/reference/competencies/archetypes.ts";
import { FRAMEWORK_VERSION, MAX_LEVEL } from "#app/reference/competencies/framework.ts";
import {
  type AssessmentAnswer,
  type AssessmentAnswers,
  isConfidence,
  MAX_ANSWERS,
  NOTE_LENGTH,
} from "./assessment.ts";

/* A visitor's answers in browser storage, which anything may have written. */

export interface LocalAnswers {
  frameworkVersion: string;
  answers: AssessmentAnswers;
  /** The kind of lead that they aim for, if they said. */
  archetype?: Archetype | undefined;
}

export const NO_LOCAL_ANSWERS: LocalAnswers = { frameworkVersion: FRAMEWORK_VERSION, answers: {} };

/** May end in "@version": a retired answer whose id now means something else. */
export const ANSWER_ID = /^[a-z][a-z-]{0,30}\.[a-z][a-z-]{0,30}(?:@[\w.-]{1,20})?$/;
export const FRAMEWORK_ID = /^[\w.-]{1,20}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Parses answers from browser storage; unreadable ones are left out. */
export function parseLocalAnswers(text: string | null): LocalAnswers {
  const storedRecord = parseRecord(text);
  const { frameworkVersion } = storedRecord;
  const version =
    typeof frameworkVersion === "string" && FRAMEWORK_ID.test(frameworkVersion)
      ? frameworkVersion
      : FRAMEWORK_VERSION;
  const answers = Object.entries(asRecord(storedRecord.answers))
    .flatMap(([id, value]) => {
      const answer = ANSWER_ID.test(id) ? toAnswer(asRecord(value)) : null;
      return answer ? [[id, answer] as const] : [];
    })
    .slice(0, MAX_ANSWERS);
  const archetype = ARCHETYPES.find((each) => each === storedRecord.archetype);
  return { frameworkVersion: version, answers: Object.fromEntries(answers), archetype };
}

/** Formats answers for browser storage and for the merge form. */
export function formatLocalAnswers({ frameworkVersion, answers, archetype }: LocalAnswers): string {
  return JSON.stringify({ frameworkVersion, answers, archetype });
}

/** Whether a text is a timestamp in the format of `toISOString`. */
export function isTimestamp(text: string): boolean {
  return TIMESTAMP.test(text) && !Number.isNaN(Date.parse(text));
}

function toAnswer({
  level,
  confidence,
  note,
  at,
}: Record<string, unknown>): AssessmentAnswer | null {
  const isLevel =
    typeof level === "number" && Number.isInteger(level) && level >= 0 && level <= MAX_LEVEL;
  if (!isLevel || !isConfidence(confidence)) return null;
  if (typeof at !== "string" || !isTimestamp(at)) return null;
  const trimmedNote = typeof note === "string" ? note.slice(0, NOTE_LENGTH) : "";
  return { level, confidence, note: trimmedNote, evidence: [], at };
}
