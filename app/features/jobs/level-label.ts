/** A level, null if not answered, and the target it is measured against. */
export interface ComparedLevel {
  level: number | null;
  target: number;
  /** A run measured something of it, which is no level. */
  isPracticed?: true;
}

/** A level compared with the target, as text. */
export function levelLabel(compared: ComparedLevel | undefined): string {
  if (!compared || compared.level === null) return "Not rated";
  const { level, target } = compared;
  return level >= target ? "At target level" : `Level ${level}, target ${target}`;
}
