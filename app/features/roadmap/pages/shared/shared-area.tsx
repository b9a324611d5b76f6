import { LEVEL_NAMES, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";
import type { SharedCompetency, SharedRoadmap } from "../../shared/shared-roadmap.server.ts";

type Area = SharedRoadmap["areas"][number];

export function AreaLevels({ areas }: { areas: readonly Area[] }) {
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
        {areas.map(({ id, name, competencies }) => {
          const levels = competencies.flatMap(({ level }) => level ?? []);
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="num">
                {levels.length > 0
                  ? levels.filter((level) => level >= TARGET_LEVEL).length
                  : "Not rated"}
              </td>
              <td className="num">
                {levels.length} of {competencies.length}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function SharedArea({ area: { id, name, competencies } }: { area: Area }) {
  return (
    <section aria-labelledby={`area-${id}`}>
      <div className="sec">
        <h2 id={`area-${id}`}>{name}</h2>
      </div>
      <ul className="ledger">
        {competencies.map((competency) => (
          <SharedCompetencyRow key={competency.id} competency={competency} />
        ))}
      </ul>
    </section>
  );
}

function SharedCompetencyRow({ competency }: { competency: SharedCompetency }) {
  const { name, level, note, evidence = [] } = competency;
  return (
    <li className="stack gap-1">
      <div className="row between">
        <h3>{name}</h3>
        <span className="meta">
          {level === null ? "Not rated" : `Level ${level}, ${LEVEL_NAMES[level]}`}
        </span>
      </div>
      {note && <p className="text-sm whitespace-pre-line">{note}</p>}
      {evidence.length > 0 && <p className="meta">Backed by: {evidence.join("; ")}</p>}
    </li>
  );
}
