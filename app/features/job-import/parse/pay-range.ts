import type { Salary, SalaryPeriod } from "#app/reference/pay.ts";
import { compareText } from "./compare-text.ts";
import { mentionsOte } from "./pay-patterns.ts";
import { findPeriod, guessPeriod } from "./pay-period.ts";
import { htmlToSingleLine } from "./single-line.ts";
import { parseWorkLocations, type WorkLocations } from "./work-locations.ts";

export interface PayRange {
  title: string;
  salary: Salary;
}

const MAX_SCOPE_LENGTH = 120;

/**
 * Chooses one of a job's pay ranges: base pay before OTE, then the range titled for the job's own
 * places, then the widest. Null without ranges. The scope says that there are others.
 */
export function choosePayRange(ranges: PayRange[], places: WorkLocations): Salary | null {
  const ranked = ranges
    .map((range) => ({
      ...range,
      fit: scorePlaceMatch(range.title, places),
      width: (range.salary.max ?? 0) - (range.salary.min ?? 0),
    }))
    .sort(
      (a, b) =>
        Number(a.salary.ote) - Number(b.salary.ote) ||
        b.fit - a.fit ||
        b.width - a.width ||
        compareText(toComparableJson(a), toComparableJson(b)),
    );
  const [best] = ranked;
  if (!best) return null;
  if (ranked.length === 1) return best.salary;
  const scope = [best.salary.scope, `one of ${ranked.length} pay ranges`]
    .filter(Boolean)
    .join(", ");
  return { ...best.salary, scope };
}

/** The range with its title; empty when its figures, currency or period make no sense. */
export function toPayRange(
  title: string,
  figures: { min?: number; max?: number; currency: string; period?: SalaryPeriod },
): PayRange[] {
  const { min, max, currency } = figures;
  const highest = max ?? min ?? 0;
  const period = findPeriod(title) ?? figures.period ?? guessPeriod(highest, currency);
  const isPlausible = (min ?? highest) > 0 && highest >= (min ?? 0) && Number.isFinite(highest);
  if (!period || !isPlausible || !/^[A-Z]{3}$/.test(currency)) return [];
  const salary: Salary = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    currency,
    period,
    source: "employer",
    ote: mentionsOte(title),
    equity: false,
    scope: toScope(title),
  };
  return [{ title, salary }];
}

/** 2 if the title names one of the job's states, 1 for one of its countries, else 0. */
function scorePlaceMatch(title: string, { places, remoteFrom }: WorkLocations): number {
  const titlePlaces = parseWorkLocations([toScope(title) ?? ""], {}).places;
  const isInside = titlePlaces.some((name) =>
    places.some(
      (place) => name.region && place.country === name.country && place.region === name.region,
    ),
  );
  if (isInside) return 2;
  const countries = [...places, ...remoteFrom].flatMap((area) =>
    "country" in area ? area.country : [],
  );
  return titlePlaces.some((name) => !name.region && countries.includes(name.country)) ? 1 : 0;
}

/** "United States" of "United States Salary Range"; undefined when no other words remain. */
function toScope(title: string): string | undefined {
  const text = htmlToSingleLine(title)
    .replace(
      /\b(?:the|annual|yearly|hourly|monthly|expected|estimated|target|base|full[- ]time|gross|salary|salaries|pay|compensation|wage|range|ranges|rate|band|OTE|on[- ]target earnings)\b/gi,
      " ",
    )
    .replace(/\s+/g, " ")
    .replace(/^[\s:\-–—,()]+(?:for |in )?|[\s:\-–—,(]+$/gi, "")
    .replace(/^(?:for|in) /i, "")
    .trim();
  return /\p{L}{2}/u.test(text) ? text.slice(0, MAX_SCOPE_LENGTH) : undefined;
}

function toComparableJson({ title, salary: { currency, period, min, max } }: PayRange): string {
  return JSON.stringify([title, currency, period, min, max]);
}
