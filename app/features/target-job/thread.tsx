import { FavoritesFull } from "#app/features/favorites/favorite-button.tsx";
import { useFavoriteLimit } from "#app/features/favorites/use-favorite-limit.tsx";
import { jobName, ROLE } from "#app/features/roadmap/job-link.ts";
import { Link } from "#app/ui/link.tsx";
import { StandingWords } from "./standing-words.tsx";
import { TargetForm } from "./target-form.tsx";
import type { TargetJobLineProps } from "./target-job-line.tsx";
import { useLocalStanding } from "./use-local-standing.tsx";
import type { TargetJobState } from "./use-target-job.tsx";

interface ThreadProps extends TargetJobLineProps {
  target: TargetJobState;
}

/** The line, filled: what is worked toward, or what was until now. */
export function Thread({ own, returnPath, target }: ThreadProps) {
  const { job, isLocal, isBusy, message, former } = target;
  const localStanding = useLocalStanding(job?.asked ?? []);
  const limit = useFavoriteLimit();
  const hasAccount = own !== undefined;
  // What the browser knows is not what their account knows.
  const standing = own?.standing ?? (hasAccount ? null : localStanding);
  return (
    <section className="target-line" aria-label="What you’re working toward">
      {job && (
        <p title={jobName(job)}>
          <span className="meta">Working toward </span>
          {job.path === returnPath ? jobName(job) : <Link to={job.path}>{jobName(job)}</Link>}
        </p>
      )}
      <div className="meta">
        <span role="status">
          {message || (job && standing && <StandingWords standing={standing} jobPath={job.path} />)}
        </span>
        {job &&
          hasAccount &&
          isLocal &&
          (limit && job.id !== ROLE.id && !message ? (
            <FavoritesFull limit={limit} label="Save to my account" className="link" />
          ) : (
            <button
              type="button"
              className="link"
              onClick={() => target.choose(job)}
              disabled={isBusy}
            >
              Save to my account
            </button>
          ))}
        {(job ?? former) && (
          <TargetForm
            values={
              job
                ? { intent: "put_aside", back: returnPath }
                : { intent: "work_towards", target: former ?? "", back: returnPath }
            }
            onSend={() => (job ? target.putAside() : target.undo())}
          >
            <button type="submit" className="link" aria-busy={isBusy || undefined}>
              {job ? "Put aside" : "Undo"}
            </button>
          </TargetForm>
        )}
      </div>
    </section>
  );
}
