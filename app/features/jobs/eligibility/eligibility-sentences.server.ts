import {
  areaName,
  areasIncluding,
  countryName,
  denialName,
  deniedNames,
  isAmbiguousRegion,
} from "#app/reference/areas.server.ts";
import {
  areaCode,
  isState,
  type Place,
  type RemoteArea,
  type RemoteDenial,
} from "#app/reference/place.ts";
import { joinNames, withArticle } from "../labels.ts";
import { groupedPlaceNames, officeNames } from "../location-text.server.ts";
import { isRemoteWithoutArea, type JobLocation, listOffices } from "./eligibility.ts";
import { listDenialsFor } from "./remote-reach.server.ts";

/* The sentences that give the reason of an eligibility. */

const MAX_QUOTE_CHARACTERS = 90;
/** A label that says how, and nothing that could be a place. */
const MODE_ONLY =
  /^(?:[^\p{L}]*(?:remote(?:ly)?|fully|first|friendly|only|work(?:ing)?|from|home|based|in|the|office|jobs?|roles?|positions?|teams?|distributed|flexible|virtual|online|or|and|on|site|hybrid|full|part|time|tele\p{L}+|wfh)(?!\p{L}))*[^\p{L}]*$/iu;
const WORK_MODE_PREFIXES = {
  remote: "In",
  onsite: "On site in",
  hybrid: "Hybrid in",
  unknown: "In",
};

/** "On site in Leeds or Lyon.", "In Leeds, or remote." */
export function officeSentence(job: JobLocation, offices: Place[]): string {
  const officeText = `${WORK_MODE_PREFIXES[job.workMode]} ${joinNames(officeNames(offices), "or")}`;
  return isRemoteWithoutArea(job) ? `${officeText}, or remote.` : `${officeText}.`;
}

/** Names the deciding area: the country, else the world, else a region, unambiguous ones first. */
export function describeArea(
  matchingAreas: RemoteArea[],
  country: string,
): { sentence: string; isLikely?: boolean } {
  const countryText = withArticle(countryName(country));
  if (matchingAreas.some((area) => areaCode(area) === country))
    return { sentence: `Remote from ${countryText}, which the posting names.` };
  const unambiguousArea = matchingAreas.find(
    (area) => areaCode(area) !== "WORLD" && !isAmbiguousRegion(areaCode(area)),
  );
  const area =
    matchingAreas.find((each) => areaCode(each) === "WORLD") ?? unambiguousArea ?? matchingAreas[0];
  if (!area || areaCode(area) === "WORLD") return { sentence: "Remote from anywhere." };
  const name = withArticle(areaName(area));
  const isLikely = area !== unambiguousArea;
  const usually = isLikely ? "usually " : "";
  return { sentence: `Remote from ${name}, which ${usually}includes ${countryText}.`, isLikely };
}

/** That no place was found in a posting, or none that decides. */
export function unstatedLocationText(job: JobLocation): string {
  const { workMode, places, whereStated } = job;
  const isRemote = workMode === "remote";
  if (places.length > 0) {
    const cities = groupedPlaceNames(places);
    return `The posting says “remote” and names ${cities}, but not the countries where it hires.`;
  }
  if (!isQuotable(whereStated) && !isRemote) return "We found no place in this posting.";
  const words = isQuotable(whereStated) ? whereStated : "remote";
  return `The posting says “${words}” and ${missingCountries(job)}.`;
}

/** What such a posting leaves open. A name that could be two countries is a name: "Remote - Georgia". */
function missingCountries({ whereStated, remoteNotFrom }: JobLocation): string {
  const meanings = listMeanings(remoteNotFrom);
  if (meanings) return `doesn’t say whether that is ${meanings}`;
  const limit = remoteNotFrom.find(({ outside }) => outside);
  if (limit) return `one sentence may ${describeLimit(limit)}`;
  const denied = joinDenied(remoteNotFrom);
  if (denied) return `leaves out ${denied}, but doesn’t say where it hires`;
  return remoteNotFrom.length === 0 && MODE_ONLY.test(whereStated)
    ? "names no country"
    : "doesn’t say clearly from which countries";
}

/** That remote work is open to a part of a country: some states, or not all of it. */
export function partSentence({ remoteFrom, remoteNotFrom }: JobLocation, country: string): string {
  const codes = new Set(areasIncluding(country));
  const areas = remoteFrom.filter((area) => codes.has(areaCode(area)));
  const names = joinNames(areas.map(nameInSentence), "and");
  const denials = listDenialsFor(remoteNotFrom, country);
  const denied = joinDenied(denials);
  if (denied) return `Remote from ${names}, but not from ${denied}.`;
  const limit = denials.find(({ outside }) => outside);
  if (limit) return `Remote from ${names}, but one sentence may ${describeLimit(limit)}.`;
  const unclear = denials.find(({ isUnclear }) => isUnclear);
  const mayBeDenied = unclear && denialName(unclear);
  if (mayBeDenied)
    return `Remote from ${names}, but one sentence may leave out ${withArticle(mayBeDenied)}.`;
  if (areas.every(isState)) return `Remote from ${names} only, so it depends on your state.`;
  return `Remote from ${names}, with limits in the posting’s own words.`;
}

/** What a label's code may mean: "Israel or Illinois (US)"; empty without one. */
function listMeanings(denials: readonly RemoteDenial[]): string {
  const { outside = [] } = denials.find((denial) => denial.outside && !denial.isUnclear) ?? {};
  return joinNames(outside.map(nameInSentence), "or");
}

/** "limit that to Spain"; a clearance alone names no country. */
function describeLimit({ outside = [] }: RemoteDenial): string {
  const names = joinNames(outside.map(nameInSentence), "and");
  return names ? `limit that to ${names}` : "limit who can apply";
}

/** "the United Kingdom and Russia"; empty when no denial names a place. */
function joinDenied(denials: RemoteDenial[]): string {
  return joinNames(deniedNames(denials).map(withArticle), "and");
}

function nameInSentence(area: RemoteArea): string {
  return areaCode(area) === "WORLD" ? "anywhere" : withArticle(areaName(area));
}

/** "On site in Leeds, United Kingdom.", "Remote from Europe, but not from Russia." */
export function exclusionSentences(job: JobLocation, country: string): string[] {
  const { workMode, remoteFrom, remoteNotFrom } = job;
  const offices = listOffices(job);
  const places = groupedPlaceNames(offices);
  const officeText = places && `${WORK_MODE_PREFIXES[workMode]} ${places}`;
  const names = joinNames(remoteFrom.map(nameInSentence), "and") || listMeanings(remoteNotFrom);
  const denied = joinDenied(listDenialsFor(remoteNotFrom, country));
  const areas = names && `emote from ${names}`;
  const areaText = denied
    ? `${areas || "emote"}, but not from ${denied}`
    : areas && `${areas} only`;
  const locationText =
    officeText && areaText ? `${officeText}, or r${areaText}` : officeText || `R${areaText}`;
  const visaSentence = denied ? null : findVisaSentence(job, offices);
  return [`${locationText}.`, ...(visaSentence ? [visaSentence] : [])];
}

/** A visa helps those who move, so it is named only where the posting says that people move for the job. */
function findVisaSentence({ visa, isForMovers }: JobLocation, offices: Place[]): string | null {
  if (visa !== "yes" || !isForMovers || offices.length === 0) return null;
  const countries = [...new Set(offices.map(({ country }) => withArticle(countryName(country))))];
  return `They sponsor visas, but only for people who move to ${joinNames(countries, "or")}.`;
}

/** The posting's words about where: its label, and the sentence that areas were read from. */
export function listQuotes(job: JobLocation, sentences: string): string[] {
  const words = job.remoteQuote ?? "";
  const label = quoteLabel(job, sentences).filter((each) => !words.includes(each));
  return words ? [...label, words] : label;
}

/** The location label, unless it is long or adds nothing to the sentences and place names. */
function quoteLabel(job: JobLocation, sentences: string): string[] {
  const { whereStated, places, remoteFrom } = job;
  if (!isQuotable(whereStated)) return [];
  if (sentences.includes(`“${whereStated}”`)) return [whereStated];
  const names = [...places, ...remoteFrom].map(areaName);
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
