import { areaName, countryName } from "#app/reference/areas.server.ts";
import type { WorkMode } from "#app/reference/employment.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { Level } from "./job.ts";

interface FingerprintedJob {
  title: string;
  level: Level;
  workMode: WorkMode;
  places: readonly Place[];
  remoteFrom: readonly RemoteArea[];
}

/**
 * Equal for postings of one organization that may be the same job: near-same title, level, places and
 * mode. The title's order of words, punctuation, gender marks, level and places do not matter. Whether
 * it is the same job, their texts decide (`text-similarity.ts`).
 */
export function toFingerprint(job: FingerprintedJob): string {
  const areas = listAreas(job).map((area) => area.join(" "));
  return [toRoleKey(job) + job.workMode, ...new Set(areas.toSorted())].join("|");
}

/** The beginning of the fingerprint: equal for postings that may be one role in several places. */
export function toRoleKey(job: Omit<FingerprintedJob, "workMode">): string {
  const placeWords = new Set([...listAreas(job).flat(), ...job.places.flatMap(toCountryWords)]);
  const words = toWords(job.title.replace(GENDER_MARKS, " "));
  const roleWords = words.filter((word) => !NOISE.has(word) && !placeWords.has(word));
  return `${(roleWords.length > 0 ? roleWords : words).toSorted().join(" ")}|${job.level}|`;
}

/** The role key that a fingerprint begins with. */
export function roleKeyOf(fingerprint: string): string {
  return /^[^|]*\|[^|]*\|/.exec(fingerprint)?.[0] ?? "";
}

function listAreas({ places, remoteFrom }: Pick<FingerprintedJob, "places" | "remoteFrom">) {
  return [...places.map(toPlaceText), ...remoteFrom.map(areaName)].map(toWords);
}

/** "(m/f/d)", "[H/F]", "(all genders)" */
const GENDER_MARKS =
  /[([]\s*(?:(?:[mwfdxhi*]|divers|gn)(?:\s*[/|,]\s*(?:[mwfdxhi*]|divers|gn))+|all genders?)\s*[)\]]/gi;

/** Words for the level, which is compared by itself, for the mode, and those that say nothing. */
const NOISE = new Set(
  `senior sr snr staff principal lead leading mid midlevel intermediate junior jr
  remote remotely hybrid onsite office based fully anywhere worldwide global
  a an and at for from in of on or the to with`.split(/\s+/),
);

function toWords(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      // "back-end" is "backend"; "C++" and "C#" are not "C".
      .replace(/(?<=\p{L})-(?=\p{L})/gu, "")
      .match(/[\p{L}\p{N}]+[+#]*/gu) ?? []
  );
}

/** Without the state, which one board names and another leaves out. */
function toPlaceText({ city, region, country }: Place): string {
  return `${city ?? region ?? ""} ${country}`;
}

function toCountryWords({ region, country }: Place): string[] {
  return toWords(`${countryName(country)} ${region ?? ""}`);
}
