import { isWithinHours, type RequiredHours } from "#app/reference/country-time-zones.ts";
import type { SeasonOffsets } from "#app/reference/time-zone.ts";
import { offsetLabel, offsetRangeLabel } from "../labels.ts";
import type { ApplicantHours } from "./applicant.ts";
import { compareDays, inHours, sumMinutes, WORKDAY_MINUTES } from "./compare-days.ts";

export interface HoursFit {
  fits: boolean;
  sentence: string;
}

/** Compares the zone in January and July, since daylight saving may move it outside. */
export function checkHours(required: RequiredHours, hours: ApplicantHours): HoursFit {
  const range = offsetRangeLabel(required);
  const seasons = [
    { name: "January", offset: hours.january },
    { name: "July", offset: hours.july },
  ];
  const outsideSeasons = seasons.filter(
    ({ offset }) => offset < required.tzMin || offset > required.tzMax,
  );
  const overlapSentence = overlapText(required, hours);
  const [firstOutside, secondOutside] = outsideSeasons;
  if (!firstOutside)
    return {
      fits: true,
      sentence: `Your time zone is within ${range} all year.${overlapSentence}`,
    };
  const offsetsText =
    secondOutside && secondOutside.offset === firstOutside.offset
      ? `you’re at ${offsetLabel(firstOutside.offset)}`
      : outsideSeasons
          .map(({ name, offset }) => `in ${name} you’re at ${offsetLabel(offset)}`)
          .join(", ");
  return { fits: false, sentence: `The job asks for ${range}; ${offsetsText}.${overlapSentence}` };
}

/** Compares all time zones of a country, for applicants without one; one match is enough. */
export function checkCountryHours(
  required: RequiredHours,
  offsets: SeasonOffsets[],
  country: string,
): HoursFit {
  const range = `The job asks for working hours of ${offsetRangeLabel(required)}`;
  const within = offsets.filter((each) => isWithinHours(each, required));
  if (offsets.length === 0) return { fits: true, sentence: `${range}.` };
  if (within.length > 0) {
    const part = within.length === offsets.length ? country : `part of ${country}`;
    return { fits: true, sentence: `${range}; ${part} is in that range.` };
  }
  return { fits: false, sentence: `${range}; ${outsideHoursText(required, offsets, country)}.` };
}

/** "Japan is at UTC+9" */
function outsideHoursText(
  required: RequiredHours,
  offsets: SeasonOffsets[],
  country: string,
): string {
  const [first, second] = offsets;
  if (first && !second) {
    const [january, july] = [offsetLabel(first.january), offsetLabel(first.july)];
    const offsetText = january === july ? january : `${january} in January and ${july} in July`;
    return `${country} is at ${offsetText}`;
  }
  const allOffsets = offsets.flatMap(({ january, july }) => [january, july]);
  const [lowest, highest] = [Math.min(...allOffsets), Math.max(...allOffsets)];
  if (highest < required.tzMin || lowest > required.tzMax)
    return `${country} is at ${offsetLabel(lowest)} to ${offsetLabel(highest)}`;
  return `no time zone in ${country} is in that range all year`;
}

/** " Your working hours overlap a nine-to-five there by 5 of 8 hours."; empty for all 8. */
function overlapText(required: RequiredHours, hours: ApplicantHours): string {
  if (!hours.workday) return "";
  const minutes = sumMinutes(compareDays(required, hours).shared);
  if (minutes >= WORKDAY_MINUTES) return "";
  return ` Your working hours overlap a nine-to-five there by ${inHours(minutes)} of ${inHours(WORKDAY_MINUTES)} hours.`;
}
