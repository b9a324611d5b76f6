import type { ReactNode } from "react";

/** In the HTML of a page of which a part could not be read; no copy of such a page is kept. */
export const INCOMPLETE_MARK = "data-incomplete";

/** Stands for a part of a page that could not be read. */
export function Incomplete({ children }: { children: ReactNode }) {
  return (
    <p className="py-3 text-muted" {...{ [INCOMPLETE_MARK]: "" }}>
      {children}
    </p>
  );
}
