import { editDistance } from "#app/features/jobs/search/edit-distance.ts";
import { cutText } from "#app/reference/characters.ts";
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
      parameter: cutText(name, MAX_CHARACTERS),
      value: cutText(params.get(name) ?? "", MAX_CHARACTERS),
      didYouMean: findClosest(name, known),
    }));
}

/** A value that could not be used, with the closest of the choices. */
export function toIgnoredValue(
  { param, value }: { param: string; value: string },
  choices: readonly string[],
): Ignored {
  return {
    parameter: param,
    value: cutText(value, MAX_CHARACTERS),
    didYouMean: findClosest(value, choices),
  };
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
