import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { SeasonOffsets } from "#app/reference/time-zone.ts";
import type { WorkMode } from "#app/reference/work.ts";
import type { Applicant } from "./applicant.ts";
import { fitCountry, fitHours } from "./hours-fit.ts";
import type { VisaAnswer } from "./job.ts";
import { listed, withArticle } from "./words.ts";

/** Whether a job can be done from a country, as text that is ready to be shown. */
export interface Eligibility {
  answer: "yes" | "no" | "unclear";
  statement: string;
  reason: string;
  evidence: string[];
}

export interface JobWhereabouts {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
  whereStated: string;
  /** UTC offsets in quarter hours. */
  tzMin: number | null;
  tzMax: number | null;
  /** The sentence that states the hours, when the description was read. */
  hoursStated?: string | null;
  visa: VisaAnswer;
}

/** Passed in because the tables behind it are too large for a browser. */
export interface Geography {
  /** The country itself, the regions that include it, and WORLD. */
  areasHolding(country: string): string[];
  areaName(area: RemoteArea): string;
  /** Whether postings disagree about the countries of a region. */
  isVague(region: string): boolean;
  /** Whether city names include the state: "Dublin, OH". */
  isStateNamed(country: string): boolean;
  /** Time zones of a country in a year; empty when unknown. */
  listCountryOffsets(country: string, year: number): SeasonOffsets[];
}

interface Finding extends Pick<Eligibility, "answer"> {
  sentences: string[];
  evidence?: string[];
}

const LONGEST_QUOTE = 90;
/** How many states or countries a sentence names before it counts the rest. */
const MOST_GROUPS = 4;
const ASK = "Ask before you apply.";
const AT_PLACE = { remote: "In", onsite: "On site in", hybrid: "Hybrid in", unknown: "In" };

/**
 * Whether an applicant can do a job, by the rules for places and areas that `toOpenTo` stores for
 * the list filter. Hours outside the applicant's time zone (or all of their country's, if theirs is
 * unknown) turn a yes into unclear and change nothing else.
 */
export function eligibilityOf(
  job: JobWhereabouts,
  applicant: Applicant,
  geography: Geography,
): Eligibility {
  const place = findPlace(job, applicant, geography);
  const area = findArea(job, applicant, geography);
  const isFromHome = job.workMode === "remote" && area?.answer === "yes";
  const finding = (isFromHome ? area : (place ?? area)) ??
    findSilence(job, geography) ?? { answer: "no", sentences: exclusion(job, geography) };
  const sentences = finding.sentences.join(" ");
  const evidence = finding.evidence ?? quotesOf(job, sentences, geography);
  const quotes = evidence
    .filter((quote) => !sentences.includes(quote))
    .map((quote) => `The posting says “${quote}”.`);
  const home = withArticle(geography.areaName({ country: applicant.country }));
  return {
    answer: finding.answer,
    statement: STATEMENTS[finding.answer](home),
    reason: [sentences, ...quotes].join(" "),
    evidence,
  };
}

const STATEMENTS: Record<Eligibility["answer"], (home: string) => string> = {
  yes: (home) => `You can do this from ${home}.`,
  no: (home) => `Not from ${home}.`,
  unclear: (home) => `Unclear from ${home}.`,
};

/** An office in the applicant's country. Stated hours do not matter there. */
function findPlace(
  job: JobWhereabouts,
  { country }: Applicant,
  geography: Geography,
): Finding | null {
  const near = officesOf(job).filter((place) => place.country === country);
  if (near.length === 0) return null;
  const office = `${AT_PLACE[job.workMode]} ${listed(placeNames(near, geography), "or")}`;
  return { answer: "yes", sentences: [isOpenRemote(job) ? `${office}, or remote.` : `${office}.`] };
}

/** The places with an office: not "Austin, TX (Remote)", whose country is a remote area already. */
export function officesOf({
  workMode,
  places,
  remoteFrom,
}: Pick<JobWhereabouts, "workMode" | "places" | "remoteFrom">): Place[] {
  if (workMode !== "remote") return places;
  const covered = new Set(remoteFrom.map(codeOf));
  return places.filter(({ country }) => !covered.has(country));
}

/** Whether a job is remote without saying from where. */
export function isOpenRemote({
  workMode,
  remoteFrom,
}: Pick<JobWhereabouts, "workMode" | "remoteFrom">): boolean {
  return workMode === "remote" && remoteFrom.length === 0;
}

function findArea(job: JobWhereabouts, applicant: Applicant, geography: Geography): Finding | null {
  const holding = new Set(geography.areasHolding(applicant.country));
  const held = job.remoteFrom.filter((area) => holding.has(codeOf(area)));
  if (held.length === 0) return null;
  const sentence = areaSentence(held, applicant.country, geography);
  const { tzMin, tzMax } = job;
  if (tzMin === null || tzMax === null) return { answer: "yes", sentences: [sentence] };
  const { fits, sentence: hours } = applicant.hours
    ? fitHours({ tzMin, tzMax }, applicant.hours)
    : fitCountry({ tzMin, tzMax }, ...zonesOf(applicant, geography));
  if (fits) return { answer: "yes", sentences: [sentence, hours] };
  const stated = job.hoursStated ? [job.hoursStated] : [];
  return { answer: "unclear", sentences: [sentence, hours, ASK], evidence: stated };
}

function zonesOf({ country, year }: Applicant, geography: Geography): [SeasonOffsets[], string] {
  const name = withArticle(geography.areaName({ country }));
  return [geography.listCountryOffsets(country, year), name];
}

/** Names the deciding area: the country, else the world, else a region, unambiguous ones first. */
function areaSentence(held: RemoteArea[], country: string, geography: Geography): string {
  const home = withArticle(geography.areaName({ country }));
  if (held.some((area) => codeOf(area) === country)) return `Remote from ${home}.`;
  const exact = held.find((area) => codeOf(area) !== "WORLD" && !geography.isVague(codeOf(area)));
  const area = held.find((each) => codeOf(each) === "WORLD") ?? exact ?? held[0];
  if (!area || codeOf(area) === "WORLD") return "Remote from anywhere.";
  const name = withArticle(geography.areaName(area));
  const usually = area === exact ? "" : "usually ";
  return `Remote from ${name}, which ${usually}includes ${home}.`;
}

/** Remote without an area, or without any location. */
function findSilence(job: JobWhereabouts, geography: Geography): Finding | null {
  const isSilent = isOpenRemote(job) || job.remoteFrom.length + job.places.length === 0;
  return isSilent ? { answer: "unclear", sentences: [silenceWords(job, geography), ASK] } : null;
}

function silenceWords({ workMode, places, whereStated }: JobWhereabouts, geography: Geography) {
  const isRemote = workMode === "remote";
  if (places.length > 0) {
    const cities = fullPlaceNames(places, geography);
    return `Says it is remote, names ${cities}, and not the countries it hires in.`;
  }
  if (isQuotable(whereStated)) return `Says “${whereStated}” and names no country.`;
  return isRemote ? "Says it is remote and names no country." : "It does not say where.";
}

/** "On site in Leeds, United Kingdom.", "Remote from Spain and Portugal only." */
function exclusion(job: JobWhereabouts, geography: Geography): string[] {
  const { workMode, remoteFrom, visa } = job;
  const places = fullPlaceNames(officesOf(job), geography);
  const offices = places && `${AT_PLACE[workMode]} ${places}`;
  const names = remoteFrom.map((area) => withArticle(geography.areaName(area)));
  const areas = names.length > 0 ? `emote from ${listed(names, "and")} only` : "";
  const where = offices && areas ? `${offices}, or r${areas}` : offices || `R${areas}`;
  return visa === "yes" ? [`${where}.`, "A move there would be sponsored."] : [`${where}.`];
}

/** Groups cities by state or country: "Columbus or Dublin, OH; Leeds, United Kingdom". */
function fullPlaceNames(places: Place[], geography: Geography): string {
  const groups = new Map<string, string[]>();
  for (const place of places) {
    const { city, region, country } = place;
    const name = geography.areaName({ country });
    const isAlone = !city || city === name;
    const within = region && geography.isStateNamed(country) ? region : name;
    const group = isAlone ? "" : within;
    groups.set(group, [...(groups.get(group) ?? []), isAlone ? withArticle(name) : city]);
  }
  const names = [...groups].map(([within, cities]) => {
    const each = listed([...new Set(cities)], "or");
    return within ? `${each}, ${within}` : each;
  });
  return names.length <= MOST_GROUPS
    ? names.join("; ")
    : `${names.slice(0, MOST_GROUPS).join("; ")} and ${names.length - MOST_GROUPS} more`;
}

function placeNames(places: Place[], geography: Geography): string[] {
  const names = places.map(
    (place) => place.city ?? withArticle(geography.areaName({ country: place.country })),
  );
  return [...new Set(names)];
}

function codeOf(area: RemoteArea): string {
  return "country" in area ? area.country : area.region;
}

/** The location label, unless it is long or adds nothing to the sentences and place names. */
function quotesOf(job: JobWhereabouts, sentences: string, geography: Geography): string[] {
  const { whereStated, places, remoteFrom } = job;
  if (!isQuotable(whereStated)) return [];
  if (sentences.includes(`“${whereStated}”`)) return [whereStated];
  const names = [...places, ...remoteFrom].map((area) => geography.areaName(area));
  const codes = places.flatMap(({ city = "", region = "", country }) => [city, region, country]);
  const said = new Set(wordsOf([sentences, ...names, ...codes].join(" ")));
  return wordsOf(whereStated).every((word) => said.has(word)) ? [] : [whereStated];
}

function isQuotable(label: string): boolean {
  return label !== "" && label.length <= LONGEST_QUOTE;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
