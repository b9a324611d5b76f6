import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { MissedByHours } from "../../eligibility/missed-hours.ts";
import { type JobQuery, jobsPath, NO_COUNTRY } from "../../search/job-query.ts";
import type { ReaderCountry } from "./load-job-list.server.ts";

interface ReaderCountryLineProps {
  reader: ReaderCountry;
  query: JobQuery;
  missedByHours: MissedByHours | null;
}

/** Says that the list begins with the reader's own country, and how to take it off. */
export function ReaderCountryLine({
  reader: { country, name, isOfAccount },
  query,
  missedByHours,
}: ReaderCountryLineProps) {
  const { country: shown, sure: _, anyCountry: __, ...others } = query;
  if (shown !== undefined && shown !== country) return null;
  return (
    <p className="row gap-2 pt-3 text-sm">
      <span>
        {shown
          ? `You live in ${name}, so jobs that cannot be done from there are left out.`
          : `You live in ${name}. Each job says whether it can be done from there.`}
        {shown && missedByHours && ` ${missedSentence(missedByHours)}`}
      </span>
      {shown ? (
        <Link className="link" to={jobsPath({ ...others, anyCountry: true })} rel="nofollow">
          Show all jobs
        </Link>
      ) : (
        <Link className="link" to={jobsPath({ ...others, country })} rel="nofollow">
          Hide jobs I can’t do
        </Link>
      )}
      {isOfAccount ? (
        <Link className="link" to="/account/profile#where">
          Change
        </Link>
      ) : (
        <Link className="link" to={`/jobs?country=${NO_COUNTRY}`} rel="nofollow">
          Clear country
        </Link>
      )}
    </p>
  );
}

/** "You miss 14 jobs by 2 hours at most: they hire there, and ask for other working hours." */
function missedSentence({ n, hours }: MissedByHours): string {
  const most = n === 1 ? formatCount(hours, "hour") : `${formatCount(hours, "hour")} at most`;
  return `You miss ${formatCount(n, "job")} by ${most}: ${n === 1 ? "it hires" : "they hire"} there, and ${n === 1 ? "asks" : "ask"} for other working hours.`;
}
