/** What an answer ends with: one action, the day by which, and what someone could observe. */
export interface NextAction {
  action: string;
  /** A day after today; null when the answer names none. */
  due: string | null;
  sign: string;
}

const LINE = /^[\s*_>-]*(Do|By|Sign)[*_]*:[*_]*\s*(.+?)\s*$/;

/** Reads the action at the end of an answer; null when it has none. `today` is a day, "2026-11-24". */
export function parseNextAction(answer: string, today: string): NextAction | null {
  const found: Partial<Record<string, string>> = {};
  for (const line of answer.split("\n")) {
    const [, name = "", text = ""] = LINE.exec(line) ?? [];
    if (name) found[name] = text.replaceAll("**", "");
  }
  if (!found.Do || !found.Sign) return null;
  const [day] = /\b20\d\d-\d\d-\d\d\b/.exec(found.By ?? "") ?? [];
  const isDay = day !== undefined && !Number.isNaN(Date.parse(day));
  return { action: found.Do, due: isDay && day > today ? day : null, sign: found.Sign };
}
