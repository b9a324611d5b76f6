import type { ReactNode } from "react";
import { EligibilityResult } from "#app/features/jobs/eligibility/eligibility-result.tsx";
import { FitLine } from "#app/features/jobs/fit/fit-line.tsx";
import { moneyLabel } from "#app/features/jobs/labels.ts";
import type { PromiseLedger } from "#app/features/organizations/public/promise-ledger.ts";
import { HoursStrip } from "#app/ui/instruments/hours-strip.tsx";
import { Monogram } from "#app/ui/instruments/monogram.tsx";
import { PayBar } from "#app/ui/instruments/pay-bar.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import { STAGE_LABELS } from "../../labels.ts";
import { Unread } from "../favorite-facts.tsx";
import type { ComparedJob } from "./compare-jobs.server.ts";
import styles from "./comparison.css?url";

interface ComparisonTableProps {
  jobs: ComparedJob[];
  /** US dollars a year. */
  minPayUsd: number | null;
}

interface Row {
  title: string;
  cell(job: ComparedJob): ReactNode;
  /** Whether anything is known of it for a job; a row without is left out. */
  isKnown?(job: ComparedJob): boolean;
}

/** One row a question, one column a job, with the instruments of a job's own page. */
export function ComparisonTable({ jobs, minPayUsd }: ComparisonTableProps) {
  const rows = ROWS.filter(({ isKnown }) => !isKnown || jobs.some(isKnown));
  return (
    <div className="stack gap-2">
      <link rel="stylesheet" href={styles} precedence="page" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className="scroll" aria-label="Comparison" tabIndex={0}>
        <table className="compare text-sm">
          <caption className="sr-only">Your jobs side by side, the first on the left</caption>
          <thead>
            <tr>
              {jobs.map((job, index) => (
                <th key={job.key} scope="col">
                  <JobHead job={job} place={index + 1} />
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ title, cell }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={jobs.length}>
                  <span>{title}</span>
                </th>
              </tr>
              <tr>
                {jobs.map((job) => (
                  <td key={job.key}>{cell(job)}</td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </section>
      <p className="meta">
        Pay bars have one scale, in US dollars a year.
        {minPayUsd !== null && ` Blue line: your minimum, ${moneyLabel(minPayUsd, "USD")}.`} Base
        pay and on-target earnings aren’t compared with each other.
      </p>
    </div>
  );
}

interface JobHeadProps {
  job: ComparedJob;
  place: number;
}

function JobHead({ job, place }: JobHeadProps) {
  const { title, company, where, stage, path, pathWithout } = job;
  return (
    <>
      <div className="titled">
        <Monogram name={company || title} hue={job.hue} size="small" />
        <div>
          <p>
            <b>
              {place}. <Link to={path}>{title}</Link>
            </b>
          </p>
          <p className="meta">{[company, where].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <p className="row">
        <span className="tag">{STAGE_LABELS[stage]}</span>
        {!job.isListed && <span className="tag">From elsewhere</span>}
        {job.example && <span className="tag warn">Example</span>}
        {pathWithout && (
          <Link className="link" to={pathWithout}>
            Leave out<span className="sr-only"> {title}</span>
          </Link>
        )}
      </p>
    </>
  );
}

const NOT_KNOWN = "Not known";
const UNREAD = "We don’t have the text of this posting.";

const ROWS: Row[] = [
  {
    title: "How it fits you",
    cell: ({ fit }) => (fit ? <FitLine fit={fit} /> : <p>Nothing in this job can be compared.</p>),
  },
  { title: "Pay", cell: (job) => <Pay {...job} /> },
  {
    title: "Pay you noted",
    isKnown: ({ noted }) => noted.length > 0,
    cell: ({ noted }) =>
      noted.length > 0 ? noted.map((line) => <p key={line}>{line}</p>) : "None",
  },
  { title: "Hours", cell: (job) => <Hours {...job} /> },
  {
    title: "Location",
    cell: ({ eligibility, gauges }) => {
      if (eligibility) return <EligibilityResult eligibility={eligibility} />;
      if (!gauges) return UNREAD;
      return (
        <>
          <Link className="link" to="/account/profile#where-title">
            Add where you live
          </Link>{" "}
          to see whether you can do this job.
        </>
      );
    },
  },
  { title: "Kind of lead", cell: (job) => <Lead {...job} /> },
  {
    title: "Your gaps in the posting",
    cell: ({ competencies, competencyFit }) =>
      competencies && competencyFit ? (
        <>
          <p>{competencyFit.sentence}</p>
          {competencies.length > 0 && (
            <p className="meta">Mentioned: {competencies.map(({ name }) => name).join(", ")}</p>
          )}
        </>
      ) : (
        UNREAD
      ),
  },
  {
    title: "Gaps you practiced",
    cell: ({ practice }) => {
      if (!practice) return NOT_KNOWN;
      const { gaps, practiced } = practice;
      if (gaps === 0) return "No known gaps";
      const names = practiced.length > 0 ? `: ${practiced.join(", ")}` : "";
      return `${practiced.length} of ${gaps}${names}`;
    },
  },
  {
    title: "What the company’s postings show",
    cell: ({ promises }) => (promises ? <Promises {...promises} /> : NOT_KNOWN),
  },
  {
    title: "Changes since you saved the job",
    isKnown: ({ isListed }) => isListed,
    cell: (job) => <Since {...job} />,
  },
];

function Pay(job: ComparedJob) {
  const { payPerYear, rateNote, gauges } = job;
  const { pay, salary } = job.stated;
  return (
    <>
      {pay ? (
        <p>
          <b>{pay.figure}</b> <span className="text-muted">{pay.terms}</span>
        </p>
      ) : (
        <p>{job.isUnread ? <Unread favorite={job} /> : "Not stated"}</p>
      )}
      {payPerYear && salary.currency !== "USD" && (
        <p>
          {payPerYear} a year in US dollars {rateNote}
        </p>
      )}
      {pay && !payPerYear && <p className="text-muted">Not compared with other pay.</p>}
      {gauges?.pay && payPerYear && <PayBar {...gauges.pay} />}
      {salary.equity && <p>With equity</p>}
    </>
  );
}

function Hours({ gauges }: ComparedJob) {
  if (!gauges) return UNREAD;
  const { hours } = gauges;
  if (!hours) return "The posting states no working hours.";
  return (
    <>
      <p>
        <b>{hours.figure}</b>
      </p>
      {hours.strip && <HoursStrip {...hours.strip} />}
      {hours.caption && <p className="meta">{hours.caption}</p>}
    </>
  );
}

function Lead({ lead }: ComparedJob) {
  if (!lead) return UNREAD;
  return (
    <>
      <p>
        <b>{lead.role}</b>
      </p>
      {lead.statements.length > 0 ? (
        <ul>
          {lead.statements.map(({ label, words }) => (
            <li key={label}>
              <span className="text-muted">{label}:</span> {words}
            </li>
          ))}
        </ul>
      ) : (
        <p>The posting says nothing about leading.</p>
      )}
    </>
  );
}

/** The counts of its own page, of fewer postings. */
function Promises({ pay, openDays, closedDays, reopened }: PromiseLedger) {
  const days = (value: number) => formatCount(Math.round(value), "day");
  const lines = [
    pay.jobs > 0 && `Pay stated in ${pay.stated} of ${formatCount(pay.jobs, "open job")}`,
    openDays.value !== null && `Open so far: median ${days(openDays.value)}`,
    closedDays.value !== null && `Closed after: median ${days(closedDays.value)}`,
    reopened.value !== null && `${reopened.value} of ${formatCount(reopened.jobs, "job")} reopened`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines.map((line) => <p key={line}>{line}</p>) : NOT_KNOWN;
}

function Since({ isListed, changes, reopenCount }: ComparedJob) {
  if (!isListed) return "Not listed here, so we don’t see changes.";
  return (
    <>
      {changes.length === 0 && <p>The posting hasn’t changed.</p>}
      {changes.map(({ tag, tone, detail }) => (
        <p key={tag}>
          <span className={`tag ${tone}`}>{tag}</span> <span className="text-muted">{detail}</span>
        </p>
      ))}
      {reopenCount > 0 && <p>Reopened {formatCount(reopenCount, "time")}.</p>}
    </>
  );
}
