import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { counted, mediumDate } from "#app/ui/time.ts";
import type { NextStep, SavedChange } from "./news.ts";
import { FAVORITES_PATH } from "./query.ts";
import { toChangeWords } from "./words.ts";

/** The one thing to do next, and why it is that one. */
export function NextStepPanel({ step, reason, title, company, path }: NextStep) {
  const isDue = reason.is === "due";
  return (
    <section className="panel stack gap-3" aria-labelledby="next-step">
      <p className="meta">Next step</p>
      <h2 className="figure" id="next-step">
        {isDue ? step || `The next step with ${company}` : `Ask ${company} how it stands`}
      </h2>
      <p>
        {isDue
          ? `Due ${mediumDate(reason.on)}, for `
          : `${counted(reason.days, "day")} without a word about `}
        <Link className="link" to={path}>
          {title}
        </Link>
        {isDue && ` at ${company}`}.
      </p>
      <p>
        <Link className="btn primary" to={FAVORITES_PATH}>
          Open favorites
        </Link>
      </p>
    </section>
  );
}

/** What is no longer as it was saved. */
export function SavedChanges({ changes }: { changes: readonly SavedChange[] }) {
  return (
    <section aria-labelledby="saved-changes">
      <div className="sec">
        <h2 id="saved-changes">Changes to saved jobs</h2>
        <Link className="more" to={FAVORITES_PATH}>
          Favorites
          <Icon name="arrow-right" />
        </Link>
      </div>
      <ul className="ledger">
        {changes.map(({ title, company, path, pay, change }) => {
          const { tag, tone, rest } = toChangeWords(change, { pay, dateWords: mediumDate });
          return (
            <li key={path} className="row between">
              <div>
                <h3>
                  <Link to={path}>{title}</Link>
                </h3>
                <p className="meta">{company}</p>
              </div>
              <p className="text-sm">
                <span className={`tag ${tone}`}>{tag}</span>{" "}
                <span className="text-muted">{rest}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
