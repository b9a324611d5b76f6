import type { ReactNode } from "react";
import { MoreOf } from "#app/ui/parts/more-of.tsx";

interface RowsProps {
  visibleCount: number;
  max: number;
  moreLabel: string;
  children(n: number): ReactNode;
}

/** Numbered rows of a form, the last ones folded away: without script no row could be added. */
export function Rows({ visibleCount, max, moreLabel, children }: RowsProps) {
  const rowNumbers = Array.from({ length: max }, (_, index) => index + 1);
  const hiddenRows = rowNumbers.slice(visibleCount);
  return (
    <>
      {rowNumbers.slice(0, visibleCount).map(children)}
      {hiddenRows.length > 0 && (
        <MoreOf summary={moreLabel}>
          <div className="stack">{hiddenRows.map(children)}</div>
        </MoreOf>
      )}
    </>
  );
}
