import { htmlToText } from "#app/features/job-import/parse/sanitize.ts";
import { listLawLines } from "#app/features/jobs/posting-laws/law-lines.ts";
import { toDescriptionHtml } from "./description.ts";
import type { JobPostFields } from "./job-post.ts";

type Fields = Pick<
  JobPostFields,
  "description" | "places" | "remoteFrom" | "salaryMin" | "salaryMax"
>;

/** What laws of a post's places may ask it to say, and it does not. */
export function listUnmetLaws({ description, salaryMin, salaryMax, ...areas }: Fields): string[] {
  const text = htmlToText(toDescriptionHtml(description));
  const hasPay = salaryMin !== null && salaryMax !== null;
  return listLawLines({ ...areas, text, hasPay })
    .filter(({ isMet }) => !isMet)
    .map(({ line }) => line);
}
