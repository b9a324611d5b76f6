import { NO_COMPETENCIES } from "#app/features/roadmap/job-link.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import { MISSING_LABELS } from "../labels.ts";
import type { readStories } from "../list-stories.server.ts";
import { storyPath } from "../story.ts";
import { storiesPath } from "./query.ts";

type Page = Awaited<ReturnType<typeof readStories>>;

/** What a posting asks for, and the story that answers it. */
export function JobDemands({
  job,
  matches,
}: {
  job: NonNullable<Page["job"]>;
  matches: Page["matches"];
}) {
  return (
    <section className="stack gap-3" aria-labelledby="demands">
      <div className="sec">
        <h2 id="demands">
          <Link to={job.path}>{job.title}</Link>
        </h2>
        <span className="meta">{job.company}</span>
      </div>
      <p>
        <Link className="more" to={`/coach/rehearsal?job=${job.id}`}>
          Rehearse the interview
          <Icon name="arrow-right" />
        </Link>
      </p>
      {matches.length === 0 && <p>{NO_COMPETENCIES} Prepare your strongest stories below.</p>}
      <ul className="ledger">
        {matches.map(({ demand, best, others, question, gapPath }) => (
          <li key={demand.id} className="stack gap-1">
            <h3>{demand.name}</h3>
            <p className="meta">The posting says “{demand.quote}”</p>
            {question && <p className="text-sm">{question}</p>}
            {best ? (
              <p className="state yes">
                <Icon name="check" />
                <span>
                  <Link className="link" to={storyPath(best)}>
                    {best.title}
                  </Link>
                  {best.missing[0] && ` (${MISSING_LABELS[best.missing[0]].tag.toLowerCase()})`}
                  {others > 0 && (
                    <>
                      {" · "}
                      <Link
                        className="link"
                        to={`${storiesPath({ job: job.id, competency: demand.id })}#stories`}
                      >
                        {formatCount(others, "other")}
                      </Link>
                    </>
                  )}
                </span>
              </p>
            ) : (
              <p className="state unclear">
                <Icon name="circle-alert" />
                <span>
                  No story yet.{" "}
                  <Link className="link" to={gapPath}>
                    Practice this competency on the roadmap
                  </Link>
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
