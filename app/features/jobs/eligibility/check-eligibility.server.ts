import { areasIncluding, countryName } from "#app/reference/areas.server.ts";
import { listCountryOffsets } from "#app/reference/country-time-zones.ts";
import { areaCode, isState } from "#app/reference/place.ts";
import type { FitJob } from "../fit/measure-fit.ts";
import { joinNames, withArticle } from "../labels.ts";
import type { Applicant } from "./applicant.ts";
import {
  type Eligibility,
  isRemoteWithoutArea,
  type JobLocation,
  listOffices,
} from "./eligibility.ts";
import {
  describeArea,
  exclusionSentences,
  listQuotes,
  officeSentence,
  partSentence,
  unstatedLocationText,
} from "./eligibility-sentences.server.ts";
import { checkCountryHours, checkHours, type HoursFit } from "./hours-fit.ts";
import { findReach } from "./remote-reach.server.ts";

const ASK_BEFORE_APPLYING = "Ask before you apply.";

export interface Finding {
  job: JobLocation;
  applicant: Applicant;
  place: PlaceFinding;
  /** Null where the job states none. */
  hours: HoursFit | null;
}

/** What a job says about an applicant's place and hours, found once for its verdict and its marks. */
export function findPlaceAndHours(job: JobLocation, applicant: Applicant): Finding {
  const hours = findHours(job, applicant);
  return { job, applicant, place: findPlace(job, applicant, hours), hours };
}

/** `toEligibility` of a job and an applicant. */
export function checkEligibility(job: JobLocation, applicant: Applicant): Eligibility {
  return toEligibility(findPlaceAndHours(job, applicant));
}

/**
 * Whether an applicant can do a job, by the rules for places and areas that `toOpenTo` stores for
 * the list filter. Hours outside the applicant's time zone (or all of their country's, if theirs is
 * unknown) turn a yes into unclear and change nothing else.
 */
export function toEligibility({ job, applicant, place, hours: statedHours }: Finding): Eligibility {
  const hours = place.areHoursAsked ? statedHours : null;
  const isOutsideHours = hours !== null && !hours.fits;
  const sentences = [
    ...place.sentences,
    ...(hours ? [hours.sentence] : []),
    ...(isOutsideHours || place.answer === "unclear" ? [ASK_BEFORE_APPLYING] : []),
  ].join(" ");
  const answer = isOutsideHours ? "unclear" : place.answer;
  // Hours that only the location label states are quoted with the label.
  const evidence =
    isOutsideHours && job.hoursStated ? [job.hoursStated] : listQuotes(job, sentences);
  const quotes = evidence
    .filter((quote) => !sentences.includes(quote))
    .map((quote) => `“${quote}”`);
  return {
    answer,
    statement: statementOf({ ...place, answer }, applicant),
    reason:
      quotes.length > 0
        ? `${sentences} ${endSentence(`The posting says ${joinNames(quotes, "and")}`)}`
        : sentences,
    evidence,
  };
}

/** The same, told apart: where one may live, and whether one's day is within the hours. */
export function toMarks({
  applicant,
  place,
  hours,
}: Finding): Required<Pick<FitJob, "place" | "hours">> {
  const { answer, sentences, areHoursAsked } = place;
  const areAtOffice = answer === "yes" && !areHoursAsked;
  return {
    place: { answer, sentence: [statementOf(place, applicant), ...sentences].join(" ") },
    hours:
      hours && !areAtOffice
        ? { answer: hours.fits ? "yes" : "no", sentence: hours.sentence }
        : {
            answer: "unstated",
            sentence: `The posting states no working hours${hours ? " for the office" : ""}.`,
          },
  };
}

/** A quote may bring its own end: “We hire in Peru only.” */
function endSentence(text: string): string {
  return /[.!?…]”$/u.test(text) ? text : `${text}.`;
}

const STATEMENTS: Record<Eligibility["answer"], (country: string) => string> = {
  yes: (country) => `You can do this job from ${country}.`,
  no: (country) => `Not open to people in ${country}.`,
  unclear: (country) => `Unclear for people in ${country}.`,
};

function statementOf({ answer, isLikely }: PlaceFinding, { country }: Applicant): string {
  const name = withArticle(countryName(country));
  return answer === "yes" && isLikely
    ? `You can probably do this job from ${name}.`
    : STATEMENTS[answer](name);
}

interface PlaceFinding extends Pick<Eligibility, "answer"> {
  sentences: string[];
  /** Whether a yes rests on an area that people draw differently. */
  isLikely?: boolean;
  /** Whether stated hours decide, too. They do not at an office. */
  areHoursAsked?: boolean;
}

/** Hours that are missed from afar speak for an office in the applicant's country. */
function findPlace(job: JobLocation, applicant: Applicant, hours: HoursFit | null): PlaceFinding {
  const office = findOffice(job, applicant);
  const area = findArea(job, applicant);
  const isRemoteMatch =
    job.workMode === "remote" && area?.answer === "yes" && hours?.fits !== false;
  return (
    (isRemoteMatch ? area : (office ?? area)) ??
    findUnstated(job, applicant) ?? {
      answer: "no",
      sentences: exclusionSentences(job, applicant.country),
    }
  );
}

/** An office in the applicant's country. */
function findOffice(job: JobLocation, { country }: Applicant): PlaceFinding | null {
  const offices = listOffices(job).filter((place) => place.country === country);
  if (offices.length === 0) return null;
  return { answer: "yes", sentences: [officeSentence(job, offices)] };
}

function findArea(job: JobLocation, { country }: Applicant): PlaceFinding | null {
  const reach = findReach(job, country);
  if (reach === "none" || job.remoteFrom.length === 0) return null;
  if (reach === "part") return { answer: "unclear", sentences: [partSentence(job, country)] };
  const codesIncludingCountry = new Set(areasIncluding(country));
  const matchingAreas = job.remoteFrom.filter(
    (area) => codesIncludingCountry.has(areaCode(area)) && !isState(area),
  );
  const { sentence, ...rest } = describeArea(matchingAreas, country);
  return {
    ...rest,
    answer: "yes",
    sentences: [sentence],
    areHoursAsked: true,
  };
}

function findHours({ tzMin, tzMax }: JobLocation, applicant: Applicant): HoursFit | null {
  if (tzMin === null || tzMax === null) return null;
  const { country, year, hours } = applicant;
  return hours
    ? checkHours({ tzMin, tzMax }, hours)
    : checkCountryHours(
        { tzMin, tzMax },
        listCountryOffsets(country, year),
        withArticle(countryName(country)),
      );
}

/** Remote without an area, or without any location. */
function findUnstated(job: JobLocation, { country }: Applicant): PlaceFinding | null {
  const isUnstated = isRemoteWithoutArea(job) || job.remoteFrom.length + job.places.length === 0;
  return isUnstated && findReach(job, country) === "unstated"
    ? { answer: "unclear", sentences: [unstatedLocationText(job)] }
    : null;
}
