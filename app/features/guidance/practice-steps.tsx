import { weakEvidenceLabel } from "#app/features/roadmap/evidence.ts";
import { exerciseLength } from "#app/features/simulations/exercise.ts";
import { Link } from "#app/ui/link.tsx";
import type { PracticeGuidance } from "./practice.ts";

export function PracticeSteps({ guidance }: { guidance: PracticeGuidance }) {
  const { next, shows, evidence, templates, simulations, questions } = guidance;
  return (
    <>
      {next && (
        <section className="stack gap-2">
          <div className="sec">
            <h2>What comes next</h2>
            <span className="meta">
              {next.level} {next.name}
            </span>
          </div>
          <p>{next.does}</p>
          <p className="text-muted">What would show it: {shows.join("; ")}.</p>
        </section>
      )}
      {evidence.length > 0 && (
        <section>
          <div className="sec">
            <h2>What backs you up</h2>
          </div>
          <ul className="ledger">
            {evidence.map(({ ref, title, path, isWeak, percent }) => (
              <li key={ref}>
                <Link to={path}>{title}</Link>
                {percent !== null && `, ${percent}%`}{" "}
                {isWeak && (
                  <span className="meta">Does not count yet: {weakEvidenceLabel({ ref })}.</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {templates.length > 0 && (
        <section>
          <div className="sec">
            <h2>Work that exercises it</h2>
          </div>
          <ul className="ledger">
            {templates.map(({ id, title, whyItShowsLeadership, firstSteps }) => (
              <li key={id} className="stack gap-1">
                <h3>{title}</h3>
                <p className="text-muted">{whyItShowsLeadership}</p>
                {firstSteps[0] && <p>First: {firstSteps[0]}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {simulations.length > 0 && (
        <section>
          <div className="sec">
            <h2>Situations to try it on</h2>
          </div>
          <ul className="ledger">
            {simulations.map(({ id, title, minutes, isLocked }) => (
              <li key={id}>
                <Link className="link" to={`/simulations/${id}`}>
                  {title}
                </Link>{" "}
                <span className="meta">{exerciseLength({ minutes, isLocked })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <div className="sec">
          <h2>Three questions to ask yourself</h2>
        </div>
        <ol className="ledger">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </section>
    </>
  );
}
