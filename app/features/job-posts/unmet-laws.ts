import { htmlToText } from "#app/features/job-import/parse/sanitize.ts";
import { listLawLines } from "#app/features/jobs/posting-laws/law-lines.ts";
import { type SizeBand, toStaffRange } from "#app/features/organizations/staff-range.ts";
import { toDescriptionHtml } from "./description.ts";
import type { JobPostFields } from "./job-post.ts";

type Fields = Pick<
  JobPostFields,
  "description" | "places" | "remoteFrom" | "salaryMin" | "salaryMax" | "workMode"
>;

/** What laws of a post's places may ask it to say, and it does not. */
export function listUnmetLaws(
  { description, salaryMin, salaryMax, workMode, places, remoteFrom }: Fields,
  sizeBand: SizeBand | null,
): string[] {
  const text = htmlToText(toDescriptionHtml(description));
  const hasPay = salaryMin !== null && salaryMax !== null;
  return listLawLines({
    ...{ places, remoteFrom, text, hasPay },
    isRemote: workMode === "remote",
    staff: toStaffRange(sizeBand),
  })
    .filter(({ isMet }) => !isMet)
    .map(({ line }) => line);
}
