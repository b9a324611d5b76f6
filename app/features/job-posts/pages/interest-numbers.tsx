import { INTEREST_DAYS, type Interest, MIN_SHOWN } from "../interest.ts";

interface InterestNumbersProps {
  interest: Interest;
  /** Whether this deployment counts requests. */
  countsViews: boolean;
}

/** What readers did with a post, where enough of them did it to be about nobody. */
export function InterestNumbers({
  interest: { views, saves, clicks },
  countsViews,
}: InterestNumbersProps) {
  return (
    <dl className="interest">
      {countsViews && <Figure term="views" count={views} />}
      <Figure term="saved" count={saves} />
      <Figure term="Apply clicks" count={clicks} />
    </dl>
  );
}

function Figure({ term, count }: { term: string; count: number | null }) {
  return (
    <div>
      <dt className="sr-only">{term}</dt>
      <dd>
        {count === null ? `fewer than ${MIN_SHOWN}` : <b>{count}</b>}{" "}
        <span aria-hidden="true">{term}</span>
      </dd>
    </div>
  );
}

/** What the numbers are, and what they leave out. */
export function InterestNote({ countsViews }: Pick<InterestNumbersProps, "countsViews">) {
  return (
    <p className="meta">
      {countsViews ? "Views and clicks" : "Clicks"} cover the last {INTEREST_DAYS} days; saves are
      as of today. Click counts are incomplete: only browsers that run our script report them.
      {countsViews && " Views exclude search engines and include your own."} Numbers below{" "}
      {MIN_SHOWN} aren’t shown.
    </p>
  );
}
