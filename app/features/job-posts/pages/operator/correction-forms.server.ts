import { z } from "zod";
import { findRegion } from "#app/features/job-import/parse/location-names.ts";
import { LEVELS, TRACKS } from "#app/features/jobs/job.ts";
import {
  line,
  moneyAmount,
  optionalChoice,
  requiredChoice,
  splitLines,
  text,
} from "#app/http/fields.ts";
import { formWithRules } from "#app/http/form-rules.ts";
import { areaName, countryName, stateName } from "#app/reference/areas.server.ts";
import { CURRENCIES } from "#app/reference/currencies.ts";
import { SALARY_PERIODS } from "#app/reference/pay.ts";
import { isState, type Place, type RemoteArea } from "#app/reference/place.ts";
import { WORK_MODES } from "#app/reference/work-modes-and-employment-types.ts";
import type { CorrectableFacts } from "../../operator/correct-job.server.ts";
import { formatPlace, parseArea, parseCountry, parsePlace } from "../../parse-location.ts";
import { CORRECTION_NOTE } from "./note-fields.ts";

const PAY = { min: 1, max: 1_000_000_000 };
const MAX_LINES = 20;

const asked = {
  seen: line({ max: 30 }),
  note: text(CORRECTION_NOTE, CORRECTION_NOTE),
};

/** Lines that each name something; says which one names nothing we know. */
function linesOf<Item>(parse: (line: string) => Item | null, unknown: string) {
  return text({ max: 2_000 }).transform((typed, context) => {
    const lines = splitLines(typed).slice(0, MAX_LINES);
    return lines.flatMap((each) => {
      const item = parse(each);
      if (item === null) context.addIssue(`${unknown} ${each}.`);
      return item ?? [];
    });
  });
}

export const CORRECTION_FORMS = {
  correct_pay: formWithRules(
    {
      ...asked,
      salaryMin: moneyAmount(PAY),
      salaryMax: moneyAmount(PAY),
      salaryCurrency: optionalChoice(CURRENCIES),
      salaryPeriod: optionalChoice(SALARY_PERIODS),
    },
    ({ salaryMin = null, salaryMax = null, salaryCurrency = null, salaryPeriod = null }, say) => {
      const hasFigure = salaryMin !== null || salaryMax !== null;
      if (hasFigure && salaryCurrency === null) say("salaryCurrency", "Choose the currency.");
      if (hasFigure && salaryPeriod === null) say("salaryPeriod", "Choose the pay period.");
      if (!hasFigure && (salaryCurrency !== null || salaryPeriod !== null))
        say("salaryMin", "Enter an amount, or clear all four fields if the job states no pay.");
      if (salaryMin !== null && salaryMax !== null && salaryMin > salaryMax)
        say("salaryMax", "The maximum is less than the minimum.");
    },
  ),
  correct_place: z.object({
    ...asked,
    workMode: requiredChoice(WORK_MODES),
    places: linesOf(parsePlaceLine, "We can’t find a country at the end of"),
    remoteFrom: linesOf(parseAreaLine, "We don’t know a country or region called"),
  }),
  correct_level: z.object({
    ...asked,
    level: requiredChoice(LEVELS),
    track: requiredChoice(TRACKS),
  }),
  close: z.object(asked),
  take_back: z.object({
    seen: asked.seen,
    fact: requiredChoice(["pay", "place", "level", "closed"]),
  }),
};

/** "Austin, TX, United States", "Lisbon, Portugal" or "Portugal". */
function parsePlaceLine(typed: string): Place | null {
  const [, city = "", name = ""] = /^(?:(.*),)?([^,]+)$/.exec(typed) ?? [];
  const country = parseCountry(name);
  return country === null ? null : parsePlace(city, country);
}

/** A country or region by its name, or a state with its country: "California, United States". */
function parseAreaLine(typed: string): RemoteArea | null {
  const area = parseArea(typed);
  if (area) return area;
  const [, state = "", name = ""] = /^(.+),([^,]+)$/.exec(typed) ?? [];
  const country = parseCountry(name);
  const region = country && findRegion(state.trim(), country);
  return country && region ? { country, region } : null;
}

/** What an untouched form would send. */
export function toCorrectionDefaults(job: CorrectableFacts): Record<string, string> {
  return {
    salaryMin: job.salaryMin === null ? "" : String(job.salaryMin),
    salaryMax: job.salaryMax === null ? "" : String(job.salaryMax),
    salaryCurrency: job.salaryCurrency ?? "",
    salaryPeriod: job.salaryPeriod ?? "",
    workMode: job.workMode,
    places: job.places.map(toPlaceLine).join("\n"),
    remoteFrom: job.remoteFrom.map(toAreaLine).join("\n"),
    level: job.level,
    track: job.track,
  };
}

function toPlaceLine(place: Place): string {
  return [formatPlace(place), countryName(place.country)].filter(Boolean).join(", ");
}

function toAreaLine(area: RemoteArea): string {
  if (!isState(area)) return areaName(area);
  return `${stateName(area.country, area.region)}, ${countryName(area.country)}`;
}
