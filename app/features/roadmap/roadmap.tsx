import { Icon } from "#app/ui/icon.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import type { Route } from "./+types/roadmap.ts";
import { AREAS, type Competency, LEVEL_NAMES, TARGET_LEVEL } from "./framework.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Career Roadmap to Tech Lead: 32 competencies",
    description:
      "Eight areas, 32 competencies, four levels each: what a Tech Lead does, and what comes before and after.",
    path: "/roadmap",
    image: "roadmap",
  });

export default function Roadmap() {
  return (
    <div className="page">
      <div className="head">
        <h1>Career Roadmap</h1>
        <p className="lede">
          Eight areas, 32 competencies, four levels each. {LEVEL_NAMES[TARGET_LEVEL]} is level{" "}
          {TARGET_LEVEL}. Open a competency to read what each level does.
        </p>
      </div>
      <div className="side">
        <nav className="jump" aria-label="Areas">
          <ul>
            {AREAS.map(({ id, name, competencies }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {name}
                  <span className="num">{competencies.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack gap-10">
          {AREAS.map(({ id, name, why, competencies }) => (
            <section key={id} id={id}>
              <div className="sec">
                <h2>{name}</h2>
                <span className="meta">{competencies.length} competencies</span>
              </div>
              <p className="meta pt-2">{why}</p>
              {competencies.map((competency) => (
                <CompetencyRow key={competency.id} competency={competency} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Closed, it is a question; a link to its anchor shows it open, without script too. */
function CompetencyRow({
  competency: { id, name, prompt, levels, evidence },
}: {
  competency: Competency;
}) {
  return (
    <details className="comp" id={id}>
      <summary>
        <Icon name="chevron-right" />
        <span>
          <b>{name}</b>
          <br />
          <span className="meta">{prompt}</span>
        </span>
      </summary>
      <div className="stack gap-3 text-sm">
        <ol className="stack gap-1">
          {levels.map((does, index) => (
            <li key={does}>
              <b>
                {index + 1} {LEVEL_NAMES[index + 1]}.
              </b>{" "}
              <span className="text-muted">{does}</span>
            </li>
          ))}
        </ol>
        <p className="text-muted">What would show it: {evidence.join("; ")}.</p>
      </div>
    </details>
  );
}
