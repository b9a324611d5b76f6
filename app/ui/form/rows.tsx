import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

interface RowsProps {
  shown: number;
  max: number;
  more: string;
  children(n: number): ReactNode;
}

/** Numbered rows of a form, the last ones folded away: without script no row could be added. */
export function Rows({ shown, max, more, children }: RowsProps) {
  const all = Array.from({ length: max }, (_, index) => index + 1);
  const hidden = all.slice(shown);
  return (
    <>
      {all.slice(0, shown).map(children)}
      {hidden.length > 0 && (
        <details className="more-of">
          <summary>
            <Icon name="chevron-right" />
            {more}
          </summary>
          <div className="stack">{hidden.map(children)}</div>
        </details>
      )}
    </>
  );
}
