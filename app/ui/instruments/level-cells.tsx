interface LevelCellsProps {
  /** 0 to 4; null for not answered, which is hatched. */
  level: number | null;
  target?: number;
}

/** A level as four cells, its target as a line under one of them. Hidden from readers: its words stand beside it. */
export function LevelCells({ level, target }: LevelCellsProps) {
  return (
    <i
      className={`cells ${level === null ? "unanswered" : `l${level}`}${target ? ` to${target}` : ""}`}
      aria-hidden="true"
    />
  );
}
