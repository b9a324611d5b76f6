import { FAVORITES_PATH } from "#app/features/favorites/favorite.ts";
import { FavoritesFull } from "#app/features/favorites/favorite-button.tsx";
import { useFavoriteLimit } from "#app/features/favorites/use-favorite-limit.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import type { TargetJob } from "./target-job.ts";
import { useTargetJob } from "./use-target-job.tsx";

interface TargetJobButtonProps {
  job: TargetJob;
  /** Whether the account works towards it; undefined for a visitor. */
  isOwn: boolean | undefined;
  /** Whether it is in their favorites, which working toward it makes it. */
  isSaved: boolean;
}

/** On a job: makes it the one to work towards, or puts it aside. A visitor's needs script, which keeps it. */
export function TargetJobButton({ job, isOwn, isSaved }: TargetJobButtonProps) {
  const target = useTargetJob(isOwn === undefined ? undefined : isOwn ? { job } : null);
  const isChosen = target.job?.id === job.id;
  const { isBusy, message } = target;
  const limit = useFavoriteLimit();
  // Not in place of the words of a refusal.
  if (limit && !isSaved && !isChosen && !message)
    return <FavoritesFull limit={limit} label="Work toward this job" />;
  return (
    <form
      method="post"
      action={FAVORITES_PATH}
      className={isOwn === undefined ? "row with-script" : "row"}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChosen) target.putAside();
        else target.choose(job);
      }}
    >
      <HiddenFields
        values={
          isChosen
            ? { intent: "put_aside", back: job.path }
            : { intent: "work_towards", target: job.id, back: job.path }
        }
      />
      <button type="submit" className="btn" aria-pressed={isChosen} aria-busy={isBusy || undefined}>
        {isChosen ? "Working toward this job" : "Work toward this job"}
      </button>
      <span className="meta" role="status">
        {message}
      </span>
    </form>
  );
}
