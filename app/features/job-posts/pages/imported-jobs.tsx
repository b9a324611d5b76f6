import type { JobSourceKind } from "#app/features/jobs/job.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";

interface ImportedJobsProps {
  jobs: { id: string; title: string; path: string; kind: JobSourceKind }[];
  total: number;
  orgSlug: string;
}

/** Imported jobs are only listed here: they follow their job source. */
export function ImportedJobs({ jobs, total, orgSlug }: ImportedJobsProps) {
  if (total === 0) return null;
  return (
    <Section title="From your job source" note={total} className="stack gap-2">
      <p className="meta">These jobs come from your job source. Edit and close them there.</p>
      <ul className="ledger">
        {jobs.map(({ id, title, path, kind }) => (
          <li key={id} className="row between">
            <Link className="link wrap-anywhere" to={path}>
              {title}
            </Link>
            <span className="tag">Imported from {kind}</span>
          </li>
        ))}
      </ul>
      {jobs.length < total && (
        <p>
          <Link className="more" to={`/jobs?org=${orgSlug}`}>
            All {total} of them
          </Link>
        </p>
      )}
    </Section>
  );
}
