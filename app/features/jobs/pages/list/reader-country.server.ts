import type { Viewer } from "#app/auth/viewer.server.ts";
import { countryName } from "#app/reference/areas.server.ts";
import { formatCount } from "#app/ui/time.ts";
import type { MissedByHours } from "../../eligibility/missed-hours.ts";
import { withArticle } from "../../labels.ts";
import { type JobQuery, jobsPath } from "../../search/job-query.ts";

export interface ReaderCountry {
  country: string;
  /** From the profile, and not only from this browser. */
  isOfAccount: boolean;
  /** That the list begins with it, and how to take that off or back; null where it shows another country. */
  line: { words: string; link: { words: string; path: string } } | null;
}

interface Shown {
  viewer: Viewer | null;
  query: JobQuery;
  missedByHours: MissedByHours | null;
}

/** What a list says of the country its reader lives in; null where that is not known. */
export function toReaderCountry(country: string | null, shown: Shown): ReaderCountry | null {
  if (country === null) return null;
  return { country, isOfAccount: shown.viewer !== null, line: toLine(country, shown) };
}

function toLine(country: string, { query, missedByHours }: Shown): ReaderCountry["line"] {
  const { country: chosen, sure: _, anyCountry: __, ...others } = query;
  if (chosen !== undefined && chosen !== country) return null;
  const name = withArticle(countryName(country));
  if (!chosen) {
    return {
      words: `You live in ${name}. Each job shows whether you can do it from there, if the posting says so.`,
      link: { words: "Hide jobs I can’t do", path: jobsPath({ ...others, country }) },
    };
  }
  const missed = missedByHours ? ` ${missedSentence(missedByHours)}` : "";
  return {
    words: `You live in ${name}, so jobs that you can’t do from there are left out.${missed}`,
    link: { words: "Show all jobs", path: jobsPath({ ...others, anyCountry: true }) },
  };
}

/** "14 more jobs hire there, but need working hours up to 2 hours outside yours." */
function missedSentence({ n, hours }: MissedByHours): string {
  const most = n === 1 ? formatCount(hours, "hour") : `up to ${formatCount(hours, "hour")}`;
  return `${formatCount(n, "more job")} ${n === 1 ? "hires" : "hire"} there, but ${n === 1 ? "needs" : "need"} working hours ${most} outside yours.`;
}
