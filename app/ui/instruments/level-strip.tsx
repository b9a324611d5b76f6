import styles from "./board.css?url";

/** Where somebody stands in one competency. */
export interface StripCell {
  /** 0 to 4; null for not answered. */
  level: number | null;
  isEvidenced?: boolean;
  isPracticed?: boolean;
  isAsked?: boolean;
}

/**
 * A row of competencies as small squares: darker for a higher level, dashed where not answered, ringed with evidence,
 * underlined when practiced, dotted when a saved job asks for it. Hidden from readers: its words stand beside it.
 */
export function LevelStrip({ cells }: { cells: readonly StripCell[] }) {
  return (
    <span className="level-strip" aria-hidden="true">
      <link rel="stylesheet" href={styles} precedence="page" />
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is the roadmap's, and never changes
        <i key={at} className={toClasses(cell)} />
      ))}
    </span>
  );
}

function toClasses({ level, isEvidenced, isPracticed, isAsked }: StripCell): string {
  return [
    level === null ? "unanswered" : `h${level}`,
    isEvidenced && "evidenced",
    isPracticed && "practiced",
    isAsked && "asked",
  ]
    .filter(Boolean)
    .join(" ");
}
