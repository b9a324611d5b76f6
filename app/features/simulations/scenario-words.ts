import { competencyName } from "#app/reference/competencies/framework.ts";
import { formatSigned } from "./labels.ts";
import type { Choice, Requirement, Scenario } from "./simulation.ts";

/* What operators read of a scenario's rules, in words. */

/** The names of its cast and meters by their ids. */
export function namesOf({ cast, meters }: Scenario): ReadonlyMap<string, string> {
  return new Map([...cast, ...meters].map(({ id, name }) => [id, name]));
}

export function effectsLabel(
  { effects = {}, score = {}, requires }: Choice,
  names: ReadonlyMap<string, string>,
): string {
  const name = (id: string) => names.get(id) ?? competencyName(id);
  return [
    ...Object.entries(effects).map(([id, change]) => `${name(id)} ${formatSigned(change)}`),
    ...Object.entries(score).map(([id, points]) => `${name(id)}: ${points} of 2`),
    ...(requires ? [requirementLabel(requires, names)] : []),
  ].join(" · ");
}

export function requirementLabel(
  { meter, min = 0, max = 100 }: Requirement,
  names: ReadonlyMap<string, string>,
): string {
  return `only with ${names.get(meter) ?? meter} from ${min} to ${max}`;
}
