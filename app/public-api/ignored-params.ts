import { editDistance } from "#app/features/jobs/search/edit-distance.ts";
import type { Ignored } from "./schemas/answer-schema.ts";

const MAX_DISTANCE = 2;
const MAX_IGNORED = 20;
const MAX_CHARACTERS = 60;

/** The parameters of an address that are none of these, each with the closest that is. */
export function listUnknownParams(params: URLSearchParams, known: readonly string[]): Ignored[] {
  return [...new Set(params.keys())]
    .filter((name) => !known.includes(name))
    .slice(0, MAX_IGNORED)
    .map((name) => ({
      parameter: shorten(name),
      value: shorten(params.get(name) ?? ""),
      didYouMean: findClosest(name, known),
    }));
}

/** A value that could not be used, with the closest of the choices. */
export function toIgnoredValue(
  { param, value }: { param: string; value: string },
  choices: readonly string[],
): Ignored {
  return { parameter: param, value: shorten(value), didYouMean: findClosest(value, choices) };
}

function findClosest(text: string, choices: readonly string[]): string | null {
  const ranked = choices
    .map((choice) => ({
      choice,
      distance: editDistance(text.toLowerCase(), choice.toLowerCase(), MAX_DISTANCE),
    }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .toSorted((one, other) => one.distance - other.distance);
  return ranked[0]?.choice ?? null;
}

function shorten(text: string): string {
  return text.slice(0, MAX_CHARACTERS);
}
