import type { PlayerView } from "#app/features/simulations/play/player-view.ts";
import { escapeLine } from "#app/reference/escape-markdown.ts";
import { toDocument, toFactList, toList, toQuote } from "./markdown.ts";

interface ScenarioStart {
  title: string;
  minutes: number;
  url: string;
  simulation: { title: string; url: string };
  /** What is seen before anything is chosen. */
  view: Pick<PlayerView, "scene" | "options" | "meters" | "cast" | "role">;
  /** In place of what only players see; null where everybody may play. */
  lockedMessage: string | null;
}

/** How a scenario begins. Members write some of them, so that its words are quoted. */
export function toScenarioMarkdown(start: ScenarioStart): string {
  const { title, minutes, url, simulation, view, lockedMessage } = start;
  const { scene, options, meters, cast, role } = view;
  return toDocument([
    `# ${escapeLine(title)}`,
    `A scenario of [${escapeLine(simulation.title)}](${simulation.url}), a simulation to practice leading.`,
    lockedMessage ? escapeLine(lockedMessage) : "",
    toFactList([
      ["Time", `${minutes} minutes`],
      ["You", role],
      ...cast.map(({ name, role: memberRole }): [string, string] => [escapeLine(name), memberRole]),
    ]),
    ...(lockedMessage || meters.length === 0
      ? []
      : [
          "## Where things stand",
          "From 0 to 100.",
          toFactList(meters.map(({ name, level }) => [escapeLine(name), String(level)])),
        ]),
    "## The first decision",
    ...scene.map(({ speaker, paragraphs }) => toQuote(withSpeaker(speaker, paragraphs))),
    toList(options.map(({ text }) => text)),
    `${lockedMessage ? "Page" : "Choose, and see where it leads"}: <${url}>`,
  ]);
}

/** As the page says it: named where the text doesn’t. */
function withSpeaker(speaker: string | null, paragraphs: readonly string[]): string {
  const isNamed = paragraphs.some((text) => speaker && text.includes(speaker));
  return [...(speaker && !isNamed ? [`${speaker}:`] : []), ...paragraphs].join("\n\n");
}
