import type { ReactNode } from "react";
import { FavoriteForms } from "#app/features/favorites/favorite-forms.tsx";
import { AREAS, type Competency } from "#app/reference/competencies/framework.ts";
import { type AreaScore, formatTenths } from "../area-scores.ts";
import { SAVE_COMPETENCY } from "./competency-row.tsx";

interface AreaSectionsProps {
  scores: readonly AreaScore[];
  hasScores: boolean;
  children(competency: Competency): ReactNode;
}

/** All competencies grouped by area, with a list of links to the areas. */
export function AreaSections({ scores, hasScores, children }: AreaSectionsProps) {
  const findScore = (areaId: string) => scores.find(({ id }) => id === areaId);
  return (
    <div className="side">
      <nav className="jump" aria-label="Areas">
        <ul>
          {AREAS.map(({ id, name, competencies }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {name}
                <span className="num">
                  {hasScores ? `${findScore(id)?.answered ?? 0}/` : ""}
                  {competencies.length}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="stack gap-10">
        <FavoriteForms id={SAVE_COMPETENCY} kind="competency" returnPath="/roadmap#" />
        {AREAS.map(({ id, name, why, competencies }) => {
          const score = findScore(id);
          const level = score?.level ?? null;
          return (
            <section key={id} id={id}>
              <div className="sec">
                <h2>{name}</h2>
                {level !== null && (
                  <span className="meta">{`${formatTenths(level)} of ${score?.target}`}</span>
                )}
              </div>
              <p className="meta pt-2">{why}</p>
              {competencies.map(children)}
            </section>
          );
        })}
      </div>
    </div>
  );
}
