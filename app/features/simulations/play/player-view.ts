import type { AttemptMode } from "../attempt.ts";
import { toChoicePath } from "../choice-path.ts";
import type { ChosenCounts } from "../chosen.ts";
import { findEnding, type Meters, type Play, pathOf } from "../engine.ts";
import { type MeterView, toMeterViews } from "../meter-view.ts";
import { shuffleBySeed } from "../shuffle.ts";
import type { Scenario, TextNode } from "../simulation.ts";
import { countDecisions } from "./count-decisions.ts";
import { type EndView, toEndView } from "./debrief-view.ts";

/*
 * What leaves the server of a play. Effects, scores and feedback of a choice are not part of it
 * before it was made, so that neither the page nor the page API gives them away.
 */

export interface PlayerView {
  step: number;
  /** "decision 3 of 5 to 7" */
  progress: string;
  /** The choices made, as a query parameter: "a.b". */
  path: string;
  /** Its feedback is null in an assessment until the end. */
  last: { chosen: string; feedback: string | null } | null;
  scene: SceneItem[];
  /** Shuffled, so that the order tells nothing. */
  options: { id: string; text: string }[];
  meters: MeterView[];
  cast: Scenario["cast"];
  role: string;
  end: EndView | null;
}

export interface SceneItem {
  id: string;
  speaker: string | null;
  paragraphs: string[];
}

interface PlayerViewOptions {
  /** Decides the order of the options. */
  seed: string;
  mode: AttemptMode;
  /** What others chose. */
  chosen?: ChosenCounts;
}

/** What a player sees. */
export function toPlayerView(
  play: Play,
  { seed, mode, chosen = {} }: PlayerViewOptions,
): PlayerView {
  const { scenario, decisions, texts, currentNode, offeredChoices, meters } = play;
  const last = decisions.at(-1);
  const isFinished = findEnding(play) !== null;
  return {
    step: decisions.length,
    progress: isFinished ? "debrief" : toProgress(play),
    path: toChoicePath(pathOf(play)),
    last: last
      ? {
          chosen: last.chosen.text,
          feedback: mode === "practise" || isFinished ? last.chosen.feedback : null,
        }
      : null,
    scene: [...texts, ...(currentNode ? [currentNode] : [])].map((node) =>
      toSceneItem(node, scenario),
    ),
    options: shuffleBySeed(offeredChoices, `${seed}\n${currentNode?.id}`).map(({ id, text }) => ({
      id,
      text,
    })),
    meters: toMeterViews(
      scenario,
      meters,
      isFinished ? startMeters(scenario) : (last?.metersBefore ?? meters),
    ),
    cast: scenario.cast,
    role: scenario.role,
    end: toEndView(play, chosen),
  };
}

function toProgress({ scenario, decisions: { length }, currentNode }: Play): string {
  const count = currentNode && countDecisions(scenario, currentNode.id);
  if (!count) return `decision ${length + 1}`;
  const [least, most] = count.map((each) => each + length);
  return `decision ${length + 1} of ${least === most ? least : `${least} to ${most}`}`;
}

function toSceneItem(
  { id, speaker, text }: Pick<TextNode, "id" | "speaker" | "text">,
  { cast }: Scenario,
): SceneItem {
  return {
    id,
    speaker: cast.find((member) => member.id === speaker)?.name ?? null,
    paragraphs: text.split(/\n{2,}/),
  };
}

function startMeters({ meters }: Scenario): Meters {
  return Object.fromEntries(meters.map(({ id, start }) => [id, start]));
}
