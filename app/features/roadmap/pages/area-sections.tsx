import type { ReactNode } from "react";
import { FavoriteForms } from "#app/features/favorites/favorite-forms.tsx";
import { areaReason } from "#app/reference/competencies/competency-texts.ts";
import { AREAS, COMPETENCIES, type Competency } from "#app/reference/competencies/framework.ts";
import { type AreaScore, atTargetWords } from "../area-scores.ts";
import { useWithJob } from "../use-with-job.tsx";
import { MarkKey } from "./competency-marks.tsx";
import { SAVE_COMPETENCY } from "./competency-row.tsx";

interface AreaSectionsProps {
  scores: readonly AreaScore[];
  children(competency: Competency): ReactNode;
}

/** All competencies grouped by area, each a cell that opens in place. */
export function AreaSections({ scores, children }: AreaSectionsProps) {
  const withJob = useWithJob();
  const findScore = (areaId: string) => scores.find(({ id }) => id === areaId);
  return (
    <div className="panel stack gap-2" id="competencies">
      <h2>{COMPETENCIES.length} competencies</h2>
      <MarkKey />
      <FavoriteForms id={SAVE_COMPETENCY} kind="competency" returnPath={withJob("/roadmap#")} />
      {AREAS.map(({ id, name, competencies }) => {
        const score = findScore(id);
        return (
          <section key={id} id={id} className="area">
            <div>
              <h3>{name}</h3>
              <p className="meta">{(score && atTargetWords(score)) || areaReason(id)}</p>
            </div>
            <div className="cell-grid">{competencies.map(children)}</div>
          </section>
        );
      })}
    </div>
  );
}
