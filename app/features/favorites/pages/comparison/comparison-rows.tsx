import type { ReactNode } from "react";
import { EligibilityResult } from "#app/features/jobs/eligibility/eligibility-result.tsx";
import { FitLine } from "#app/features/jobs/fit/fit-line.tsx";
import type { PromiseLedger } from "#app/features/organizations/public/promise-ledger.ts";
import { HoursStrip } from "#app/ui/instruments/hours-strip.tsx";
import { PayBar } from "#app/ui/instruments/pay-bar.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import { Unread } from "../favorite-facts.tsx";
import type { ComparedJob } from "./compare-jobs.server.ts";

interface Row {
  title: string;
  cell(job: ComparedJob): ReactNode;
  /** Whether anything is known of it for a job; a row without is left out. */
  isKnown?(job: ComparedJob): boolean;
}

const NOT_KNOWN = "Not known";
const UNREAD = "We don’t have the text of this posting.";

/** What is compared, in this order. */
export const ROWS: Row[] = [
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

export function Pay(job: ComparedJob) {
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
