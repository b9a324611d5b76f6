import { browserStore } from "#app/ui/browser-store.ts";
import { KEPT_KEYS } from "#app/ui/kept.ts";
import { isSameScenario, type LocalPlay, MAX_PLAYS, parsePlays } from "./local-plays.ts";
import type { ScenarioKey } from "./simulation.ts";

/** A visitor's plays, newest first. */
export const localPlays = browserStore<{ plays: readonly LocalPlay[] }>({
  key: KEPT_KEYS.plays,
  empty: { plays: [] },
  parse: (text) => ({ plays: parsePlays(text) }),
  format: ({ plays }) => (plays.length > 0 ? JSON.stringify({ plays }) : null),
});

/** Keeps how far a visitor came; an end replaces what was open of its scenario. */
export function keepPlay(play: LocalPlay): void {
  const others = localPlays
    .read()
    .plays.filter(
      (each) => !isSameScenario(each, play) || (play.score === null && each.score !== null),
    );
  localPlays.write({ plays: [play, ...others].slice(0, MAX_PLAYS) });
}

/** Of a scenario that an account now holds. */
export function forgetPlays(scenario: ScenarioKey): void {
  const { plays } = localPlays.read();
  const others = plays.filter((each) => !isSameScenario(each, scenario));
  if (others.length < plays.length) localPlays.write({ plays: others });
}
