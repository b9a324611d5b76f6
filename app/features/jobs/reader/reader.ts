import type {
  CurrentLevel,
  Profile,
  SavedSections,
  TargetRole,
} from "#app/features/account/profile.ts";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { type Applicant, toApplicant } from "../eligibility/applicant.ts";

/** What a person said about where and how they work, which jobs are compared with. */
export interface Reader {
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** With the zone and hours of the profile; null without a country. */
  applicant: Applicant | null;
  /** From the profile; null for a visitor, whose wishes only their browser knows. */
  wishes: Wishes | null;
}

export interface Wishes {
  workModes: readonly WorkMode[];
  /** US dollars a year. */
  minPayUsd: number | null;
  /** Slugs. */
  tech: readonly string[];
  targetRole: TargetRole | null;
  currentLevel: CurrentLevel | null;
}

/** The answers of a profile that jobs are compared with. */
export type ReaderAnswers = Pick<
  Profile,
  | "country"
  | "timeZone"
  | "workStart"
  | "workEnd"
  | "workModes"
  | "tech"
  | "targetRole"
  | "currentLevel"
> & {
  sections: SavedSections;
  /** US dollars a year, from the answers about pay. */
  minPayUsd: number | null;
};

/** A reader of whom only the country is known, or nothing. */
export function toVisitor(country: string | null, now: Date): Reader {
  return { country, applicant: toApplicant({ country }, now), wishes: null };
}

/** The country of a profile. Until its person saves where they live, what they said as a visitor counts. */
export function countryOf(
  { country, sections }: Pick<ReaderAnswers, "country" | "sections">,
  visitorCountry: string | null,
): string | null {
  return country ?? (sections.where ? null : visitorCountry);
}

/** A reader with a profile; a visitor without. */
export function toReader(
  answers: ReaderAnswers | null,
  { visitorCountry, now }: { visitorCountry: string | null; now: Date },
): Reader {
  if (!answers) return toVisitor(visitorCountry, now);
  const country = countryOf(answers, visitorCountry);
  return {
    country,
    applicant: toApplicant({ ...answers, country }, now),
    wishes: {
      workModes: answers.workModes,
      minPayUsd: answers.minPayUsd,
      tech: answers.tech.map(({ slug }) => slug),
      targetRole: answers.targetRole,
      currentLevel: answers.currentLevel,
    },
  };
}

/** Whether someone with a profile said anything that jobs can be compared with. */
export function canCompare({ applicant, wishes }: Reader): boolean {
  if (!wishes) return false;
  const { workModes, minPayUsd, tech, targetRole } = wishes;
  const isAimKnown = targetRole !== null && targetRole !== "exploring";
  return (
    applicant !== null || workModes.length + tech.length > 0 || minPayUsd !== null || isAimKnown
  );
}

/** The reader as an applicant from a country: with their zone and hours where they live there. */
export function applicantFrom(
  country: string,
  { reader, timeZone, now }: { reader: Reader; timeZone?: string; now: Date },
): Applicant | null {
  if (country === reader.country && !timeZone) return reader.applicant;
  return toApplicant({ country, timeZone }, now);
}
