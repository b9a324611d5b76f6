import type { JobCard } from "#app/features/jobs/job-card.server.ts";
import { Link } from "#app/ui/link.tsx";
import { FavoriteButton } from "../favorite-button.tsx";

export function EmptyList({ example }: { example: JobCard | null }) {
  return (
    <div className="stack gap-6">
      <p className="lede">
        Save a job to keep your own copy of its text, even after the company takes the job down. Add
        notes and a next step, move the job from applied to offer, and see what changed.
      </p>
      {example ? (
        <section className="panel stack gap-3" aria-labelledby="example">
          <p className="meta">Open right now</p>
          <h2 id="example">
            <Link to={example.path}>{example.title}</Link>
          </h2>
          <p className="meta">
            {example.company.name} · {example.where}
          </p>
          {example.example && (
            <p>
              <span className="tag warn">Example</span>
            </p>
          )}
          <FavoriteButton
            kind="job"
            target={example.id}
            title={example.title}
            isSaved={false}
            reloadsPage
          />
        </section>
      ) : (
        <p>No open jobs right now. We check for new ones every hour.</p>
      )}
      <p>
        <Link className="link" to="/jobs">
          All senior jobs
        </Link>
      </p>
    </div>
  );
}
