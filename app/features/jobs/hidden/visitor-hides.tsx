import { useEffect, useRef, useState } from "react";
import { browserStore } from "#app/ui/browser-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KEPT_KEYS } from "#app/ui/kept.ts";
import { MAX_HIDDEN } from "./hidden.ts";
import type { NotInterestedProps } from "./not-interested.tsx";
import {
  formatHidden,
  type HiddenRows,
  parseHidden,
  selectCompany,
  selectJob,
  toHidingStyle,
} from "./visitor-hidden.ts";

const store = browserStore<{ rows: HiddenRows }>({
  key: KEPT_KEYS.hidden,
  empty: { rows: {} },
  parse: (text) => ({ rows: parseHidden(text) }),
  format: ({ rows }) => formatHidden(rows),
});

type Job = NotInterestedProps["job"];

function hide(selector: string, title: string): void {
  const kept = Object.entries(store.read().rows).slice(1 - MAX_HIDDEN);
  store.write({ rows: { ...Object.fromEntries(kept), [selector]: title } });
}

function showAgain(selector: string): void {
  const { [selector]: _, ...rows } = store.read().rows;
  store.write({ rows });
}

interface VisitorHidesProps {
  /** The row whose button was pressed, another object each time. */
  pressed: { job: Job } | null;
}

/** Hides what was pressed, with the way back, and says what this browser hides. */
export default function VisitorHides({ pressed }: VisitorHidesProps) {
  const { rows, isPersisted } = store.useValue();
  const [last, setLast] = useState<{ job: Job; selector: string; title: string } | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!pressed) return;
    const { job } = pressed;
    const done = { job, selector: selectJob(job.id), title: `${job.title}, ${job.company.name}` };
    hide(done.selector, done.title);
    setLast(done);
  }, [pressed]);
  // The row went away with the button that was pressed.
  useEffect(() => {
    if (last) undoButton.current?.focus({ preventScroll: true });
  }, [last]);
  const selectors = Object.keys(rows);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(toHidingStyle(rows));
    document.adoptedStyleSheets = [sheet];
  }, [rows]);

  function hideCompany({ company }: Job) {
    const done = { selector: selectCompany(company.slug), title: company.name };
    hide(done.selector, done.title);
    setLast((before) => before && { ...before, ...done });
  }

  const isShown = last !== null && selectors.includes(last.selector);
  return (
    <>
      {selectors.length > 0 && (
        <details className="more-of mt-4">
          <summary>
            <Icon name="chevron-right" />
            Hidden in this browser: {selectors.length}
          </summary>
          <ul className="ledger">
            {selectors.map((selector) => (
              <li key={selector} className="row between">
                <span>{rows[selector]}</span>
                <button type="button" className="btn" onClick={() => showAgain(selector)}>
                  Show again<span className="sr-only"> {rows[selector]}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="pt-3">
            <button type="button" className="btn" onClick={store.clear}>
              Show all again
            </button>
          </p>
        </details>
      )}
      <div className="toast" role="status">
        {isShown && (
          <div className="row">
            <p>
              Hidden: {last.title}
              {!isPersisted && " (until you leave: this browser saves nothing)"}
            </p>
            {last.selector === selectJob(last.job.id) && (
              <button type="button" className="btn" onClick={() => hideCompany(last.job)}>
                Hide all jobs at {last.job.company.name}
              </button>
            )}
            <button
              type="button"
              className="btn"
              ref={undoButton}
              onClick={() => showAgain(last.selector)}
            >
              Undo
            </button>
          </div>
        )}
      </div>
    </>
  );
}
