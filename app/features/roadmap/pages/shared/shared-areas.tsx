import { LEVEL_NAMES, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { type AreaScore, atTargetWords } from "../../area-scores.ts";
import type { SharedCompetency, SharedRoadmap } from "../../shared/shared-roadmap.server.ts";
import { CompetencyMarks } from "../competency-marks.tsx";
import { Radar } from "../radar.tsx";

export function SharedAreas({ scores, who }: { scores: readonly AreaScore[]; who: string }) {
  return (
    <section className="panel stack gap-3" aria-labelledby="by-area">
      <h2 id="by-area">By area</h2>
      <Radar scores={scores} targetName={LEVEL_NAMES[TARGET_LEVEL] ?? ""} who={who} />
      <MoreOf summary="As a table">
        <AreaLevels scores={scores} />
      </MoreOf>
    </section>
  );
}

function AreaLevels({ scores }: { scores: readonly AreaScore[] }) {
  return (
    <table className="text-sm">
      <caption className="sr-only">Levels by area</caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          <th scope="col">At level {TARGET_LEVEL} or above</th>
          <th scope="col">Rated</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ id, name, atTarget, answered, of }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="num">{answered > 0 ? atTarget : "Not rated"}</td>
            <td className="num">
              {answered} of {of}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All competencies by area, each a cell; one with a note or evidence opens in place. */
export function SharedCompetencies({
  areas,
  scores,
}: Pick<SharedRoadmap, "areas"> & { scores: readonly AreaScore[] }) {
  return (
    <section className="panel stack gap-2" aria-labelledby="competencies">
      <h2 id="competencies">Competencies</h2>
      {areas.map(({ id, name, competencies }) => {
        const score = scores.find((each) => each.id === id);
        return (
          <section key={id} className="area" aria-labelledby={`area-${id}`}>
            <div>
              <h3 id={`area-${id}`}>{name}</h3>
              <p className="meta">{(score && atTargetWords(score)) || "Not rated"}</p>
            </div>
            <ul className="cell-grid">
              {competencies.map((competency) => (
                <SharedCell key={competency.id} competency={competency} />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

function SharedCell({ competency }: { competency: SharedCompetency }) {
  const { name, level, note, evidence = [] } = competency;
  const head = (
    <>
      <b>{name}</b>
      <CompetencyMarks level={level} target={TARGET_LEVEL} evidenceCount={evidence.length} />
    </>
  );
  if (!note && evidence.length === 0) {
    return (
      <li className="comp">
        <div className="cell">{head}</div>
      </li>
    );
  }
  return (
    <li className="contents">
      <details className="comp">
        <summary>{head}</summary>
        <div className="stack gap-2 text-sm">
          {note && <p className="whitespace-pre-line">{note}</p>}
          {evidence.length > 0 && <p className="text-muted">Backed by: {evidence.join("; ")}</p>}
        </div>
      </details>
    </li>
  );
}
