import { breadcrumbList } from "#app/seo/breadcrumbs.ts";
import type { JobPostingJsonLd } from "#app/seo/job-posting-schema.ts";
import { useSiteOrigin } from "#app/ui/site.ts";
import { StructuredData } from "#app/ui/structured-data.tsx";

interface JobStructuredDataProps {
  job: { title: string; path: string; example: boolean };
  /** Null when the job is left out of structured data. */
  jsonLd: JobPostingJsonLd | null;
}

/** Structured data of a job page. Needs the job as its `key`. */
export function JobStructuredData({
  job: { title, path, example },
  jsonLd,
}: JobStructuredDataProps) {
  const origin = useSiteOrigin();
  if (example) return null;
  const breadcrumbs = [
    { name: "Senior jobs", path: "/jobs" },
    { name: title, path },
  ];
  return (
    <>
      {jsonLd && <StructuredData data={jsonLd} />}
      <StructuredData data={breadcrumbList(origin, breadcrumbs)} />
    </>
  );
}
