import { formatDay } from "#app/reference/calendar.ts";
import type { FaultKind } from "#app/reference/fault-kinds.ts";
import { formatNumber } from "#app/ui/number.ts";
import { Section } from "#app/ui/parts/section.tsx";
import type { FaultTable } from "../daily-counts.ts";

const LABELS: Record<FaultKind, string> = {
  database: "The database failed or was slow",
  form: "A form wasn’t saved",
  task: "A scheduled task failed",
  code: "Another error on a page",
};

/** The faults of the last days by kind; what each was is in the log. */
export function Faults({ faults: { days, kinds } }: { faults: FaultTable }) {
  const all = kinds.flatMap(({ counts }) => counts).reduce((sum, n) => sum + n, 0);
  return (
    <Section
      title="Errors by kind"
      titleId="faults"
      note={`Counts for the last ${days.length} days (UTC)`}
      className="stack gap-3"
    >
      {all === 0 ? (
        <p>No errors logged.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
        <section className="scroll" aria-label="Errors by kind and day" tabIndex={0}>
          <table className="text-sm figures">
            <thead>
              <tr>
                <th scope="col">Kind</th>
                {days.map((day) => (
                  <th key={day} scope="col" className="whitespace-nowrap">
                    {formatDay(day).replace(/, \d{4}$/, "")}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ kind, counts }) => (
                <tr key={kind}>
                  <th scope="row">{LABELS[kind]}</th>
                  {counts.map((n, index) => (
                    <td key={days[index]}>{formatNumber(n)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="meta">See the Worker’s log for details.</p>
    </Section>
  );
}
