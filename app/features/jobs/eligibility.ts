import type { Applicant } from "./applicant.ts";
import { fitHours } from "./hours-fit.ts";
import type { Place, RemoteArea, VisaAnswer, WorkMode } from "./job.ts";
import { listed, offsetWords, withArticle } from "./words.ts";

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
}

interface Finding extends Pick<Eligibility, "answer"> {
  sentences: string[];
  evidence?: string[];
}

const LONGEST_QUOTE = 90;
const ASK = "Ask before you apply.";
const AT_PLACE = { onsite: "On site in", hybrid: "Hybrid in", unknown: "In" };

/**
 * Answers by the places and the remote areas of a job, as the list counts them in its table of facets.
 * Hours that do not hold the person's time zone make a yes unclear; nothing else changes an answer.
 */
export function eligibilityOf(
  job: JobWhereabouts,
  applicant: Applicant,
  geography: Geography,
): Eligibility {
  const finding = findPlace(job, applicant, geography) ??
    findArea(job, applicant, geography) ??
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
  { workMode, places }: JobWhereabouts,
  { country }: Applicant,
  geography: Geography,
): Finding | null {
  if (workMode === "remote") return null;
  const near = places.filter((place) => place.country === country);
  if (near.length === 0) return null;
  return { answer: "yes", sentences: [`${officeWords(workMode, near, geography)}.`] };
}

function findArea(job: JobWhereabouts, applicant: Applicant, geography: Geography): Finding | null {
  const holding = new Set(geography.areasHolding(applicant.country));
  const held = job.remoteFrom.filter((area) => holding.has(codeOf(area)));
  if (held.length === 0) return null;
  const sentence = areaSentence(held, applicant.country, geography);
  const { tzMin, tzMax } = job;
  if (tzMin === null || tzMax === null) return { answer: "yes", sentences: [sentence] };
  if (!applicant.hours) {
    const range = `${offsetWords(tzMin)} to ${offsetWords(tzMax)}`;
    return { answer: "yes", sentences: [sentence, `It asks for hours of ${range}.`] };
  }
  const { fits, sentence: hours } = fitHours({ tzMin, tzMax }, applicant.hours);
  if (fits) return { answer: "yes", sentences: [sentence, hours] };
  const stated = job.hoursStated ? [job.hoursStated] : [];
  return { answer: "unclear", sentences: [sentence, hours, ASK], evidence: stated };
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
  const { workMode, places, remoteFrom } = job;
  const isSilent = remoteFrom.length === 0 && (workMode === "remote" || places.length === 0);
  return isSilent ? { answer: "unclear", sentences: [silenceWords(job, geography), ASK] } : null;
}

function silenceWords({ workMode, places, whereStated }: JobWhereabouts, geography: Geography) {
  const isRemote = workMode === "remote";
  if (places.length > 0) {
    const cities = listed(placeNames(places, geography), "and");
    return `Says it is remote, names ${cities}, and not the countries it hires in.`;
  }
  if (isQuotable(whereStated)) return `Says “${whereStated}” and names no country.`;
  return isRemote ? "Says it is remote and names no country." : "It does not say where.";
}

/** "On site in Leeds.", "Remote from Spain and Portugal only." */
function exclusion(job: JobWhereabouts, geography: Geography): string[] {
  const { workMode, places, remoteFrom, visa } = job;
  const isAway = workMode === "remote" || places.length === 0;
  const offices = isAway ? "" : officeWords(workMode, places, geography);
  const names = remoteFrom.map((area) => withArticle(geography.areaName(area)));
  const areas = names.length > 0 ? `emote from ${listed(names, "and")} only` : "";
  const where = offices && areas ? `${offices}, or r${areas}` : offices || `R${areas}`;
  return visa === "yes" ? [`${where}.`, "A move there would be sponsored."] : [`${where}.`];
}

function officeWords(mode: keyof typeof AT_PLACE, places: Place[], geography: Geography): string {
  return `${AT_PLACE[mode]} ${listed(placeNames(places, geography), "or")}`;
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
