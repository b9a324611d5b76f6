import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";

const START = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";

function wholeWords(alternatives: string[], flags = "iu"): RegExp {
  return new RegExp(`${START}(?:${alternatives.join("|")})${END}`, flags);
}

// Five days in an office are no hybrid.
const COUNT = "(?:[1-4](?: ?(?:-|to) ?[1-5])?|one|two|three|four)";
const DAYS = `${COUNT}(?:x| days?| d[ií]as?| jours?| tage?| dn[iíů]| giorni| dagen| dagar?| dager?| zile| nap| gün)(?: ?(?:a|per|each|na|por|par|pro|i|/) ?(?:week|semana|semaine|woche|veckan|uken|ugen)| weekly)?`;
const OFFICE = "(?:on[- ]?site|in[- ]office|in[- ]person|(?:in|at|from)[- ](?:the |our |an )?";
const AT_OFFICE = `${OFFICE}(?:office|hq))`;
const AT_NAMED_OFFICE = `${OFFICE}(?:\\p{L}+ ){0,2}(?:office|hq))`;
const AT_HOME =
  "(?:remote(?:ly)?|(?:from|at) home|home ?office|wfh|(?:d[ae] )?(?:télétravail|teletraba(?:jo|lho)|remot[oa])|zdalnie|pracy zdalnej|thuiswerken|smart working)";
const PARTLY =
  "(?:partial(?:ly)?|partly|part|semi|occasional(?:ly)?|sometimes|some|limited|teilweise|parcialmente|partiellement)";

const HYBRID_PHRASES = [
  "hybrid",
  "h?[iyí]br[iyí]d\\p{L}*(?: (?:arbeiten|werken|modell|munkavégzés))?",
  "hibrit",
  "г[иі]брид\\p{L}*",
  "ハイブリッド(?:勤務|ワーク)?",
  "하이브리드(?: ?근무)?",
  "混合办公",
  "télétravail partiel",
  `${DAYS} (?:of |work(?:ing)? )?(?:${AT_OFFICE}|${AT_HOME})`,
  // "Remote, 4 days a week" may be a short week.
  `(?:${AT_OFFICE}[ :,(-]+${DAYS}|${AT_HOME}[ :,-]+(?!4|four)${DAYS})`,
  `${PARTLY}[- ](?:${AT_HOME}|${AT_OFFICE})`,
  "remote(?:ly)? (?:part|some) of the time",
  "[1-9]\\d? ?% (?:remote|home ?office|wfh)",
];
const HYBRID = wholeWords([...HYBRID_PHRASES, `${DAYS} (?:of |work(?:ing)? )?${AT_NAMED_OFFICE}`]);

/** "On-site, hybrid or remote": whoever likes works remotely. */
const REMOTE_TOO =
  /(?:\bhybrid|\bon-?site|\bin-office) or (?:(?:fully|100 ?%) )?remote\b|\bremote or hybrid\b/i;
const NOT_REMOTE_PHRASE = `(?:no|not|non|kein|keine|sin|sem|senza|bez|geen|pas)[- ](?:(?:a|100 ?%|fully) )?${AT_HOME}`;
const NOT_REMOTE = wholeWords([NOT_REMOTE_PHRASE], "giu");

const FRIENDLY = "[- ]?friendly";
// "Remote OK" is no place in Oklahoma.
const REMOTE_PHRASES = [
  `(?:full[- ])?remote(?:ly)?(?!${FRIENDLY})(?:[- ](?:ok|okay))?`,
  "home[- ]?based",
  "(?:im )?home[- ]?office",
  "work(?:ing)? from (?:home|anywhere)",
  "wfh",
  "wfa",
  "telecommut\\p{L}*",
  "telework\\p{L}*",
  "virtual",
  "distributed",
  "(?:any|every)where",
  "(?:(?:da|en) )?remot[oa]",
  "remotamente",
  "(?:(?:en|full) )?télétravail(?: (?:complet|total|intégral))?",
  "teletraba(?:jo|lho)",
  "telelavoro",
  "smart working",
  "[aàá] dist[aâ]nc(?:e|ia)",
  "mobiles? arbeit(?:en)?",
  "(?:fern|tele)arbeit",
  "(?:praca )?zdaln(?:a|ie|ej|y)",
  "(?:удал[её]нн?|дистанц[иі](?:онн|йн)|віддален)(?:о|ая|ый|ой|а|ої)(?: (?:работа|робота))?",
  "(?:フル|完全)?リモート(?:ワーク|勤務)?",
  "在宅(?:勤務)?",
  "テレワーク",
  "(?:(?:arbete )?på )?distans(?:arbete)?",
  "na d(?:ál|iaľ)ku",
  "(?:fjern|hjemme)arbe(?:jde|id)",
  "etätyö",
  "távmunka",
  "(?:de )?la distanță",
  "(?:rad )?na daljinu",
  "nuotolin\\p{L}+",
  "kaugtöö",
  "attālināt\\p{L}+",
  "τηλεργασία",
  "da casa",
  "từ xa",
  "thuiswerk\\p{L}*",
  "op afstand",
  "(?:werken )?vanuit huis",
  "(?:uzaktan|evden)(?: çalışma)?",
  "遠端",
  "远程(?:办公|工作)?",
  "원격(?: ?근무)?",
  "재택(?: ?근무)?",
];
const REMOTE = wholeWords(REMOTE_PHRASES);
const REMOTE_FRIENDLY = wholeWords([`remote${FRIENDLY}`]);

const ONSITE_PHRASES = [
  "on[- ]?site",
  "in[- ]office",
  "in[- ]person",
  "office[- ]based",
  "presencial",
  "présentiel",
  "präsenz",
  "vor ort",
  "sur site",
  "in (?:presenza|sede)",
  "(?:praca )?stacjonarn(?:a|ie|ej)",
  "op (?:kantoor|locatie)",
  "på plats",
  "ofisten(?: çalışma)?",
];
const ONSITE = wholeWords(ONSITE_PHRASES);

const MODES = [
  ...HYBRID_PHRASES,
  NOT_REMOTE_PHRASE,
  `remote${FRIENDLY}`,
  ...REMOTE_PHRASES,
  ...ONSITE_PHRASES,
];
const MODE_WORDS = wholeWords(
  [...MODES, `${DAYS}(?: (?:in|at|from)(?: the| our)?)?`, "up to(?= *\\))"],
  "giu",
);
const MODE_AT_END = new RegExp(`${START}(?:${MODES.join("|")}) $`, "iu");

const FIELD_VALUES = new Map<string, WorkMode>([
  ["onsite", "onsite"],
  ["on-site", "onsite"],
  ["hybrid", "hybrid"],
  ["remote", "remote"],
]);

/** The work mode that a source's own field names, in any case; null for another word. */
export function findWorkMode(value: string | null | undefined): WorkMode | null {
  return FIELD_VALUES.get(value?.toLowerCase() ?? "") ?? null;
}

/** The work mode that the words of labels state, "unknown" without one. */
export function detectWorkMode(labels: string[]): WorkMode {
  const texts = labels.map(withoutNegations);
  if (texts.some((text) => HYBRID.test(text) && !REMOTE_TOO.test(text))) return "hybrid";
  if (texts.some((text) => REMOTE.test(text))) return "remote";
  return texts.some((text) => ONSITE.test(text)) ? "onsite" : "unknown";
}

/** Whether a label states a work mode ("Remote job"), which some sources send in place of a city. */
export function isModeLabel(label: string): boolean {
  return detectWorkMode([label]) !== "unknown" || isRemoteFriendly(label);
}

/** Whether a text says remote and not hybrid. */
export function isRemoteOnly(text: string): boolean {
  return detectWorkMode([text]) === "remote";
}

/** Whether a text only says that remote work is welcome: with an office beside it that is hybrid. */
export function isRemoteFriendly(text: string): boolean {
  return REMOTE_FRIENDLY.test(text);
}

/** The text without words that state a work mode. */
export function withoutModeWords(text: string): string {
  return text.replace(MODE_WORDS, " ");
}

/** Whether a text ends in a word that states a work mode, and a space. */
export function endsInModeWord(text: string): boolean {
  return MODE_AT_END.test(text);
}

/** "No remote" means the office. */
function withoutNegations(text: string): string {
  return text.replace(NOT_REMOTE, "on-site");
}
