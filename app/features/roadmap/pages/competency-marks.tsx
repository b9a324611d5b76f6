import { LEVEL_NAMES } from "#app/reference/competencies/framework.ts";
import { LevelCells } from "#app/ui/instruments/level-cells.tsx";
import { formatCount } from "#app/ui/time.ts";

interface CompetencyMarksProps {
  /** Null for not answered. */
  level: number | null;
  target?: number;
  /** What the profile suggests for an unanswered one. */
  suggestedLevel?: number | undefined;
  evidenceCount?: number;
  isPracticed?: boolean;
  /** Of `askedLabel`. */
  asked?: string | null;
}

/** Where somebody stands in a competency, as marks in its cell. */
export function CompetencyMarks(props: CompetencyMarksProps) {
  const { level, target, evidenceCount = 0, isPracticed, asked } = props;
  return (
    <span className="marks">
      <LevelCells level={level} target={target} />
      <Level {...props} />
      {isPracticed && <span className="tag">practiced</span>}
      {evidenceCount > 0 && (
        <span className="mark-evidence">
          <span className="sr-only">{formatCount(evidenceCount, "piece")} of evidence</span>
        </span>
      )}
      {asked && (
        <span className="mark-asked">
          <span className="sr-only">{asked}</span>
        </span>
      )}
    </span>
  );
}

/** The level in words; for one that is not answered the hatched cells say it to the eye. */
function Level({ level, suggestedLevel }: CompetencyMarksProps) {
  if (level !== null) {
    return (
      <span className="text-muted">
        {level} <span className="wide-only">{LEVEL_NAMES[level]}</span>
      </span>
    );
  }
  return (
    <>
      <span className="sr-only">Not rated</span>
      {suggestedLevel !== undefined && (
        <span className="text-muted">suggested: {suggestedLevel}</span>
      )}
    </>
  );
}

/** What the marks of the cells mean. */
export function MarkKey() {
  return (
    <p className="row wide meta">
      <span className="row">
        <LevelCells level={2} target={3} /> level 2, target 3
      </span>
      <span className="row">
        <LevelCells level={null} /> not rated
      </span>
      <span className="row">
        <span className="mark-evidence" /> evidence
      </span>
      <span className="row">
        <span className="mark-asked" /> in your jobs or goal
      </span>
    </p>
  );
}

/** "Part of what you’re working toward, mentioned in 2 jobs you saved"; null for neither. */
export function askedLabel(isOfTarget: boolean, savedJobs = 0): string | null {
  const saved = savedJobs > 0 && `in ${formatCount(savedJobs, "job")} you saved`;
  if (!isOfTarget) return saved ? `Mentioned ${saved}` : null;
  return `Part of what you’re working toward${saved ? `, mentioned ${saved}` : ""}`;
}
