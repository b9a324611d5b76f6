import { moneyLabel } from "#app/features/jobs/labels.ts";
import { PayBar } from "#app/ui/instruments/pay-bar.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { MarketValue } from "../find-market.server.ts";
import { tableIdOf } from "./figure-table.tsx";

const MAX_PICTURES = 8;

interface PayPicturesProps {
  title: string;
  values: readonly MarketValue[];
  /** The title of the table with all of the figures. */
  table: string;
}

/** The middle half of what is paid and its median, on one scale; nothing where none is told. */
export function PayPictures({ title, values, table }: PayPicturesProps) {
  const drawn = values.flatMap(({ words, payStated: n, payP25, payP50, payP75 }) =>
    payP25 === null || payP50 === null || payP75 === null
      ? []
      : [{ words, n, market: { p25: payP25, p50: payP50, p75: payP75 } }],
  );
  if (drawn.length === 0) return null;
  const usd = (amount: number) => moneyLabel(amount, "USD");
  return (
    <section className="stack gap-3">
      <div className="sec">
        <h2>{title}</h2>
        <a className="more" href={`#${tableIdOf(table)}`}>
          As a table
        </a>
      </div>
      <ul className="multiples">
        {drawn.slice(0, MAX_PICTURES).map(({ words, n, market }) => (
          <li key={words} className="stack gap-1">
            <h3 className="text-sm">{words}</h3>
            <p className="text-sm">
              <b>{usd(market.p50)}</b>{" "}
              <span className="text-muted">
                {usd(market.p25)} – {usd(market.p75)} · {formatCount(n, "job")}
              </span>
            </p>
            <PayBar pay={null} market={market} minimum={null} />
          </li>
        ))}
      </ul>
      <p className="meta">
        US dollars a year, for jobs that state base pay we can compare. Band: the middle half. Line:
        the median.
      </p>
    </section>
  );
}
