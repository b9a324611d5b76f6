import { useEffect, useState } from "react";
import { useActionData } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { AreaSections } from "./area-sections.tsx";
import { CompetencyRow } from "./competency-row.tsx";
import type { Competency } from "./framework.ts";
import { LevelChoices } from "./level-choices.tsx";
import type { NextStep } from "./next-step.ts";
import { HOW_TO_CHOOSE, StartingQuestions } from "./starting-questions.tsx";

type LocalParts = typeof import("./local-parts.tsx");

/** Readable without JavaScript; with it, answers are kept in the browser. */
export function VisitorRoadmap({ steps }: { steps: Readonly<Record<string, NextStep>> }) {
  const refused = useActionData() as FormAnswer | undefined;
  const local = useLocalParts();
  return (
    <div className="stack gap-10">
      {refused?.error && <UnclaimedAnswer answer={refused} />}
      <p className="without-script note">
        Answering needs JavaScript, here or to sign in. Every level can be read below without it.
      </p>
      {local ? <local.LocalOverview steps={steps} /> : <StartingQuestions focusAreas={[]} />}
      <AreaSections scores={[]} hasScores={false}>
        {(competency) => (
          <CompetencyRow
            key={competency.id}
            competency={competency}
            isSaved={false}
            mark={local && <local.LocalMark id={competency.id} />}
          >
            {local ? (
              <local.LocalAnswer competency={competency} />
            ) : (
              <WaitingAnswer competency={competency} />
            )}
          </CompetencyRow>
        )}
      </AreaSections>
    </div>
  );
}

/** The same layout as the interactive form, so that nothing moves when it loads. */
function WaitingAnswer({ competency }: { competency: Competency }) {
  const id = `local-${competency.id}`;
  return (
    <div className="stack gap-3">
      <LevelChoices competency={competency} name={id} id={id} level={null} isWaiting />
      <p className="meta with-script">{HOW_TO_CHOOSE}</p>
    </div>
  );
}

function useLocalParts(): LocalParts | null {
  const [parts, setParts] = useState<LocalParts | null>(null);
  useEffect(() => {
    let isHere = true;
    // If loading fails, the page stays readable.
    import("./local-parts.tsx").then((loaded) => isHere && setParts(loaded)).catch(() => {});
    return () => {
      isHere = false;
    };
  }, []);
  return parts;
}
