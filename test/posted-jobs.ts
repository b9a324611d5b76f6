import fc from "fast-check";
import { SALARY_PERIODS, SALARY_SOURCES } from "#app/reference/pay.ts";
import { regions } from "#app/reference/regions.ts";
import { EMPLOYMENT_TYPES, WORK_MODES } from "#app/reference/work-modes-and-employment-types.ts";
import { daysAgo } from "#test/factories.ts";

/* Generated jobs for tests of structured data: every work mode, place, pay and kind of text. */

const COUNTRIES = regions.countries.map(({ code }) => code);
const HOSTILE = [
  "</script><script>alert(1)</script>",
  "<!-- --> & <b>bold</b>",
  "“Quotes” 'and' \"more\" \u2028 \u2029 ]]>",
  "Ærø, Łódź & São Paulo",
];
const SENTENCE = "You will look after the timetable of forty ferries and the people who write it.";

const words = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.stringMatching(/^[A-Z][a-z]{2,9}( [A-Z][a-z]{2,9}){0,3}$/),
);
const country = fc.constantFrom(...COUNTRIES);
const place = fc.record(
  {
    city: fc.constantFrom("Porto", "Buffalo", "Łódź", "Perth"),
    region: fc.constantFrom("NY", "WA"),
    country: fc.oneof(country, fc.constantFrom("US", "AU", "CA")),
  },
  { requiredKeys: ["country"] },
);
const area = fc.oneof(
  fc.record({ country }),
  fc.record({ region: fc.constantFrom(...regions.regions.map(({ id }) => id)) }),
);
const amount = fc.integer({ min: 10, max: 400_000 });
const salary = fc
  .record({
    low: fc.option(amount, { nil: undefined }),
    high: fc.option(amount, { nil: undefined }),
    currency: fc.constantFrom("EUR", "USD", "GBP", "NOK", "PLN"),
    period: fc.option(fc.constantFrom(...SALARY_PERIODS), { nil: undefined }),
    source: fc.constantFrom(...SALARY_SOURCES),
    ote: fc.boolean(),
  })
  .map(({ low, high, source, ...rest }) => {
    if (source === "none") return { source, ote: false, equity: false };
    const isTurned = low !== undefined && high !== undefined && low > high;
    const [min, max] = isTurned ? [high, low] : [low, high];
    return { ...rest, min, max, source, equity: false };
  });

/** A generated posting; times are relative to `now`. */
export function somePosting(now: Date) {
  return fc.record({
    title: words,
    sentence: words,
    length: fc.integer({ min: 1, max: 8 }),
    workMode: fc.constantFrom(...WORK_MODES),
    places: fc.uniqueArray(place, { maxLength: 5, selector: (each) => JSON.stringify(each) }),
    remoteFrom: fc.uniqueArray(area, { maxLength: 4, selector: (each) => JSON.stringify(each) }),
    salary,
    employmentTypes: fc.uniqueArray(fc.constantFrom(...EMPLOYMENT_TYPES), { maxLength: 3 }),
    datePosted: fc.option(
      fc.integer({ min: -3, max: 90 }).map((days) => daysAgo(days, now)),
      { freq: 9 },
    ),
    validThrough: fc.option(fc.integer({ min: 1, max: 60 }).map((days) => daysAgo(-days, now))),
    lastVerifiedAt: fc.integer({ min: 0, max: 8 }).map((days) => daysAgo(days, now)),
    sourceKind: fc.constantFrom("org" as const, "greenhouse" as const),
    isMailbox: fc.boolean(),
  });
}

export type SomePosting =
  ReturnType<typeof somePosting> extends fc.Arbitrary<infer Value> ? Value : never;

/** A description as it is stored: HTML with entities, and its text. */
export function describe({ sentence, length }: Pick<SomePosting, "sentence" | "length">) {
  const text = [sentence, ...Array.from({ length }, () => SENTENCE)].join(" ");
  return { html: `<p>${escapeHtml(text)}</p>`, text };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
