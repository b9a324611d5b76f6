import type { ReactNode } from "react";

interface TableProps {
  columns: readonly string[];
  className?: string;
  /** Names the region in which it scrolls; without a name it never needs to. */
  scrollLabel?: string;
  /** The rows. */
  children: ReactNode;
}

/** A table with a heading for each column. */
export function Table({ columns, className, scrollLabel, children }: TableProps) {
  const table = (
    <table className={className}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
  if (scrollLabel === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className="scroll" aria-label={scrollLabel} tabIndex={0}>
      {table}
    </section>
  );
}
