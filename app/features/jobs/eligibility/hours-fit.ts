import { isWithinHours } from "#app/reference/country-time-zones.ts";
import type { SeasonOffsets } from "#app/reference/time-zone.ts";
import { offsetLabel } from "../labels.ts";
import type { ApplicantHours } from "./applicant.ts";

export interface HoursFit {
  fits: boolean;
  sentence: string;
}

interface RequiredHours {
  /** UTC offsets in quarter hours. */
  tzMin: number;
  tzMax: number;
}

// A nine-to-five, for postings that give time zones but no times.
const [WORKDAY_START, WORKDAY_END] = [9 * 60, 17 * 60];
const DAY_MINUTES = 24 * 60;

/** Compares the zone in January and July, since daylight saving may move it outside. */
export function checkHours(required: RequiredHours, hours: ApplicantHours): HoursFit {
  const range = `${offsetLabel(required.tzMin)} to ${offsetLabel(required.tzMax)}`;
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
      ? `you are at ${offsetLabel(firstOutside.offset)}`
      : outsideSeasons
          .map(({ name, offset }) => `in ${name} you are at ${offsetLabel(offset)}`)
          .join(", ");
  return { fits: false, sentence: `It asks for ${range}; ${offsetsText}.${overlapSentence}` };
}

/** Compares all time zones of a country, for applicants without one; one match is enough. */
export function checkCountryHours(
  required: RequiredHours,
  offsets: SeasonOffsets[],
  country: string,
): HoursFit {
  const range = `It asks for hours of ${offsetLabel(required.tzMin)} to ${offsetLabel(required.tzMax)}`;
  if (offsets.length === 0 || offsets.some((each) => isWithinHours(each, required)))
    return { fits: true, sentence: `${range}.` };
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
  return `no time zone of ${country} is within them all year`;
}

/** " Your working hours overlap a nine-to-five there by 5 of 8 hours."; empty for all 8. */
function overlapText({ tzMin, tzMax }: RequiredHours, hours: ApplicantHours): string {
  const { workday } = hours;
  if (!workday) return "";
  const overlaps = [hours.january, hours.july].map((offset) => {
    const nearestOffset = Math.min(Math.max(offset, tzMin), tzMax);
    return overlapMinutes(workday, (nearestOffset - offset) * 15);
  });
  const workdayMinutes = WORKDAY_END - WORKDAY_START;
  const minutes = Math.min(...overlaps);
  if (minutes >= workdayMinutes) return "";
  const sharedHours = Number((minutes / 60).toFixed(1));
  return ` Your working hours overlap a nine-to-five there by ${sharedHours} of ${workdayMinutes / 60} hours.`;
}

/** Minutes that a workday shares with a nine-to-five `minutesAhead` earlier by the clock. */
function overlapMinutes(
  { start, end }: { start: number; end: number },
  minutesAhead: number,
): number {
  const endMinutes = end <= start ? end + DAY_MINUTES : end;
  let sharedMinutes = 0;
  for (const day of [-DAY_MINUTES, 0, DAY_MINUTES]) {
    const [from, to] = [WORKDAY_START - minutesAhead + day, WORKDAY_END - minutesAhead + day];
    sharedMinutes += Math.max(0, Math.min(endMinutes, to) - Math.max(start, from));
  }
  return sharedMinutes;
}
