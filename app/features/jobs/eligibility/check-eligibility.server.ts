import { areasIncluding, countryName } from "#app/reference/areas.server.ts";
import { listCountryOffsets } from "#app/reference/country-time-zones.ts";
import { areaCode, isState } from "#app/reference/place.ts";
import type { SeasonOffsets } from "#app/reference/time-zone.ts";
import { joinNames, withArticle } from "../labels.ts";
import type { Applicant } from "./applicant.ts";
import {
  type Eligibility,
  isRemoteWithoutArea,
  type JobLocation,
  listOffices,
} from "./eligibility.ts";
import {
  areaSentence,
  exclusionSentences,
  listQuotes,
  officeSentence,
  partSentence,
  unstatedLocationText,
} from "./eligibility-sentences.server.ts";
import { checkCountryHours, checkHours } from "./hours-fit.ts";
import { findReach } from "./remote-reach.server.ts";

const ASK_BEFORE_APPLYING = "Ask before you apply.";

/**
 * Whether an applicant can do a job, by the rules for places and areas that `toOpenTo` stores for
 * the list filter. Hours outside the applicant's time zone (or all of their country's, if theirs is
 * unknown) turn a yes into unclear and change nothing else.
 */
export function checkEligibility(job: JobLocation, applicant: Applicant): Eligibility {
  const officeFinding = findOfficeFinding(job, applicant);
  const remoteFinding = findRemoteFinding(job, applicant);
  const isRemoteMatch = job.workMode === "remote" && remoteFinding?.answer === "yes";
  const finding = (isRemoteMatch ? remoteFinding : (officeFinding ?? remoteFinding)) ??
    findUnstatedFinding(job, applicant) ?? {
      answer: "no",
      sentences: exclusionSentences(job, applicant.country),
    };
  const sentences = finding.sentences.join(" ");
  const evidence = finding.evidence ?? listQuotes(job, sentences);
  const quotes = evidence
    .filter((quote) => !sentences.includes(quote))
    .map((quote) => `“${quote}”`);
  const country = withArticle(countryName(applicant.country));
  return {
    answer: finding.answer,
    statement: STATEMENTS[finding.answer](country),
    reason:
      quotes.length > 0 ? `${sentences} The posting says ${joinNames(quotes, "and")}.` : sentences,
    evidence,
  };
}

const STATEMENTS: Record<Eligibility["answer"], (country: string) => string> = {
  yes: (country) => `You can do this from ${country}.`,
  no: (country) => `Not from ${country}.`,
  unclear: (country) => `Unclear from ${country}.`,
};

interface EligibilityFinding extends Pick<Eligibility, "answer"> {
  sentences: string[];
  evidence?: string[];
}

/** An office in the applicant's country. Stated hours do not matter there. */
function findOfficeFinding(job: JobLocation, { country }: Applicant): EligibilityFinding | null {
  const offices = listOffices(job).filter((place) => place.country === country);
  if (offices.length === 0) return null;
  return { answer: "yes", sentences: [officeSentence(job, offices)] };
}

function findRemoteFinding(job: JobLocation, applicant: Applicant): EligibilityFinding | null {
  const reach = findReach(job, applicant.country);
  if (reach === "none" || job.remoteFrom.length === 0) return null;
  if (reach === "part")
    return {
      answer: "unclear",
      sentences: [partSentence(job, applicant.country), ASK_BEFORE_APPLYING],
    };
  const codesIncludingCountry = new Set(areasIncluding(applicant.country));
  const matchingAreas = job.remoteFrom.filter(
    (area) => codesIncludingCountry.has(areaCode(area)) && !isState(area),
  );
  const locationSentence = areaSentence(matchingAreas, applicant.country);
  const { tzMin, tzMax } = job;
  if (tzMin === null || tzMax === null) return { answer: "yes", sentences: [locationSentence] };
  const { fits, sentence: hoursSentence } = applicant.hours
    ? checkHours({ tzMin, tzMax }, applicant.hours)
    : checkCountryHours({ tzMin, tzMax }, ...countryTimeZones(applicant));
  if (fits) return { answer: "yes", sentences: [locationSentence, hoursSentence] };
  // Hours that only the location label states are quoted with the label.
  const statedHours = job.hoursStated ? [job.hoursStated] : undefined;
  return {
    answer: "unclear",
    sentences: [locationSentence, hoursSentence, ASK_BEFORE_APPLYING],
    evidence: statedHours,
  };
}

function countryTimeZones({ country, year }: Applicant): [SeasonOffsets[], string] {
  const name = withArticle(countryName(country));
  return [listCountryOffsets(country, year), name];
}

/** Remote without an area, or without any location. */
function findUnstatedFinding(job: JobLocation, { country }: Applicant): EligibilityFinding | null {
  const isUnstated = isRemoteWithoutArea(job) || job.remoteFrom.length + job.places.length === 0;
  return isUnstated && findReach(job, country) === "unstated"
    ? { answer: "unclear", sentences: [unstatedLocationText(job), ASK_BEFORE_APPLYING] }
    : null;
}
