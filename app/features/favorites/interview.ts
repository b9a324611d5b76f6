import { formatDay } from "#app/reference/calendar.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { toTimestamp } from "#app/reference/time-zone.ts";

export const INTERVIEW_LABELS = {
  call: "First call",
  technical: "Technical interview",
  design: "System design interview",
  leading: "Leadership interview",
  panel: "Panel interview",
  talk: "Offer discussion",
  other: "Interview",
} as const;
export type InterviewKind = keyof typeof INTERVIEW_LABELS;
export const INTERVIEW_KINDS = Object.keys(INTERVIEW_LABELS) as InterviewKind[];

/** An appointment of an application, as the invitation says it. */
export interface Interview {
  kind: InterviewKind;
  /** "2026-12-03" and "14:30", where the zone is. */
  day: string;
  time: string;
  /** "Europe/Lisbon" or "UTC+2". */
  zone: string;
  /** May be empty. */
  with: string;
}

export const MAX_INTERVIEWS = 6;
export const INTERVIEW_WITH_LENGTH = 120;
const LONGEST_HOURS = 2;

export function startOf({ day, time, zone }: Interview): string {
  return toTimestamp({ day, time }, zone);
}

/** In the order of time, whatever their zones. */
export function sortInterviews(interviews: readonly Interview[]): Interview[] {
  return interviews.toSorted((one, other) => compareText(startOf(one), startOf(other)));
}

/** The first that is not over; null for none. */
export function findNextInterview(interviews: readonly Interview[], now: Date): Interview | null {
  if (interviews.length === 0) return null;
  const since = new Date(now.getTime() - LONGEST_HOURS * 3_600_000).toISOString();
  return sortInterviews(interviews).find((each) => startOf(each) >= since) ?? null;
}

/** "Technical interview, 14:30 (Europe/Lisbon)" */
export function nameInterview({ kind, time, zone }: Interview): string {
  return `${INTERVIEW_LABELS[kind]}, ${time} (${zone.replaceAll("_", " ")})`;
}

/** "Dec 3, 2026: Technical interview, 14:30 (Europe/Lisbon), with Ana" */
export function describeInterview(interview: Interview): string {
  const who = interview.with ? `, with ${interview.with}` : "";
  return `${formatDay(interview.day)}: ${nameInterview(interview)}${who}`;
}

/** A favorite whose next interview comes before its next step. */
export function withInterview<T extends { dueOn: string | null; nextStep: string }>(
  card: T,
  interviews: readonly Interview[],
  now: Date,
): T {
  const next = findNextInterview(interviews, now);
  if (!next || (card.dueOn !== null && card.dueOn < next.day)) return card;
  return { ...card, dueOn: next.day, nextStep: nameInterview(next) };
}
