import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { rejectForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { Route } from "./+types/doubts.ts";
import { type DoubtfulJob, listDoubts } from "./doubts.server.ts";

export const meta = operatorMeta("Unclear imports");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const reading = listDoubts(db, viewer);
  return { jobs: await withReadTimeout(reading, "The postings"), now: now.toISOString() };
}

export const action = rejectForm;

export default function Doubts({ loaderData: { jobs, now } }: Route.ComponentProps) {
  return (
    <div className="page narrow stack gap-6">
      <OperatorHeader title="Unclear imports">
        <p className="lede">
          The newest imported jobs whose postings name conflicting locations, limit who can apply in
          words that our rules don’t recognize, or state unclear pay. A job’s page then quotes the
          posting instead of saying who can apply or what the job pays.
        </p>
      </OperatorHeader>
      {jobs.length === 0 && <p>Nothing unclear in the newest imported jobs.</p>}
      <ul className="ledger empty:hidden">
        {jobs.map((job) => (
          <DoubtRow key={job.path} job={job} now={now} />
        ))}
      </ul>
    </div>
  );
}

function DoubtRow({ job, now }: { job: DoubtfulJob; now: string }) {
  const {
    path,
    title,
    company,
    source,
    sourceUrl,
    firstSeenAt,
    reasons,
    label,
    text,
    pay,
    payQuote,
  } = job;
  return (
    <li className="stack gap-1">
      <p className="wrap-anywhere">
        <Link className="link" to={path}>
          {title}
        </Link>{" "}
        · {company}
      </p>
      <p className="row text-sm">
        {reasons.map((reason) => (
          <span key={reason} className="tag warn">
            {reason}
          </span>
        ))}
      </p>
      <dl className="facts empty:hidden">
        <Said name="Location label" words={label} />
        <Said name="Location in the text" words={text} />
        <Said name="Pay" words={pay} />
        <Said name="Pay in the text" words={payQuote} />
      </dl>
      <p className="meta">
        <RelativeTime at={firstSeenAt} now={now} /> ·{" "}
        {sourceUrl ? (
          <a className="link" href={sourceUrl}>
            {source}
          </a>
        ) : (
          source
        )}
      </p>
    </li>
  );
}

function Said({ name, words }: { name: string; words: string | null }) {
  if (!words) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{words}</dd>
    </>
  );
}

export const ErrorBoundary = OperatorError;
