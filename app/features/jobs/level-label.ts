/** A level, null if not answered, and the target it is measured against. */
export interface ComparedLevel {
  level: number | null;
  target: number;
  /** Where the debrief is of the last run that measured something of it, which is no level. */
  debrief?: string;
}

/** A level compared with the target, as text. */
export function levelLabel(compared: ComparedLevel | undefined): string {
  if (!compared || compared.level === null) return "Not rated";
  const { level, target } = compared;
  return level >= target ? "At target level" : `Level ${level}, target ${target}`;
}
