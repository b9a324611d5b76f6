import { type RefObject, useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import type { Competency } from "#app/reference/competencies/framework.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { RESUMED, useHasKept } from "#app/ui/kept.ts";
import { Link } from "#app/ui/link.tsx";
import { ROLE } from "../job-link.ts";
import { sittingPath } from "../sitting/paths.ts";
import type { SuggestedProject } from "../suggested-project.ts";
import { AreaSections } from "./area-sections.tsx";
import { CompetencyMarks } from "./competency-marks.tsx";
import { CompetencyRow } from "./competency-row.tsx";
import { LevelChoices } from "./level-choices.tsx";
import { CHOOSE_LEVEL_HINT, StartingQuestions } from "./starting-questions.tsx";

type LocalRoadmapModule = typeof import("./local-roadmap.tsx");

interface VisitorRoadmapProps {
  steps: Readonly<Record<string, SuggestedProject>>;
  /** Whether a job led here, which is gone on with. */
  hasJob: boolean;
}

/** Readable without JavaScript; with it, answers are kept in the browser. */
export function VisitorRoadmap({ steps, hasJob }: VisitorRoadmapProps) {
  const formResult = useActionData() as FormResult | undefined;
  const rows = useRef<HTMLDivElement>(null);
  const localRoadmap = useLocalRoadmap(rows);
  return (
    <div className="stack gap-10" ref={rows}>
      {formResult?.error && <UnmatchedFormError result={formResult} />}
      <div className="without-script note">
        <Icon name="info" />
        <p>
          Rating yourself on this page needs JavaScript. Without it, you can answer one question at
          a time, and your ratings show after the last one.{" "}
          {!hasJob && (
            <Link to={sittingPath({ job: ROLE.id })} rel="nofollow">
              Rate yourself for {ROLE.title}
            </Link>
          )}
        </p>
      </div>
      {localRoadmap ? (
        <localRoadmap.LocalOverview steps={steps} />
      ) : (
        <div className="overview-place">
          <StartingQuestions />
        </div>
      )}
      <AreaSections scores={[]}>
        {(competency) => (
          <CompetencyRow
            key={competency.id}
            competency={competency}
            isSaved={false}
            practice={localRoadmap && <localRoadmap.LocalPractice id={competency.id} />}
            marks={
              localRoadmap ? (
                <localRoadmap.LocalMarks id={competency.id} />
              ) : (
                <CompetencyMarks level={null} />
              )
            }
          >
            {localRoadmap ? (
              <localRoadmap.LocalAnswerForm competency={competency} />
            ) : (
              <DisabledLevelChoices competency={competency} />
            )}
          </CompetencyRow>
        )}
      </AreaSections>
    </div>
  );
}

/** The same layout as the interactive form, so that nothing moves when it loads. */
function DisabledLevelChoices({ competency }: { competency: Competency }) {
  const id = `local-${competency.id}`;
  return (
    <div className="stack gap-3">
      <LevelChoices competency={competency} name={id} id={id} level={null} isDisabled />
      <p className="meta with-script">{CHOOSE_LEVEL_HINT}</p>
    </div>
  );
}

/** Loaded where this browser keeps something to show, or a row is opened. */
function useLocalRoadmap(rows: RefObject<HTMLElement | null>): LocalRoadmapModule | null {
  const hasKept = useHasKept(RESUMED);
  const [isOpened, setOpened] = useState(false);
  const [localModule, setLocalModule] = useState<LocalRoadmapModule | null>(null);
  useEffect(() => {
    const open = () => setOpened(true);
    if (rows.current?.querySelector("details[open]")) open();
    rows.current?.addEventListener("toggle", open, true);
    return () => rows.current?.removeEventListener("toggle", open, true);
  }, [rows]);
  useEffect(() => {
    // The server has no answers of a visitor, and leaves the module out.
    if (import.meta.env.SSR || !(hasKept || isOpened)) return;
    // If loading fails, the page stays readable.
    import("./local-roadmap.tsx").then(setLocalModule).catch(() => {});
  }, [hasKept, isOpened]);
  return localModule;
}
