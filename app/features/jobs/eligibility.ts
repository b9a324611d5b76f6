import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { SeasonOffsets } from "#app/reference/time-zone.ts";
import type { WorkMode } from "#app/reference/work.ts";
import type { Applicant } from "./applicant.ts";
import { fitCountry, fitHours } from "./hours-fit.ts";
import type { VisaAnswer } from "./job.ts";
import { listed, withArticle } from "./words.ts";

/** Whether a job can be done from a person's country, in words that are ready to be shown. */
export interface Eligibility {
  answer: "yes" | "no" | "unclear";
  /** "You can do this from Portugal." */
  statement: string;
  /** What decided it, with the posting's own words where there are any. */
  reason: string;
  /** The posting's words that the reason quotes. */
  evidence: string[];
}

/** What a job says about where, and when, its work is done. */
export interface JobWhereabouts {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
  /** The location label as posted. */
  whereStated: string;
  /** UTC offsets in quarter hours. */
  tzMin: number | null;
  tzMax: number | null;
  /** The sentence that states the hours, where the text is at hand. */
  hoursStated?: string | null;
  visa: VisaAnswer;
}

/** What must be known of the world: its table is too large for a browser. */
export interface Geography {
  /** The country, each region that holds it, and WORLD. */
  areasHolding(country: string): string[];
  areaName(area: RemoteArea): string;
  /** A region of which postings mean different countries. */
  isVague(region: string): boolean;
  /** Whether the state belongs to a city's name: "Dublin, OH". */
  isStateNamed(country: string): boolean;
  /** The time zones of a country in a year; empty where they are not known. */
  listCountryOffsets(country: string, year: number): SeasonOffsets[];
}

interface Finding extends Pick<Eligibility, "answer"> {
  sentences: string[];
  evidence?: string[];
}

const LONGEST_QUOTE = 90;
/** States or countries whose cities a sentence names. */
const MOST_GROUPS = 4;
const ASK = "Ask before you apply.";
const AT_PLACE = { remote: "In", onsite: "On site in", hybrid: "Hybrid in", unknown: "In" };

/**
 * Answers by the places and the remote areas of a job, as the list counts them in its table of facets.
 * Hours that do not hold the person's time zone, or any of their country where theirs is not known,
 * make a yes unclear; nothing else changes an answer.
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

/** An office in the person's country; the hours of an office are those of its place. */
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

/**
 * Where there is a place to work at. Beside remote work it is one that remote work does not cover
 * by its country: "Austin, TX (Remote)" is no office.
 */
export function officesOf({
  workMode,
  places,
  remoteFrom,
}: Pick<JobWhereabouts, "workMode" | "places" | "remoteFrom">): Place[] {
  if (workMode !== "remote") return places;
  const covered = new Set(remoteFrom.map(codeOf));
  return places.filter(({ country }) => !covered.has(country));
}

/** Remote, and the posting does not say from where. */
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

/** The most exact of the areas that hold the person decides, and says how exact it is. */
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

/** Remote without a country, or no place at all: only the employer can say. */
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

/** Cities of one state or country together: "Columbus or Dublin, OH; Leeds, United Kingdom". */
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

/** The label, unless it is a list of offices or says no more than the sentence and its places do. */
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
