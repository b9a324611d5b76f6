import { type AttemptMode, toPathParam } from "./attempt.ts";
import { type EndView, toEnd } from "./end-view.ts";
import { endOf, type Meters, type Play } from "./engine.ts";
import { type MeterView, movesOf } from "./meter-view.ts";
import { shuffled } from "./shuffle.ts";
import type { Scenario, TextNode } from "./simulation.ts";

/*
 * What leaves the server of a play. Effects, scores and feedback of a choice are not part of it
 * before it was made, so that neither the page nor the page API gives them away.
 */

export interface PlayerView {
  step: number;
  /** The choices made, as a query parameter: "a.b". */
  path: string;
  /** Its feedback is null in an assessment until the end. */
  last: { chosen: string; feedback: string | null } | null;
  scene: Told[];
  /** Shuffled, so that the order tells nothing. */
  options: { id: string; text: string }[];
  meters: MeterView[];
  cast: Scenario["cast"];
  role: string;
  end: EndView | null;
}

export interface Told {
  id: string;
  speaker: string | null;
  paragraphs: string[];
}

/** What a player sees. `seed` decides the order of the options. */
export function toPlayerView(
  play: Play,
  { seed, mode }: { seed: string; mode: AttemptMode },
): PlayerView {
  const { scenario, decisions, texts, stop, offered, meters } = play;
  const last = decisions.at(-1);
  const isOver = endOf(play) !== null;
  return {
    step: decisions.length,
    path: toPathParam(play),
    last: last
      ? {
          chosen: last.chosen.text,
          feedback: mode === "practise" || isOver ? last.chosen.feedback : null,
        }
      : null,
    scene: [...texts, ...(stop ? [stop] : [])].map((node) => toTold(node, scenario)),
    options: shuffled(offered, `${seed}\n${stop?.id}`).map(({ id, text }) => ({ id, text })),
    meters: movesOf(scenario, meters, isOver ? startOf(scenario) : (last?.before ?? meters)),
    cast: scenario.cast,
    role: scenario.role,
    end: toEnd(play),
  };
}

function toTold(
  { id, speaker, text }: Pick<TextNode, "id" | "speaker" | "text">,
  { cast }: Scenario,
): Told {
  return {
    id,
    speaker: cast.find((member) => member.id === speaker)?.name ?? null,
    paragraphs: text.split(/\n{2,}/),
  };
}

function startOf({ meters }: Scenario): Meters {
  return Object.fromEntries(meters.map(({ id, start }) => [id, start]));
}
