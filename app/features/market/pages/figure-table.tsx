import { moneyLabel } from "#app/features/jobs/labels.ts";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/number.ts";
import type { MarketValue } from "../find-market.server.ts";

const COLUMNS = [
  ...["Open", "New", "Reopened", "Closed"],
  ...["State pay", "Median pay", "Middle half", "Employers", "Sources"],
];

interface FigureTableProps {
  title: string;
  values: readonly MarketValue[];
  /** Lists of countries are not indexed. */
  isNoFollow?: boolean;
}

/** What was counted of each value, with a link to its jobs; nothing without values. */
export function FigureTable({ title, values, isNoFollow }: FigureTableProps) {
  if (values.length === 0) return null;
  return (
    <section className="stack gap-3" id={tableIdOf(title)}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className="scroll" aria-label={title} tabIndex={0}>
        <table className="text-sm figures">
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map(({ value, words, path, ...figure }) => (
              <tr key={value}>
                <th scope="row">
                  <Link className="link" to={path} rel={isNoFollow ? "nofollow" : undefined}>
                    {words}
                  </Link>
                </th>
                <td>{formatNumber(figure.open)}</td>
                <td>{changeLabel(figure.new)}</td>
                <td>{changeLabel(figure.reopened)}</td>
                <td>{changeLabel(figure.closed)}</td>
                <td>{formatNumber(figure.payStated)}</td>
                <Pay {...figure} />
                <td>{formatNumber(figure.employers)}</td>
                <td>{formatNumber(figure.sources)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Where a picture of the same figures leads to. */
export function tableIdOf(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

function changeLabel(n: number | null): string {
  return n === null ? "Not yet" : formatNumber(n);
}

function Pay({ payP25, payP50, payP75 }: Pick<MarketValue, "payP25" | "payP50" | "payP75">) {
  if (payP25 === null || payP50 === null || payP75 === null) {
    return (
      <td colSpan={2} className="text-muted">
        Too few employers
      </td>
    );
  }
  return (
    <>
      <td>{moneyLabel(payP50, "USD")}</td>
      <td>
        {moneyLabel(payP25, "USD")} – {moneyLabel(payP75, "USD")}
      </td>
    </>
  );
}
