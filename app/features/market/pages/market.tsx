import { databaseOf } from "#app/db/database.server.ts";
import { MIN_PAY_EMPLOYERS } from "#app/features/jobs/pay/pay-figures.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { daysBetween } from "#app/reference/calendar.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { Note } from "#app/ui/parts/note.tsx";
import { formatDate } from "#app/ui/time.ts";
import { findMarketHistory } from "../find-history.server.ts";
import { findMarket, type Market } from "../find-market.server.ts";
import type { Route } from "./+types/market.ts";
import { FigureTable } from "./figure-table.tsx";
import { HistoryPictures } from "./history-pictures.tsx";
import styles from "./market.css?url";
import { PayPictures } from "./pay-pictures.tsx";

export { handle } from "./market.page.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches, {
    title: "The job market in numbers",
    description:
      "Senior engineering jobs by level, track, work mode, technology and country: how many are open, new and closed, and what they pay.",
    path: "/market",
    image: "jobs",
    robots: loaderData?.market?.isExample === false ? undefined : "noindex,follow",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const db = databaseOf(context);
  const reading = Promise.all([findMarket(db), findMarketHistory(db)]);
  const [market, history] = await withReadTimeout(reading, "The market");
  return { market, history, minEmployers: MIN_PAY_EMPLOYERS };
}

export default function MarketPage({ loaderData }: Route.ComponentProps) {
  const { market, history, minEmployers } = loaderData;
  return (
    <div className="page stack gap-8 market">
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="head">
        <h1>The job market in numbers</h1>
        {market ? <Past market={market} /> : <NoFigures />}
      </div>
      {market?.isExample && <ExampleNote />}
      {market && history && (
        <>
          {daysBetween(market.firstDay, market.day) >= MIN_TREND_DAYS && (
            <HistoryPictures history={history} />
          )}
          <PayPictures title="Pay by level" values={market.level} table="Level" />
          <PayPictures title="Pay by country" values={market.country} table="Country" />
          <FigureTable title="All jobs" values={market.all} />
          <FigureTable title="Level" values={market.level} />
          <FigureTable title="Track" values={market.track} />
          <FigureTable title="Leadership" values={market.leads} />
          <FigureTable title="Work mode" values={market.mode} />
          <FigureTable title="Technology" values={market.tech} />
          <FigureTable title="Country" values={market.country} isNoFollow />
          <Method minEmployers={minEmployers} />
        </>
      )}
    </div>
  );
}

/** Before this many days nothing said of a trend would hold. */
const MIN_TREND_DAYS = 28;

function Past({ market: { day, firstDay, previousDay } }: { market: Market }) {
  if (!previousDay) {
    return (
      <p className="lede">
        Counted on {formatDate(day)} for the first time. New and closed jobs appear from the second
        day on.
      </p>
    );
  }
  return (
    <p className="lede">
      Counted since {formatDate(firstDay)}, last on {formatDate(day)}. In the tables, “new,”
      “reopened” and “closed” mean since {formatDate(previousDay)}.
      {daysBetween(firstDay, day) < MIN_TREND_DAYS && " It’s too early for trends."}
    </p>
  );
}

function ExampleNote() {
  return (
    <Note tone="warn">
      <b>Example figures.</b> The jobs on this site are fictional, and so is their history.
    </Note>
  );
}

function NoFigures() {
  return (
    <p className="lede">
      No figures yet. We count jobs every night.{" "}
      <Link className="link" to="/jobs">
        Browse the open jobs
      </Link>
    </p>
  );
}

function Method({ minEmployers }: { minEmployers: number }) {
  return (
    <section className="prose" aria-labelledby="method">
      <h2 id="method">How we count</h2>
      <ul>
        <li>
          The table by level counts every open job. All other figures count jobs at senior level and
          above.
        </li>
        <li>Each country’s count includes only jobs that are clearly open to people there.</li>
        <li>
          We count new, reopened and closed jobs only in sources that were part of two counts in a
          row, so that a new source doesn’t look like growth.
        </li>
        <li>
          Pay is per year, in US dollars; for a range, we take the midpoint. A quarter of the jobs
          pay less than the range shown, and a quarter pay more. On-target earnings, totals with a
          bonus and figures that may be for another place count under “State pay,” but not in the
          range. With fewer than {minEmployers} employers, we show no range. Currencies without a
          published daily rate are converted at a rate that we set in November 2026.
        </li>
        <li>We show the 25 technologies and the 25 countries with the most jobs.</li>
      </ul>
    </section>
  );
}
