import type { RemoteDenial } from "#app/reference/place.ts";
import { toDictionaryNames } from "./bent-names.ts";
import { toAreas } from "./location-areas.ts";
import { toDenial } from "./location-denials.ts";
import { listMatches } from "./matches.ts";
import {
  FOREIGN_ALSO,
  FOREIGN_DENIAL,
  FOREIGN_EXCEPT,
  FOREIGN_MOVE,
  FOREIGN_NEGATION,
  FOREIGN_WORLD,
  findNativeResidence,
  foreignResidenceOf,
  IN_BEFORE_NAME,
  nameTerritory,
} from "./residence-cues-foreign.ts";
import { type ResolvedLocation, resolveLocationName } from "./resolve-location-name.ts";
import { resolveRun } from "./resolve-run.ts";
import type { TextEligibility } from "./text-eligibility.ts";

/** Adds what a sentence of another language says; a place that is not known in it is a limit that stays open. */
export function readForeignSentence(stated: string, found: TextEligibility): boolean {
  const sentence = nameTerritory(stated);
  const native = findNativeResidence(sentence);
  if (native) found.grants.push(...toAreas(resolveLocationName(native, null, null)).areas);
  const denied = resolveAfter(sentence, FOREIGN_DENIAL);
  found.denials.push(...denied.flatMap(toDenial));
  if (native || denied.length > 0) return true;
  const residence = foreignResidenceOf(sentence);
  if (!residence && !FOREIGN_WORLD.test(sentence)) return false;
  const { granted, left } = splitExcepted(sentence);
  const isWorld = FOREIGN_WORLD.test(granted);
  if (!isWorld && (!residence || granted.search(residence) < 0)) return false;
  const isUnread =
    FOREIGN_MOVE.test(granted) ||
    FOREIGN_NEGATION.test(granted.replace(residence ?? "", "").replace(IN_BEFORE_NAME, " "));
  const { areas, isPart } = toAreas(isUnread || !residence ? [] : resolveAfter(granted, residence));
  if (isWorld && !isUnread && areas.length === 0) areas.push({ region: "WORLD" });
  const isMore = FOREIGN_ALSO.test(granted);
  found[isMore ? "further" : "grants"].push(...areas);
  found.denials.push(...left);
  if (areas.length === 0 || isPart) found.denials.push({});
  return true;
}

/** "In every country of the EU, except Chile": what comes before, and the places left out. */
function splitExcepted(sentence: string): { granted: string; left: RemoteDenial[] } {
  const cue = FOREIGN_EXCEPT.exec(sentence);
  if (!cue) return { granted: sentence, left: [] };
  const rest = sentence
    .slice(cue.index + cue[0].length)
    .replace(/^ (?:aus|von|vanuit|depuis|desde|från|z|ze) /u, "");
  const denials = resolveRun(toDictionaryNames(rest)).flatMap(toDenial);
  return { granted: sentence.slice(0, cue.index), left: denials.length > 0 ? denials : [{}] };
}

function resolveAfter(sentence: string, cue: RegExp): ResolvedLocation[] {
  return listMatches(sentence, cue).flatMap((match) =>
    resolveRun(toDictionaryNames(sentence.slice(match.index + match[0].length))),
  );
}
