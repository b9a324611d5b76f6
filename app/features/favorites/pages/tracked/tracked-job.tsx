import { FactList } from "#app/features/jobs/detail/fact-list.tsx";
import { Leading } from "#app/features/jobs/detail/leading.tsx";
import { PayAndHours } from "#app/features/jobs/detail/pay-and-hours.tsx";
import { EligibilityResult } from "#app/features/jobs/eligibility/eligibility-result.tsx";
import { FitLine } from "#app/features/jobs/fit/fit-line.tsx";
import { TRACK_LABELS } from "#app/features/jobs/labels.ts";
import { trackedId, trackedPath, withJob } from "#app/features/roadmap/job-link.ts";
import { RequestedCompetencies } from "#app/features/target-job/requested-competencies.tsx";
import { toTargetJob } from "#app/features/target-job/target-job.ts";
import { TargetJobButton } from "#app/features/target-job/target-job-button.tsx";
import type { FormValues } from "#app/http/form-values.ts";
import { hueOf } from "#app/ui/instruments/hue.ts";
import { Monogram } from "#app/ui/instruments/monogram.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";
import { AnswerDueLine } from "../answer-due-line.tsx";
import { BackToFavorites } from "./back-to-favorites.tsx";
import { EditTracked } from "./edit-tracked.tsx";
import { Questions } from "./questions.tsx";
import type { TrackedJobPage } from "./read-tracked.server.ts";

interface TrackedJobProps {
  target: string;
  title: string;
  company: string;
  where: string;
  text: string;
  savedAt: string;
  /** What a law says about the answer after an interview. */
  answerDue: string | null;
  tracked: {
    link: string | null;
    version: number;
    fields: Record<string, string>;
    /** Whether they work toward it. */
    isTarget: boolean;
    /** Null where there is no text. */
    job: TrackedJobPage | null;
  };
}

/** A job from elsewhere with what a listed job's page says. */
export function TrackedJob(props: TrackedJobProps) {
  const { target, text, tracked } = props;
  const { job, version, fields } = tracked;
  return (
    <div className="page">
      <div className="pb-2">
        <BackToFavorites />
      </div>
      <Header {...props} />
      {/* In one place whether something is missing or not, so that what it answers is seen. */}
      <EditTracked
        target={target}
        version={version}
        defaults={fields}
        missing={listMissing(fields)}
      />
      <div className="cols">
        <YouAndThisJob {...props} />
        <aside className="stack gap-8">
          {text && job && (
            <section>
              <div className="sec">
                <h2>Facts</h2>
              </div>
              <FactList job={job.posted} />
            </section>
          )}
          {text && job && job.leading.length > 0 && <Leading rows={job.leading} />}
        </aside>
        <div className="stack gap-8">
          {text && <PostingText text={text} />}
          {text && job && <Questions {...job.questions} />}
        </div>
      </div>
    </div>
  );
}

/** As a listed job's page has it; without a text nothing is known of what the job asks for. */
function YouAndThisJob({ target, title, company, tracked: { job, isTarget } }: TrackedJobProps) {
  const names = { id: trackedId(target), path: trackedPath(target), title, company };
  if (job) {
    return (
      <RequestedCompetencies
        job={{ ...names, competencies: job.competencies }}
        isTarget={isTarget}
        isSaved
        fit={job.competencyFit}
      />
    );
  }
  return (
    <section className="stack gap-3" aria-labelledby="asked">
      <div className="sec">
        <h2 id="asked">You and this job</h2>
      </div>
      <p className="text-sm">Add the posting’s text to see which competencies it mentions.</p>
      <div className="row">
        <TargetJobButton
          job={toTargetJob({ ...names, competencies: [] })}
          isOwn={isTarget}
          isSaved
        />
      </div>
    </section>
  );
}

function Header(props: TrackedJobProps) {
  const { title, company, where, savedAt, answerDue } = props;
  const { link, job } = props.tracked;
  const track = job && job.posted.track !== "other" && TRACK_LABELS[job.posted.track];
  return (
    <header className="panel stack gap-4 mb-6">
      <div className="titled">
        <Monogram name={company || title} hue={hueOf(company || title)} size="large" />
        <div>
          <h1>{title}</h1>
          <p className="text-muted">{[company, where, track].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <p className="text-sm">
        <span className="tag">From elsewhere</span>{" "}
        <span className="text-muted">
          You added this job on {formatDate(savedAt)}. Only you see this page.
        </span>
      </p>
      {answerDue && <AnswerDueLine line={answerDue} />}
      <p className="row no-print">
        {link && (
          <a className="btn" href={link} rel="nofollow noopener noreferrer">
            Open the posting at {new URL(link).hostname}
          </a>
        )}
        <Link className="more" to={withJob(`/coach?about=job:${props.target}`, props.target)}>
          Ask the coach
        </Link>
        <Link className="more" to={`/coach/rehearsal?job=${props.target}`}>
          Rehearse the interview
        </Link>
      </p>
      {job && <Gauges job={job} isRead={props.text !== ""} />}
      {job?.fit && <FitLine fit={job.fit} />}
    </header>
  );
}

function Gauges({ job, isRead }: { job: TrackedJobPage; isRead: boolean }) {
  const { eligibility, pay, gauges } = job;
  return (
    <div className="gauges">
      <section>
        <h2>Location</h2>
        {eligibility ? (
          <EligibilityResult eligibility={eligibility} isBoxed />
        ) : (
          <p className="meta">
            <Link className="link" to="/account/profile#where-title">
              Add where you live
            </Link>{" "}
            to see whether you can do this job.
          </p>
        )}
      </section>
      {(isRead || pay.pay) && <PayAndHours pay={pay} gauges={gauges} />}
    </div>
  );
}

/** What neither its text nor its owner said. */
function listMissing(fields: FormValues): string[] {
  const missing = ["company", "where", "text"].filter((name) => !fields[name]);
  const hasPay = Boolean(fields.payMin || fields.payMax);
  return hasPay ? missing : [...missing, "payMin", "payMax", "payCurrency", "payPeriod"];
}

export function PostingText({ text }: { text: string }) {
  return <div className="whitespace-pre-line">{text.replace(/\n{3,}/g, "\n\n")}</div>;
}
