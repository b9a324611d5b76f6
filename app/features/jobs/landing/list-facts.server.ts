import { formatNumber } from "#app/ui/number.ts";
import { formatCount } from "#app/ui/time.ts";
import { moneyLabel } from "../labels.ts";
import { MIN_PAY_EMPLOYERS, medianOf } from "../pay/pay-figures.ts";
import type { Facets } from "../search/facets.server.ts";
import type { ReadSample, SampleRow } from "../search/sample.server.ts";
import { MIN_EMPLOYERS, MIN_JOBS } from "./combinations.ts";

export interface ListFacts {
  /** Enough jobs and employers stand behind the list to be a page of its own. */
  isSubstantial: boolean;
  /** "From 12 employers. 14 state their pay: the median is $142,000 a year (middle of each range). …" */
  words: string;
}

/** What a list says of itself, of the jobs that were looked at: all of them, or the newest. Null for none. */
export function toListFacts({ rows, isComplete }: ReadSample, facets: Facets): ListFacts | null {
  const matches = rows.filter(({ missedKey }) => missedKey === null);
  if (matches.length === 0) return null;
  const employers = new Set(matches.map(({ orgSlug }) => orgSlug)).size;
  const newest = facets.posted.find(({ value }) => value === "7");
  const remote = facets.mode.find(({ value }) => value === "remote");
  const sentences = [
    `From ${isComplete ? "" : "at least "}${formatCount(employers, "employer")}`,
    toPaySentence(matches, isComplete),
    remote?.n && !remote.isMore ? `${formatNumber(remote.n)} remote` : "",
    newest?.n && !newest.isMore ? `${formatNumber(newest.n)} new in the last 7 days` : "",
  ];
  return {
    isSubstantial: matches.length >= MIN_JOBS && employers >= MIN_EMPLOYERS,
    words: `${sentences.filter(Boolean).join(". ")}.`,
  };
}

/** As the market counts it. */
function toPaySentence(matches: readonly SampleRow[], isComplete: boolean): string {
  const stated = matches.filter(({ statesPay }) => statesPay).length;
  if (stated === 0) return "";
  const of = isComplete ? "" : ` of the newest ${formatNumber(matches.length)}`;
  const compared = matches.filter(({ middlePay }) => middlePay > 0);
  const median = medianOf(compared.map(({ middlePay }) => middlePay));
  const employers = new Set(compared.map(({ orgSlug }) => orgSlug)).size;
  const count = `${formatNumber(stated)}${of} state their pay`;
  if (median === null || employers < MIN_PAY_EMPLOYERS) return count;
  const part =
    compared.length < stated ? ` of the ${formatNumber(compared.length)} we can compare` : "";
  return `${count}: the median${part} is ${moneyLabel(median, "USD")} a year (middle of each range)`;
}
