import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { SeasonOffsets } from "#app/reference/time-zone.ts";
import type { WorkMode } from "#app/reference/work.ts";
import type { VisaPolicy } from "../job.ts";
import { joinNames, withArticle } from "../labels.ts";
import type { Applicant } from "./applicant.ts";
import { checkCountryHours, checkHours } from "./hours-fit.ts";

/** Whether a job can be done from a country, as text that is ready to be shown. */
export interface Eligibility {
  answer: "yes" | "no" | "unclear";
  statement: string;
  reason: string;
  evidence: string[];
}

export interface JobLocation {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
  whereStated: string;
  /** UTC offsets in quarter hours. */
  tzMin: number | null;
  tzMax: number | null;
  /** The sentence that states the hours, when the description was read. */
  hoursStated?: string | null;
  visa: VisaPolicy;
}

/** Passed in because the tables behind it are too large for a browser. */
export interface Geography {
  /** The country itself, the regions that include it, and WORLD. */
  areasIncluding(country: string): string[];
  areaName(area: RemoteArea): string;
  /** Whether postings disagree about the countries of a region. */
  isAmbiguousRegion(region: string): boolean;
  /** Whether city names include the state: "Dublin, OH". */
  isStateShown(country: string): boolean;
  /** Time zones of a country in a year; empty when unknown. */
  listCountryOffsets(country: string, year: number): SeasonOffsets[];
}

interface EligibilityFinding extends Pick<Eligibility, "answer"> {
  sentences: string[];
  evidence?: string[];
}

const MAX_QUOTE_CHARACTERS = 90;
/** How many states or countries a sentence names before it counts the rest. */
const MAX_GROUPS = 4;
const ASK_BEFORE_APPLYING = "Ask before you apply.";
const WORK_MODE_PREFIXES = {
  remote: "In",
  onsite: "On site in",
  hybrid: "Hybrid in",
  unknown: "In",
};

/**
 * Whether an applicant can do a job, by the rules for places and areas that `toOpenTo` stores for
 * the list filter. Hours outside the applicant's time zone (or all of their country's, if theirs is
 * unknown) turn a yes into unclear and change nothing else.
 */
export function checkEligibility(
  job: JobLocation,
  applicant: Applicant,
  geography: Geography,
): Eligibility {
  const officeFinding = findOfficeFinding(job, applicant, geography);
  const remoteFinding = findRemoteFinding(job, applicant, geography);
  const isRemoteMatch = job.workMode === "remote" && remoteFinding?.answer === "yes";
  const finding = (isRemoteMatch ? remoteFinding : (officeFinding ?? remoteFinding)) ??
    findUnstatedFinding(job, geography) ?? {
      answer: "no",
      sentences: exclusionSentences(job, geography),
    };
  const sentences = finding.sentences.join(" ");
  const evidence = finding.evidence ?? listQuotes(job, sentences, geography);
  const quotes = evidence
    .filter((quote) => !sentences.includes(quote))
    .map((quote) => `The posting says “${quote}”.`);
  const countryName = withArticle(geography.areaName({ country: applicant.country }));
  return {
    answer: finding.answer,
    statement: STATEMENTS[finding.answer](countryName),
    reason: [sentences, ...quotes].join(" "),
    evidence,
  };
}

const STATEMENTS: Record<Eligibility["answer"], (countryName: string) => string> = {
  yes: (countryName) => `You can do this from ${countryName}.`,
  no: (countryName) => `Not from ${countryName}.`,
  unclear: (countryName) => `Unclear from ${countryName}.`,
};

/** An office in the applicant's country. Stated hours do not matter there. */
function findOfficeFinding(
  job: JobLocation,
  { country }: Applicant,
  geography: Geography,
): EligibilityFinding | null {
  const offices = listOffices(job).filter((place) => place.country === country);
  if (offices.length === 0) return null;
  const officeText = `${WORK_MODE_PREFIXES[job.workMode]} ${joinNames(placeNames(offices, geography), "or")}`;
  return {
    answer: "yes",
    sentences: [isRemoteWithoutArea(job) ? `${officeText}, or remote.` : `${officeText}.`],
  };
}

/** The places with an office: not "Austin, TX (Remote)", whose country is a remote area already. */
export function listOffices({
  workMode,
  places,
  remoteFrom,
}: Pick<JobLocation, "workMode" | "places" | "remoteFrom">): Place[] {
  if (workMode !== "remote") return places;
  const remoteAreaCodes = new Set(remoteFrom.map(areaCode));
  return places.filter(({ country }) => !remoteAreaCodes.has(country));
}

/** Whether a job is remote without saying from where. */
export function isRemoteWithoutArea({
  workMode,
  remoteFrom,
}: Pick<JobLocation, "workMode" | "remoteFrom">): boolean {
  return workMode === "remote" && remoteFrom.length === 0;
}

function findRemoteFinding(
  job: JobLocation,
  applicant: Applicant,
  geography: Geography,
): EligibilityFinding | null {
  const codesIncludingCountry = new Set(geography.areasIncluding(applicant.country));
  const matchingAreas = job.remoteFrom.filter((area) => codesIncludingCountry.has(areaCode(area)));
  if (matchingAreas.length === 0) return null;
  const locationSentence = areaSentence(matchingAreas, applicant.country, geography);
  const { tzMin, tzMax } = job;
  if (tzMin === null || tzMax === null) return { answer: "yes", sentences: [locationSentence] };
  const { fits, sentence: hoursSentence } = applicant.hours
    ? checkHours({ tzMin, tzMax }, applicant.hours)
    : checkCountryHours({ tzMin, tzMax }, ...countryTimeZones(applicant, geography));
  if (fits) return { answer: "yes", sentences: [locationSentence, hoursSentence] };
  const statedHours = job.hoursStated ? [job.hoursStated] : [];
  return {
    answer: "unclear",
    sentences: [locationSentence, hoursSentence, ASK_BEFORE_APPLYING],
    evidence: statedHours,
  };
}

function countryTimeZones(
  { country, year }: Applicant,
  geography: Geography,
): [SeasonOffsets[], string] {
  const name = withArticle(geography.areaName({ country }));
  return [geography.listCountryOffsets(country, year), name];
}

/** Names the deciding area: the country, else the world, else a region, unambiguous ones first. */
function areaSentence(matchingAreas: RemoteArea[], country: string, geography: Geography): string {
  const countryName = withArticle(geography.areaName({ country }));
  if (matchingAreas.some((area) => areaCode(area) === country))
    return `Remote from ${countryName}.`;
  const unambiguousArea = matchingAreas.find(
    (area) => areaCode(area) !== "WORLD" && !geography.isAmbiguousRegion(areaCode(area)),
  );
  const area =
    matchingAreas.find((each) => areaCode(each) === "WORLD") ?? unambiguousArea ?? matchingAreas[0];
  if (!area || areaCode(area) === "WORLD") return "Remote from anywhere.";
  const name = withArticle(geography.areaName(area));
  const usually = area === unambiguousArea ? "" : "usually ";
  return `Remote from ${name}, which ${usually}includes ${countryName}.`;
}

/** Remote without an area, or without any location. */
function findUnstatedFinding(job: JobLocation, geography: Geography): EligibilityFinding | null {
  const isUnstated = isRemoteWithoutArea(job) || job.remoteFrom.length + job.places.length === 0;
  return isUnstated
    ? { answer: "unclear", sentences: [unstatedLocationText(job, geography), ASK_BEFORE_APPLYING] }
    : null;
}

function unstatedLocationText(
  { workMode, places, whereStated }: JobLocation,
  geography: Geography,
) {
  const isRemote = workMode === "remote";
  if (places.length > 0) {
    const cities = groupedPlaceNames(places, geography);
    return `Says it is remote, names ${cities}, and not the countries it hires in.`;
  }
  if (isQuotable(whereStated)) return `Says “${whereStated}” and names no country.`;
  return isRemote ? "Says it is remote and names no country." : "It does not say where.";
}

/** "On site in Leeds, United Kingdom.", "Remote from Spain and Portugal only." */
function exclusionSentences(job: JobLocation, geography: Geography): string[] {
  const { workMode, remoteFrom, visa } = job;
  const places = groupedPlaceNames(listOffices(job), geography);
  const officeText = places && `${WORK_MODE_PREFIXES[workMode]} ${places}`;
  const names = remoteFrom.map((area) => withArticle(geography.areaName(area)));
  const areaText = names.length > 0 ? `emote from ${joinNames(names, "and")} only` : "";
  const locationText =
    officeText && areaText ? `${officeText}, or r${areaText}` : officeText || `R${areaText}`;
  return visa === "yes"
    ? [`${locationText}.`, "A move there would be sponsored."]
    : [`${locationText}.`];
}

/** Groups cities by state or country: "Columbus or Dublin, OH; Leeds, United Kingdom". */
function groupedPlaceNames(places: Place[], geography: Geography): string {
  const groups = new Map<string, string[]>();
  for (const place of places) {
    const { city, region, country } = place;
    const name = geography.areaName({ country });
    const isCountryOnly = !city || city === name;
    const groupName = region && geography.isStateShown(country) ? region : name;
    const group = isCountryOnly ? "" : groupName;
    groups.set(group, [...(groups.get(group) ?? []), isCountryOnly ? withArticle(name) : city]);
  }
  const names = [...groups].map(([groupName, cities]) => {
    const cityNames = joinNames([...new Set(cities)], "or");
    return groupName ? `${cityNames}, ${groupName}` : cityNames;
  });
  return names.length <= MAX_GROUPS
    ? names.join("; ")
    : `${names.slice(0, MAX_GROUPS).join("; ")} and ${names.length - MAX_GROUPS} more`;
}

function placeNames(places: Place[], geography: Geography): string[] {
  const names = places.map(
    (place) => place.city ?? withArticle(geography.areaName({ country: place.country })),
  );
  return [...new Set(names)];
}

function areaCode(area: RemoteArea): string {
  return "country" in area ? area.country : area.region;
}

/** The location label, unless it is long or adds nothing to the sentences and place names. */
function listQuotes(job: JobLocation, sentences: string, geography: Geography): string[] {
  const { whereStated, places, remoteFrom } = job;
  if (!isQuotable(whereStated)) return [];
  if (sentences.includes(`“${whereStated}”`)) return [whereStated];
  const names = [...places, ...remoteFrom].map((area) => geography.areaName(area));
  const codes = places.flatMap(({ city = "", region = "", country }) => [city, region, country]);
  const mentionedWords = new Set(splitWords([sentences, ...names, ...codes].join(" ")));
  return splitWords(whereStated).every((word) => mentionedWords.has(word)) ? [] : [whereStated];
}

function isQuotable(label: string): boolean {
  return label !== "" && label.length <= MAX_QUOTE_CHARACTERS;
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
