import { breadcrumbList } from "#app/seo/breadcrumbs.ts";
import type { JobPosting } from "#app/seo/job-posting.ts";
import { useSiteOrigin } from "#app/ui/site.ts";
import { StructuredData } from "#app/ui/structured-data.tsx";

interface JobMarkupProps {
  job: { title: string; path: string; example: boolean };
  /** Null when the job is left out of structured data. */
  posting: JobPosting | null;
}

/** Structured data of a job page. Needs the job as its `key`. */
export function JobMarkup({ job: { title, path, example }, posting }: JobMarkupProps) {
  const origin = useSiteOrigin();
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
