import { Icon } from "#app/ui/icon.tsx";
import { AreaSections } from "./area-sections.tsx";
import { CompetencyMarks } from "./competency-marks.tsx";
import { CompetencyRow } from "./competency-row.tsx";
import { LevelTexts } from "./level-choices.tsx";

export function AnswersUnavailable() {
  return (
    <div className="note warn" role="status">
      <Icon name="info" />
      <p>
        We can’t read your ratings right now: the database didn’t respond. Your ratings are safe.{" "}
        <a className="link" href="/roadmap">
          Try again
        </a>
      </p>
    </div>
  );
}

export function ReadableRoadmap() {
  return (
    <AreaSections scores={[]}>
      {(competency) => (
        <CompetencyRow
          key={competency.id}
          competency={competency}
          isSaved={false}
          marks={<CompetencyMarks level={null} />}
        >
          <LevelTexts competency={competency} />
        </CompetencyRow>
      )}
    </AreaSections>
  );
}
