import type { AskedJob } from "#app/features/jobs/detail/asked-job.server.ts";
import {
  type JobStanding,
  measureStanding,
  standingWords,
} from "#app/features/target-job/standing.ts";
import { StandingWords } from "#app/features/target-job/standing-words.tsx";
import { TargetForm } from "#app/features/target-job/target-form.tsx";
import {
  type OwnTarget,
  type TargetJob,
  toTargetJob,
} from "#app/features/target-job/target-job.ts";
import { TargetJobButton } from "#app/features/target-job/target-job-button.tsx";
import { type TargetJobState, useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { jobName, jobParamOf, NO_COMPETENCIES, ROLE } from "../../job-link.ts";
import type { Learner } from "../../next-for-job.ts";
import { sittingPath } from "../../sitting/paths.ts";

interface JobLineProps {
  job: AskedJob;
  target: TargetJobState;
  /** Whether an answer has just made it what they work toward. */
  isNew: boolean;
}

/** The job that led to the sitting, on each of its questions; the first answer makes it what they work toward. */
export function JobLine({ job, target, isNew }: JobLineProps) {
  const { former } = target;
  const isTarget = target.job?.id === job.id;
  const isAside = former === job.id;
  return (
    <div className="meta">
      <p>
        For{" "}
        <Link className="link wrap-anywhere" to={job.path}>
          {jobName(job)}
        </Link>
      </p>
      {/* Of one line whatever it says, so that no answer moves under the finger. */}
      <div className="row min-h-5">
        <span role="status">
          {isTarget
            ? isNew
              ? "You answered, so you’re working toward it."
              : "You’re working toward it."
            : isAside
              ? "You’re no longer working toward it."
              : !target.job && (
                  <span className="with-script">Once you answer, you’re working toward it.</span>
                )}
        </span>
        {(isTarget || isAside) && (
          <TargetForm
            values={{
              ...(isTarget ? { intent: "put_aside" } : { intent: "work_towards", target: job.id }),
              back: sittingPath({ job: jobParamOf(job.path) }),
            }}
            onSend={() => (isTarget ? target.putAside() : target.undo())}
          >
            <button type="submit" className="link" aria-busy={target.isBusy || undefined}>
              {isTarget ? "Put aside" : "Undo"}
            </button>
          </TargetForm>
        )}
      </div>
    </div>
  );
}

/** Whether an answer makes the job what they work toward: not instead of another, nor once they put it aside. */
export function startsTowards(
  job: AskedJob,
  { job: target, former }: { job: TargetJob | null | undefined; former: string | null },
): boolean {
  return !target && former !== job.id;
}

interface JobOutcomeProps {
  job: AskedJob;
  standing: JobStanding;
  /** The account's target; undefined for a visitor. */
  own: OwnTarget | null | undefined;
  /** See `ViewerSitting`. */
  isSaved?: boolean;
}

/** "1 of 4 met, 1 gap, 2 not rated", the way back to the job, and whether to work towards it. */
export function JobOutcome({ job, standing, own, isSaved = false }: JobOutcomeProps) {
  const { id, path } = job;
  return (
    <section className="panel stack gap-3" aria-labelledby="for-job">
      <h2 id="for-job" className="wrap-anywhere">
        For {jobName(job)}
      </h2>
      <p>
        {standing.asked > 0 ? (
          <>
            <StandingWords standing={standing} jobPath={path} />.
          </>
        ) : (
          `${NO_COMPETENCIES} This is where you stand in general.`
        )}
      </p>
      <div className="row">
        <Link className="btn" to={path}>
          <Icon name="arrow-left" />
          Back to the {id === ROLE.id ? "roadmap" : "job"}
        </Link>
        <TargetJobButton
          job={toTargetJob(job)}
          isOwn={own === undefined ? undefined : own?.job.id === id}
          isSaved={isSaved || id === ROLE.id}
        />
      </div>
    </section>
  );
}

interface RoleOfferProps extends Pick<JobOutcomeProps, "own"> {
  role: TargetJob;
  learner: Learner;
}

/** After questions for no job: the role in general to work toward, unless they work toward something. */
export function RoleOffer({ role, own, learner }: RoleOfferProps) {
  const { job } = useTargetJob(own);
  if (job) return null;
  return (
    <section className="panel stack gap-3" aria-labelledby="for-role">
      <h2 id="for-role">For {role.title}</h2>
      <p>
        {standingWords(measureStanding(role.asked, learner))} of the competencies that every kind of
        lead needs.
      </p>
      <TargetJobButton job={role} isOwn={own === undefined ? undefined : false} isSaved />
      {own === undefined && (
        <p className="without-script">
          <Link className="btn" to={sittingPath({ job: ROLE.id })} rel="nofollow">
            See what {role.title} needs
          </Link>
        </p>
      )}
    </section>
  );
}
