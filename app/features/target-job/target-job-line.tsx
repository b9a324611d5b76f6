import { useEffect } from "react";
import { FavoritesFull } from "#app/features/favorites/favorite-button.tsx";
import { useFavoriteLimit } from "#app/features/favorites/use-favorite-limit.tsx";
import { jobName, ROLE } from "#app/features/roadmap/job-link.ts";
import { markKept } from "#app/ui/kept.ts";
import { Link } from "#app/ui/link.tsx";
import { StandingWords } from "./standing-words.tsx";
import { TargetForm } from "./target-form.tsx";
import type { OwnTarget, TargetJob } from "./target-job.ts";
import { TargetJobButton } from "./target-job-button.tsx";
import { useLocalStanding } from "./use-local-standing.tsx";
import { useTargetJob } from "./use-target-job.tsx";

interface TargetJobLineProps {
  /** The account's; undefined for a visitor, whose browser keeps it. */
  own: OwnTarget | null | undefined;
  /** Where a press without script returns to. */
  returnPath: string;
  /** The role in general, which is offered where nothing is chosen. */
  role?: TargetJob;
}

/**
 * "Working towards …", one slim line. Its place takes room only where this browser keeps a job (see
 * KEPT_SCRIPT), so that nothing moves when the script fills it.
 */
export function TargetJobLine({ own, returnPath, role }: TargetJobLineProps) {
  const target = useTargetJob(own);
  const localStanding = useLocalStanding(target.job?.asked ?? []);
  const { job, isLocal, isBusy, message } = target;
  const limit = useFavoriteLimit();
  useEffect(() => markKept("target", job !== null), [job]);
  const hasAccount = own !== undefined;
  if (!job)
    return (
      <>
        <div className="target-line place" />
        {role && (
          <div className="role-offer">
            <TargetJobButton job={role} isOwn={hasAccount ? false : undefined} isSaved />
          </div>
        )}
      </>
    );
  // What the browser knows is not what their account knows.
  const standing = own?.standing ?? (hasAccount ? null : localStanding);
  return (
    <section className="target-line" aria-label="What you’re working toward">
      <p>
        <span className="meta">Working toward </span>
        {job.path === returnPath ? jobName(job) : <Link to={job.path}>{jobName(job)}</Link>}
      </p>
      <div className="meta">
        <span role="status">
          {message || (standing && <StandingWords standing={standing} jobPath={job.path} />)}
        </span>
        {hasAccount &&
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
        <TargetForm
          values={{ intent: "put_aside", back: returnPath }}
          onSend={() => target.putAside()}
        >
          <button type="submit" className="link" aria-busy={isBusy || undefined}>
            Put aside
          </button>
        </TargetForm>
      </div>
    </section>
  );
}
