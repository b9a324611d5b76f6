import { exerciseLength } from "#app/features/simulations/exercise.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import type { Rehearsal } from "../rehearsal.ts";

/** What to play and what to prove before an interview for this job. */
export function RehearsalSection({ rehearsal }: { rehearsal: Rehearsal }) {
  const { situations, unproven } = rehearsal;
  if (situations.length === 0 && unproven.length === 0) return null;
  return (
    <Section title="Rehearse" titleId="rehearse" className="stack gap-3">
      {situations.length > 0 && (
        <>
          <p>
            Play these as if you were asked about them tomorrow. Then “Better choices you had” asks
            what an interviewer would.
          </p>
          <ol className="ledger">
            {situations.map(({ id, title, exercises, ...exercise }) => (
              <li key={id} className="stack gap-1">
                <h3>
                  <Link className="link" to={`/simulations/${id}`}>
                    {title}
                  </Link>
                </h3>
                <p className="meta">
                  {exerciseLength(exercise)} · {exercises.join(", ")}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      {unproven.length > 0 && (
        <>
          <p>
            This posting mentions these. You rated yourself at target level, without evidence yet:
          </p>
          <ul className="stack gap-1">
            {unproven.map(({ id, name, level }) => (
              <li key={id}>
                <Link className="link" to={`/guidance/competency/${id}`} rel="nofollow">
                  {name}
                </Link>
                , level {level}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
