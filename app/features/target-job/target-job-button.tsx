import { FavoritesFull } from "#app/features/favorites/favorite-button.tsx";
import { useFavoriteLimit } from "#app/features/favorites/use-favorite-limit.tsx";
import { ROLE } from "#app/features/roadmap/job-link.ts";
import { TargetForm } from "./target-form.tsx";
import type { TargetJob } from "./target-job.ts";
import { useTargetJob } from "./use-target-job.tsx";

interface TargetJobButtonProps {
  job: TargetJob;
  /** Whether the account works towards it; undefined for a visitor. */
  isOwn: boolean | undefined;
  /** Whether it is in their favorites, which working toward a job makes it. */
  isSaved: boolean;
}

/** Makes a job the one to work towards, or says that it is and puts it aside. A visitor's needs script, which keeps it. */
export function TargetJobButton({ job, isOwn, isSaved }: TargetJobButtonProps) {
  const target = useTargetJob(isOwn === undefined ? undefined : isOwn ? { job } : null);
  const isChosen = target.job?.id === job.id;
  const { isBusy, message, former } = target;
  const limit = useFavoriteLimit();
  const toward = `toward ${job.id === ROLE.id ? job.title : "this job"}`;
  // Not in place of the words of a refusal.
  if (limit && !isSaved && !isChosen && !message)
    return <FavoritesFull limit={limit} label={`Work ${toward}`} />;
  return (
    <>
      <TargetForm
        className={isOwn === undefined ? "row with-script" : "row"}
        values={
          isChosen
            ? { intent: "put_aside", back: job.path }
            : { intent: "work_towards", target: job.id, back: job.path }
        }
        onSend={() => {
          if (isChosen) target.putAside();
          else target.choose(job);
        }}
      >
        {isChosen && <span className="text-sm">Working {toward}</span>}
        <button
          type="submit"
          className={isChosen ? "link text-sm" : "btn"}
          aria-busy={isBusy || undefined}
        >
          {isChosen ? "Put aside" : `Work ${toward}`}
        </button>
        <span className="meta" role="status">
          {message}
        </span>
      </TargetForm>
      {former && former !== job.id && (
        <TargetForm
          values={{ intent: "work_towards", target: former, back: job.path }}
          onSend={target.undo}
        >
          <button type="submit" className="link">
            Undo
          </button>
        </TargetForm>
      )}
    </>
  );
}
