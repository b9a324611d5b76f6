import { areaName, countryName } from "#app/reference/areas.server.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import type { Level } from "./job.ts";

interface FingerprintedJob {
  title: string;
  level: Level;
  workMode: WorkMode;
  places: readonly Place[];
  remoteFrom: readonly RemoteArea[];
  whereStated?: string;
}

/** A longer label says more than places. */
const MAX_PLACE_LABEL = 60;

/**
 * Equal for postings of one organization that may be the same job: near-same title, level, places and
 * mode. The title's order of words, punctuation, marks of gender and full time, and places do not matter. Whether
 * it is the same job, their texts decide (`text-similarity.ts`).
 */
export function toFingerprint(job: FingerprintedJob): string {
  const areas = listAreas(job).map((area) => area.join(" "));
  return [toRoleKey(job) + job.workMode, ...new Set(areas.toSorted())].join("|");
}

/** The beginning of the fingerprint: equal for postings that may be one role in several places. */
export function toRoleKey(job: Omit<FingerprintedJob, "workMode">): string {
  const { whereStated = "" } = job;
  const placeWords = new Set([
    ...listAreas(job).flat(),
    ...job.places.flatMap(toCountryWords),
    ...job.places.flatMap(toInitials),
    // "Warszawa", which we call Warsaw.
    ...(whereStated.length <= MAX_PLACE_LABEL ? toWords(whereStated) : []),
  ]);
  const title = job.title
    .replace(GENDER_MARKS, " ")
    .replace(GENDER_ENDINGS, "")
    .replace(FULL_TIME, " ")
    .replace(/\b(full|back|front) (?=stack\b|end\b)/giu, "$1");
  const words = toWords(title).map((word) => SPELLINGS[word] ?? word);
  const isNoise = (word: string) => NOISE.has(word) || LEVEL_WORDS[word] === job.level;
  const roleWords = words.filter((word) => !isNoise(word) && !placeWords.has(word));
  return `${(roleWords.length > 0 ? roleWords : words).toSorted().join(" ")}|${job.level}|`;
}

/** The role key that a fingerprint begins with. */
export function roleKeyOf(fingerprint: string): string {
  return /^[^|]*\|[^|]*\|/.exec(fingerprint)?.[0] ?? "";
}

function listAreas({ places, remoteFrom }: Pick<FingerprintedJob, "places" | "remoteFrom">) {
  return [...places.map(toPlaceText), ...remoteFrom.map(areaName)].map(toWords);
}

/** "(m/f/d)", "[H/F]", "(all genders)", "m/w/d" */
const GENDER_MARKS =
  /[([]\s*(?:(?:[mwfdxhi*]|divers|gn)(?:\s*[/|,]\s*(?:[mwfdxhi*]|divers|gn))+|all genders?)\s*[)\]]|(?<![\p{L}\p{N}/])(?:[hmw]\/f|f\/[hm]|(?:[mwf]\/){2}[dx])(?![\p{L}\p{N}/])/giu;

/** "Développeur·euse", "Entwickler:in" */
const GENDER_ENDINGS = /(?<=\p{Ll})[·•:*_/](?:e|se|euse|rice|trice|ne|in|innen)s?(?!\p{L})/gu;

/** "32 to 40 hours", "80–100%", "full time": what part of a week is worked may be another job. */
const FULL_TIME =
  /(?<![\p{L}\p{N}.,])(?:(?:\d{1,2} ?%? ?(?:-|–|to|bis|tot|à) ?)?(?:(?:3[2-9]|4\d) ?(?:hours?|hrs?|h|stunden|std|uur|heures|horas|godzin)(?: ?\/ ?| (?:per|a|pro|je|par) )?(?:week|wk|woche|semaine)?|(?:[89]0|100) ?%)|full[- ]?time|vollzeit|voltijds?|temps plein|tiempo completo|tempo (?:pieno|integral)|pełny etat)(?![\p{L}\p{N}])/giu;

/** Said of a level that a title has by itself: a "Senior Staff Engineer" is no "Staff Engineer". */
const LEVEL_WORDS: Readonly<Record<string, Level>> = {
  ...{ senior: "senior", staff: "staff", principal: "principal", lead: "lead" },
  ...{ mid: "mid", midlevel: "mid", intermediate: "mid" },
};

const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ sr: "senior", snr: "senior", jr: "junior", leading: "lead" },
  ...{ golang: "go" },
  ...{ i: "1", ii: "2", iii: "3", iv: "4", v: "5" },
};

/** Words for the mode, and those that say nothing. */
const NOISE = new Set(
  `remote remotely hybrid onsite office based fully anywhere worldwide global
  remoto remota hibrido hibrida hybride teletravail presencial homeoffice zdalnie zdalna hybrydowo
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

/** "SP" for São Paulo. */
function toInitials({ city }: Place): string[] {
  const words = toWords(city ?? "");
  return words.length > 1 ? [words.map((word) => word.charAt(0)).join("")] : [];
}

function toCountryWords({ region, country }: Place): string[] {
  return toWords(`${countryName(country)} ${region ?? ""}`);
}
