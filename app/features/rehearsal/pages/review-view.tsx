import { useEffect, useRef } from "react";
import { guidancePath } from "#app/features/guidance/guidance.ts";
import { AddToPlan } from "#app/features/roadmap/add-to-plan.tsx";
import { roadmapViewPath } from "#app/features/roadmap/views.ts";
import { STORIES_PATH } from "#app/features/stories/story.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import { GAP_LABELS, PART_LABELS } from "../labels.ts";
import type { Review, TryThis } from "../review.ts";
import { REHEARSAL_PATH } from "../script.ts";
import type { RehearsalView } from "../view.ts";
import { ReviewedLines, type Saving } from "./reviewed-lines.tsx";

interface ReviewViewProps {
  view: Extract<RehearsalView, { is: "review" }>;
  /** Null for visitors, who have nothing to save to. */
  saving: Saving | null;
  /** Of this rehearsal, to begin again. */
  path: string;
  /** It came by script, so that it takes the focus. */
  isNew: boolean;
}

/** What one said, beside what the roadmap says, and one thing to try. */
export function ReviewView({ view: { review }, saving, path, isNew }: ReviewViewProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  return (
    <div className="stack gap-8" tabIndex={-1} ref={element} id="review">
      <Landed review={review} />
      <TryThisView tryThis={review.tryThis} saving={saving} />
      <section className="stack gap-3" aria-labelledby="lines">
        <div className="sec">
          <h2 id="lines">Your lines</h2>
          <span className="meta">only on this page</span>
        </div>
        <ol className="ledger">
          {review.exchanges.map((exchange, index) => (
            <ReviewedLines
              // biome-ignore lint/suspicious/noArrayIndexKey: an exchange is known by its place
              key={index}
              exchange={exchange}
              place={index}
              saving={saving}
            />
          ))}
        </ol>
      </section>
      <p className="row">
        <a className="btn" href={path}>
          Rehearse again
        </a>
        <Link className="btn quiet" to={REHEARSAL_PATH}>
          Choose someone else
        </Link>
        {saving && (
          <Link className="more" to={STORIES_PATH}>
            Your stories
            <Icon name="arrow-right" />
          </Link>
        )}
      </p>
    </div>
  );
}

function Landed({ review: { landed, words, isPlayed } }: { review: Review }) {
  return (
    <section className="stack gap-2" aria-labelledby="landed">
      <h2 id="landed">What we found</h2>
      <ul className="stack gap-1">
        {landed.map(({ part, n, of, quote }) => (
          <li key={part} className="wrap-anywhere">
            {PART_LABELS[part]}: in {n} of {formatCount(of, "answer")} where we looked for one
            {quote && <>, such as “{quote}”</>}
          </li>
        ))}
      </ul>
      <p className="meta">
        {formatCount(words, "word")} in total. Fixed rules look for words: they don’t know whether
        an answer is true or good.
        {isPlayed &&
          " No model judges your answers. We compare them with what the script would have asked, and the model may have asked something else."}
      </p>
    </section>
  );
}

function TryThisView({ tryThis, saving }: { tryThis: TryThis; saving: Saving | null }) {
  const { gap, n, ask, exercise } = tryThis;
  return (
    <section className="panel stack gap-3" aria-labelledby="try">
      <h2 id="try">One thing to try</h2>
      {gap ? (
        <>
          <p>
            <b>{GAP_LABELS[gap].advice}</b>
          </p>
          <p className="meta">
            {GAP_LABELS[gap].tag}: {formatCount(n, "answer")}, first at “{ask}”
          </p>
        </>
      ) : (
        <p>
          Every answer has what we looked for. Say it aloud to someone who was there, and ask what
          they would have asked.
        </p>
      )}
      {exercise && (
        <>
          <p className="text-sm">
            {exercise.name}, this week: {exercise.text}
          </p>
          <p className="row wide">
            <Link
              className="more"
              to={guidancePath("competency", exercise.competency)}
              rel="nofollow"
            >
              More practice
              <Icon name="arrow-right" />
            </Link>
          </p>
          {saving && (
            <AddToPlan
              id="plan-rehearsed"
              action="/roadmap"
              back={roadmapViewPath("plan")}
              submissionKey={saving.submission}
              competency={exercise.competency}
              text={exercise.text}
              limit={saving.planLimit}
            />
          )}
        </>
      )}
    </section>
  );
}
