import { breadcrumbList } from "#app/seo/breadcrumbs.ts";
import type { JobPosting } from "#app/seo/job-posting.ts";
import { useSiteOrigin } from "#app/ui/site.ts";
import { StructuredData } from "#app/ui/structured-data.tsx";

interface JobMarkupProps {
  job: { title: string; path: string; example: boolean };
  /** Null where the rules for structured data leave the job out. */
  posting: JobPosting | null;
}

/** What crawlers read of a job's page: the job, and where it stands on the site. Key it by the job. */
export function JobMarkup({ job: { title, path, example }, posting }: JobMarkupProps) {
  const origin = useSiteOrigin();
  // What is invented is no fact about anything.
  if (example) return null;
  const crumbs = [
    { name: "Senior jobs", path: "/jobs" },
    { name: title, path },
  ];
  return (
    <>
      {posting && <StructuredData data={posting} />}
      <StructuredData data={breadcrumbList(origin, crumbs)} />
    </>
  );
}
