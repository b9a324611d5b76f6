import type {
  EmploymentType,
  Level,
  Place,
  RemoteArea,
  SalaryPeriod,
  Track,
  VisaAnswer,
  WorkMode,
} from "../job.ts";

/** What an organization writes of a job of its own, as it was typed; a draft may lack anything. */
export interface JobPostFields {
  title: string;
  /** Plain text with paragraphs and lists, as typed; made into HTML as it is published. */
  description: string;
  /** Left empty, the title decides. */
  level: Level | null;
  track: Track | null;
  employmentType: EmploymentType | null;
  workMode: WorkMode | null;
  places: Place[];
  remoteFrom: RemoteArea[];
  /** UTC offsets in quarter hours. */
  tzMin: number | null;
  tzMax: number | null;
  tech: string[];
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  salaryPeriod: SalaryPeriod | null;
  salaryEquity: boolean;
  visa: VisaAnswer;
  /** An https address or a mailbox. */
  apply: string;
  /** A day, "2026-11-24"; the last on which it is open. */
  lastDay: string | null;
}

/** Where a post stands with those who read it before the public does. */
export type ReviewState = "none" | "waiting" | "sent_back";
