import { isWithin } from "#app/reference/country-time-zones.ts";
import type { SeasonOffsets } from "#app/reference/time-zone.ts";
import type { ApplicantHours } from "./applicant.ts";
import { offsetWords } from "./words.ts";

interface HoursFit {
  fits: boolean;
  sentence: string;
}

interface AskedHours {
  /** UTC offsets in quarter hours. */
  tzMin: number;
  tzMax: number;
}

// A nine-to-five, for postings that give time zones but no times.
const [DAY_STARTS, DAY_ENDS] = [9 * 60, 17 * 60];
const DAY = 24 * 60;

/** Compares the zone in January and July, since daylight saving may move it outside. */
export function fitHours(asked: AskedHours, hours: ApplicantHours): HoursFit {
  const range = `${offsetWords(asked.tzMin)} to ${offsetWords(asked.tzMax)}`;
  const days = [
    { name: "January", offset: hours.january },
    { name: "July", offset: hours.july },
  ];
  const outside = days.filter(({ offset }) => offset < asked.tzMin || offset > asked.tzMax);
  const overlap = overlapWords(asked, hours);
  const [only, other] = outside;
  if (!only)
    return { fits: true, sentence: `Your time zone is within ${range} all year.${overlap}` };
  const when =
    other && other.offset === only.offset
      ? `you are at ${offsetWords(only.offset)}`
      : outside
          .map(({ name, offset }) => `in ${name} you are at ${offsetWords(offset)}`)
          .join(", ");
  return { fits: false, sentence: `It asks for ${range}; ${when}.${overlap}` };
}

/** Compares all time zones of a country, for applicants without one; one match is enough. */
export function fitCountry(asked: AskedHours, offsets: SeasonOffsets[], country: string): HoursFit {
  const range = `It asks for hours of ${offsetWords(asked.tzMin)} to ${offsetWords(asked.tzMax)}`;
  if (offsets.length === 0 || offsets.some((each) => isWithin(each, asked)))
    return { fits: true, sentence: `${range}.` };
  return { fits: false, sentence: `${range}; ${awayWords(asked, offsets, country)}.` };
}

/** "Japan is at UTC+9" */
function awayWords(asked: AskedHours, offsets: SeasonOffsets[], country: string): string {
  const [only, another] = offsets;
  if (only && !another) {
    const [january, july] = [offsetWords(only.january), offsetWords(only.july)];
    const when = january === july ? january : `${january} in January and ${july} in July`;
    return `${country} is at ${when}`;
  }
  const all = offsets.flatMap(({ january, july }) => [january, july]);
  const [least, greatest] = [Math.min(...all), Math.max(...all)];
  if (greatest < asked.tzMin || least > asked.tzMax)
    return `${country} is at ${offsetWords(least)} to ${offsetWords(greatest)}`;
  return `no time zone of ${country} is within them all year`;
}

/** " Your working hours overlap a nine-to-five there by 5 of 8 hours."; empty for all 8. */
function overlapWords({ tzMin, tzMax }: AskedHours, hours: ApplicantHours): string {
  const { workday } = hours;
  if (!workday) return "";
  const overlaps = [hours.january, hours.july].map((offset) => {
    const nearest = Math.min(Math.max(offset, tzMin), tzMax);
    return overlapOf(workday, (nearest - offset) * 15);
  });
  const whole = DAY_ENDS - DAY_STARTS;
  const minutes = Math.min(...overlaps);
  if (minutes >= whole) return "";
  const shared = Number((minutes / 60).toFixed(1));
  return ` Your working hours overlap a nine-to-five there by ${shared} of ${whole / 60} hours.`;
}

/** Minutes that a workday shares with a nine-to-five `minutesAhead` earlier by the clock. */
function overlapOf({ start, end }: { start: number; end: number }, ahead: number): number {
  const until = end <= start ? end + DAY : end;
  let shared = 0;
  for (const day of [-DAY, 0, DAY]) {
    const [from, to] = [DAY_STARTS - ahead + day, DAY_ENDS - ahead + day];
    shared += Math.max(0, Math.min(until, to) - Math.max(start, from));
  }
  return shared;
}
