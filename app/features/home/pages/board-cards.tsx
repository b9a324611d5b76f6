import { FAVORITES_PATH } from "#app/features/favorites/favorite.ts";
import { FUNNEL_NOTE, FUNNEL_TITLE, STAGE_LABELS } from "#app/features/favorites/labels.ts";
import { FunnelShape } from "#app/ui/instruments/funnel-shape.tsx";
import { LevelStrip, type StripCell } from "#app/ui/instruments/level-strip.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { NextStep } from "../next-step/situation.ts";
import type { AreaRow } from "../standing.ts";
import type { PersonalHome } from "./personal-home.server.ts";

/** How far the jobs came that somebody saved. */
export function PipelineCard({ reached, silent }: Pick<PersonalHome, "reached" | "silent">) {
  const steps = reached.filter(({ stage }) => stage !== "accepted");
  const accepted = reached.at(-1)?.n ?? 0;
  return (
    <section className="panel stack gap-3" aria-labelledby="pipeline">
      <div className="row between">
        <h2 id="pipeline">{FUNNEL_TITLE}</h2>
        <Link className="link text-sm" to={FAVORITES_PATH}>
          Favorites
        </Link>
      </div>
      <FunnelShape steps={steps.map(({ stage, n }) => ({ label: STAGE_LABELS[stage], n }))} />
      <p className="meta">{FUNNEL_NOTE}</p>
      {accepted > 0 && <p className="text-sm">{formatCount(accepted, "offer")} accepted</p>}
      {silent && (
        <p className="text-sm">
          No news for {formatCount(silent.days, "day")}:{" "}
          <Link className="link" to={silent.detailsPath}>
            {silent.title}
          </Link>
        </p>
      )}
    </section>
  );
}

export function StandingCard({ rows }: { rows: readonly AreaRow[] }) {
  const sum = (count: (row: AreaRow) => number) => rows.reduce((all, row) => all + count(row), 0);
  return (
    <section className="panel stack gap-3" aria-labelledby="standing">
      <div className="row between">
        <h2 id="standing">Where you stand</h2>
        <Link className="link text-sm" to="/roadmap">
          Roadmap
        </Link>
      </div>
      <ul className="standing">
        {rows.map(({ id, name, isFocus, of, answered, atTarget, cells }) => (
          <li key={id}>
            <Link to={`/roadmap#${id}`}>
              {name}
              {isFocus && <span className="meta"> focus</span>}
            </Link>
            <LevelStrip cells={cells} />
            <span className={answered === 0 ? "num text-muted" : "num"}>
              {answered === 0 ? (
                "not rated"
              ) : (
                <>
                  {`${atTarget} of ${of}`}
                  <span className="sr-only"> at target level</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="meta">
        {sum(({ answered }) => answered)} of {sum(({ of }) => of)} rated,{" "}
        {sum(({ atTarget }) => atTarget)} at target level
      </p>
      <p className="row wide meta">
        {KEY.map(([cell, words]) => (
          <span key={words} className="row">
            <LevelStrip cells={[cell]} /> {words}
          </span>
        ))}
      </p>
    </section>
  );
}

const KEY: [StripCell, string][] = [
  [{ level: 0, isEvidenced: true }, "evidence"],
  [{ level: 0, isPracticed: true }, "practiced"],
  [{ level: 0, isAsked: true }, "mentioned by a job you saved"],
];

export function PracticeCard({ step: { statement, reason, link, more } }: { step: NextStep }) {
  return (
    <section className="panel stack gap-3" aria-labelledby="practice">
      <p className="meta">Suggested practice</p>
      <h2 id="practice">{statement}</h2>
      <p className="text-sm">{reason}</p>
      <p className="row wide text-sm">
        <Link className="btn" to={link.path}>
          {link.words}
        </Link>
        {more && (
          <Link className="link" to={more.path}>
            {more.words}
          </Link>
        )}
      </p>
    </section>
  );
}
