import { dueLabel, dueLimit } from "./due-date.ts";
import type { NextStep, Situation } from "./situation.ts";

export function findFavoriteDueStep({ due, ...dates }: Situation): NextStep | null {
  if (!due || due.on > dueLimit(dates.today)) return null;
  return {
    is: "favorite_due",
    statement: due.step || `The next step with ${due.company}`,
    reason: `${dueLabel(due.on, dates)}, for ${due.title} at ${due.company}.`,
    evidence: [due.title],
    link: { words: "Open application", path: due.detailsPath },
    more: { words: "See the job", path: due.path },
  };
}

export function findSilentFavoriteStep({ silent }: Situation): NextStep | null {
  if (!silent) return null;
  return {
    is: "favorite_silent",
    statement: `Ask ${silent.company} for news`,
    reason: `No news about “${silent.title}” for ${silent.days} days.`,
    evidence: [silent.title],
    link: { words: "Open application", path: silent.detailsPath },
    more: { words: "See the job", path: silent.path },
  };
}
