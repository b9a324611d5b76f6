import { Fragment } from "react";
import { Link } from "#app/ui/link.tsx";
import type { LeadingRow } from "./leading-rows.server.ts";

/** What the posting says of leading in this job, each with its sentence. */
export function Leading({ rows }: { rows: LeadingRow[] }) {
  return (
    <section>
      <div className="sec">
        <h2>What leading means here</h2>
      </div>
      <dl className="facts">
        {rows.map(({ label, words, quote, competency }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {words}
              <span className="text-muted">: “{quote}” </span>
              {competency && (
                <Link className="link" to={competency.path} rel="nofollow">
                  {competency.name}
                </Link>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
