import { formatNumber } from "#app/ui/number.ts";

export interface ErrorRow {
  /** What was decided. */
  decision: string;
  /** Kept postings first. */
  counts: readonly { n: number; wrong: number; how?: string }[];
}

/** How often each decision was wrong, on kept and on known postings. */
export function ErrorTable({ title, rows }: { title: string; rows: readonly ErrorRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className="scroll" aria-label={title} tabIndex={0}>
      <table className="text-sm figures">
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">Mistakes in held-back postings</th>
            <th scope="col">Mistakes in known postings</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ decision, counts }) => (
            <tr key={decision}>
              <th scope="row">{decision}</th>
              {counts.map(({ n, wrong, how }, at) => (
                <td key={at === 0 ? "kept" : "known"}>
                  {shareLabel(wrong, n)}
                  {how && <small className="block text-muted">{how}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** "3 of 120 (2.5%)"; without a percentage where one mistake would be more than 5%. */
function shareLabel(wrong: number, n: number): string {
  const counted = `${formatNumber(wrong)} of ${formatNumber(n)}`;
  return n >= 20 && wrong > 0 ? `${counted}, ${((wrong / n) * 100).toFixed(1)}%` : counted;
}
