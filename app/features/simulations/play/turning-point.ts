import { choose, findEnding, type Play, pathOf, startPlay } from "../engine.ts";
import { OUTCOMES, type Outcome } from "../simulation.ts";

/** Enough for every built-in scenario; a larger one is explained without its turning point. */
const MAX_STATES = 5_000;

export interface TurningPoint {
  /** The choice after which the outcome could not be better, or for a strong end not worse. */
  chosen: string;
  isLast: boolean;
  /** What else could still be reached before it: the best, or for a strong end the worst. */
  alternative: Outcome;
}

/**
 * The choice that settled the outcome of a finished play, from all that could be reached before and after
 * each of its choices; null where nothing else was ever possible, or too much to look at.
 */
export function findTurningPoint(play: Play): TurningPoint | null {
  const outcome = findEnding(play)?.outcome;
  if (!outcome) return null;
  const reachable = listReachable(play);
  if (!reachable) return null;
  // The best first; of a strong end what could have been lost, of another what could have been won.
  const alternatives = outcome === "strong" ? OUTCOMES.toReversed() : OUTCOMES;
  const findAlternative = (outcomes: ReadonlySet<Outcome>) => {
    const first = alternatives.find((each) => outcomes.has(each));
    return first === outcome ? undefined : first;
  };
  for (let index = play.decisions.length - 1; index >= 0; index--) {
    const alternative = findAlternative(reachable[index] ?? new Set());
    const decision = play.decisions[index];
    if (alternative && decision) {
      const isLast = index === play.decisions.length - 1;
      return { chosen: decision.chosen.text, isLast, alternative };
    }
  }
  return null;
}

/** The outcomes within reach before each choice of a play; null beyond MAX_STATES. */
function listReachable(play: Play): Set<Outcome>[] | null {
  const outcomesByState = new Map<string, Set<Outcome>>();
  const explore = (at: Play): Set<Outcome> => {
    const ending = findEnding(at);
    if (ending) return new Set([ending.outcome]);
    const key = `${at.currentNode?.id} ${Object.values(at.meters).join(" ")}`;
    const known = outcomesByState.get(key);
    if (known) return known;
    const outcomes = new Set<Outcome>();
    outcomesByState.set(key, outcomes);
    if (outcomesByState.size > MAX_STATES) return outcomes;
    for (const { id } of at.offeredChoices) {
      // What was decided before does not matter to what follows, and copying it takes time.
      const next = choose({ ...at, decisions: [] }, id);
      if (next) for (const each of explore(next)) outcomes.add(each);
    }
    return outcomes;
  };
  const reachable: Set<Outcome>[] = [];
  let at: Play | null = startPlay(play.scenario);
  for (const choiceId of pathOf(play)) {
    if (!at) return null;
    reachable.push(explore(at));
    at = choose(at, choiceId);
  }
  return outcomesByState.size > MAX_STATES ? null : reachable;
}
