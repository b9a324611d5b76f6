import { toStaffRange } from "#app/features/organizations/staff-range.ts";
import {
  listPostingLaws,
  type PostingLawFinding,
} from "#app/reference/posting-laws/list-posting-laws.ts";
import type { JobDetail } from "../detail/detail.server.ts";
import { listLawLines, type Posting, toPostedJob } from "./law-lines.ts";

type LawfulJob = Pick<JobDetail, "location" | "salary" | "structuredDataInput" | "workMode">;

/** What the laws of its places ask a posting to say, for its page; absent where none is known. */
export function toLawFields(job: LawfulJob): { laws?: string } {
  const lines = listLawLines(toPosting(job));
  return lines.length > 0 ? { laws: lines.map(({ line }) => line).join(" ") } : {};
}

/** The laws of a job's places, for programs. */
export function listJobLaws(job: LawfulJob): PostingLawFinding[] {
  return listPostingLaws(toPostedJob(toPosting(job)));
}

function toPosting({ location, salary, structuredDataInput, workMode }: LawfulJob): Posting {
  const { places, remoteFrom } = location;
  return {
    places,
    remoteFrom,
    isRemote: workMode === "remote",
    staff: toStaffRange(structuredDataInput.sizeBand),
    text: structuredDataInput.descriptionText,
    // Figures for another place say nothing about this one.
    hasPay: (salary.min ?? salary.max) !== undefined && salary.caveat !== "elsewhere",
  };
}
