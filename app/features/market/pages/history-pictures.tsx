import { Sparkline } from "#app/ui/instruments/sparkline.tsx";
import { formatNumber } from "#app/ui/number.ts";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { MarketHistory, MarketSeries } from "../find-history.server.ts";

/** How the market moved, week by week: small pictures on one scale a section, each section with its table. */
export function HistoryPictures({
  history: { weeks, track, leads, asks },
}: {
  history: MarketHistory;
}) {
  const ends = weeks.map((week) => week.ends);
  const change = (words: string, of: "open" | "new" | "closed") => ({
    ...{ value: of, words, open: weeks.map((week) => week[of]) },
  });
  const leadJobs = track.find(({ value }) => value === "tech_lead");
  return (
    <>
      <Multiples
        title="Senior jobs, week by week"
        ends={ends}
        series={[change("Open", "open"), change("New", "new"), change("Closed", "closed")]}
        note="Open jobs at the end of each week; new and closed jobs during the week."
        hasOwnScales
      />
      <Multiples
        title="Kinds of lead"
        ends={ends}
        series={[...track, ...leads]}
        note={KINDS_NOTE}
      />
      <Multiples
        title="What Tech Lead jobs mention"
        ends={ends}
        series={asks}
        note={`How many open Tech Lead jobs mention each competency${leadJobs ? `, out of ${lastOf(leadJobs)} today` : ""}. A job can mention several.`}
      />
    </>
  );
}

const KINDS_NOTE =
  "Open jobs by title, and by what the posting says about leading. A job can appear in more than one row.";

interface MultiplesProps {
  title: string;
  /** The last day of each week, the oldest first. */
  ends: readonly string[];
  series: readonly MarketSeries[];
  note: string;
  /** Where figures of different things stand beside each other. */
  hasOwnScales?: boolean;
}

function Multiples({ title, ends, series, note, hasOwnScales = false }: MultiplesProps) {
  if (series.length === 0) return null;
  const most = (some: readonly MarketSeries[]) =>
    Math.max(1, ...some.flatMap(({ open }) => open.map((n) => n ?? 0)));
  const shared = most(series);
  return (
    <section className="stack gap-3">
      <h2>{title}</h2>
      <ul className="multiples">
        {series.map((each) => (
          <li key={each.value} className="stack gap-1">
            <h3 className="text-sm">{each.words}</h3>
            <p className="text-sm">
              <b>{lastOf(each)}</b> <span className="text-muted">{changeOf(each)}</span>
            </p>
            <Sparkline values={each.open} max={hasOwnScales ? most([each]) : shared} />
          </li>
        ))}
      </ul>
      <p className="meta">{note}</p>
      <MoreOf summary="As a table">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
        <section className="scroll" aria-label={`${title}, as a table`} tabIndex={0}>
          <table className="text-sm figures">
            <thead>
              <tr>
                <th scope="col">Week to</th>
                {series.map(({ value, words }) => (
                  <th key={value} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ends.map((end, at) => (
                <tr key={end}>
                  <th scope="row">{formatDate(end)}</th>
                  {series.map(({ value, open }) => (
                    <td key={value}>{wordsOf(open[at])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </MoreOf>
    </section>
  );
}

function wordsOf(n: number | null | undefined): string {
  return n === null || n === undefined ? "Not counted" : formatNumber(n);
}

function lastOf({ open }: MarketSeries): string {
  return wordsOf(open.at(-1));
}

/** "12 weeks ago: 18": since the first week that was counted. */
function changeOf({ open }: MarketSeries): string {
  const at = open.findIndex((n) => n !== null);
  return at < 0 ? "" : `${open.length - 1 - at} weeks ago: ${formatNumber(open[at] ?? 0)}`;
}
