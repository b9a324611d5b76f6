import { formatNumber } from "#app/ui/number.ts";
import { formatCount } from "#app/ui/time.ts";
import type { Facets } from "../search/facets.server.ts";
import type { ReadSample } from "../search/sample.server.ts";
import { MIN_EMPLOYERS, MIN_JOBS } from "./combinations.ts";

/** Below so many stated figures there is no middle to speak of. */
const MIN_PAYS = 5;

export interface ListFacts {
  /** Enough jobs and employers stand behind the list to be a page of its own. */
  isSubstantial: boolean;
  /** "From 12 employers. 14 state their pay, and half of those reach $142,000 a year. …" */
  words: string;
}

/** What a list says of itself, of the jobs that were looked at: all of them, or the newest. Null for none. */
export function toListFacts({ rows, isComplete }: ReadSample, facets: Facets): ListFacts | null {
  const matches = rows.filter(({ missedKey }) => missedKey === null);
  if (matches.length === 0) return null;
  const employers = new Set(matches.map(({ orgSlug }) => orgSlug)).size;
  const pays = matches.flatMap(({ payRank }) => (payRank > 0 ? payRank : []));
  const newest = facets.posted.find(({ value }) => value === "7");
  const remote = facets.mode.find(({ value }) => value === "remote");
  const sentences = [
    `From ${isComplete ? "" : "at least "}${formatCount(employers, "employer")}`,
    toPaySentence(pays, { looked: matches.length, isComplete }),
    remote?.n && !remote.isMore ? `${formatNumber(remote.n)} remote` : "",
    newest?.n && !newest.isMore ? `${formatNumber(newest.n)} new in the last 7 days` : "",
  ];
  return {
    isSubstantial: matches.length >= MIN_JOBS && employers >= MIN_EMPLOYERS,
    words: `${sentences.filter(Boolean).join(". ")}.`,
  };
}

function toPaySentence(
  pays: readonly number[],
  { looked, isComplete }: { looked: number; isComplete: boolean },
): string {
  if (pays.length < MIN_PAYS) return "";
  const middle = pays.toSorted((one, other) => one - other)[Math.floor(pays.length / 2)] ?? 0;
  const of = isComplete ? "" : ` of the newest ${formatNumber(looked)}`;
  return `${formatNumber(pays.length)}${of} state their pay, and half of those reach $${formatNumber(Math.round(middle / 1000) * 1000)} a year or more`;
}
