import { toSlug } from "#app/identity/slug.ts";
import companies from "./seed/companies.json" with { type: "json" };
import examples from "./seed/jobs.json" with { type: "json" };

export type Example = (typeof examples.jobs)[number];

/** The same text with another company, title, place, pay and dates. */
export function createVariation(example: Example, round: number, index: number): Example {
  const other = pick(examples.jobs, index * 7 + round);
  const company = pick(companies.companies, index * 3 + round);
  const level = pick(LEVEL_TITLES, index + round);
  const subject = pick(SUBJECTS, index * 5 + round);
  // Spread over four months, several hundred a day at a hundred thousand, and never in the future.
  const age = -((index * 7919) % 172_800) / 1440;
  const factor = 0.8 + ((index * 31) % 45) / 100;
  return {
    ...example,
    slug: `${toSlug(`${level.title} ${subject}`)}-${round}`,
    orgSlug: company.slug,
    title: `${level.title}, ${subject}`,
    level: level.level,
    track: level.track,
    workMode: other.workMode,
    places: other.places,
    remoteFrom: other.remoteFrom,
    salary: {
      ...example.salary,
      min: thousands(example.salary.min, factor),
      max: thousands(example.salary.max, factor),
    },
    source: { kind: "org", externalId: `EX-${round}-${index}` },
    datePostedDays: age,
    firstSeenDays: age,
    updatedDays: age,
    lastSeenDays: 0,
    lastVerifiedDays: 0,
    validThroughDays: 30 + (index % 60),
    closedDays: undefined,
    status: "open",
    reopenCount: index % 40 === 0 ? 1 : 0,
  } as Example;
}

export function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

function thousands(amount: number | undefined, factor: number): number | undefined {
  if (amount === undefined) return undefined;
  const step = amount > 10_000 ? 1_000 : 1;
  return Math.round((amount * factor) / step) * step;
}

const LEVEL_TITLES = [
  { title: "Senior Backend Engineer", level: "senior", track: "ic" },
  { title: "Tech Lead", level: "lead", track: "tech_lead" },
  { title: "Senior Frontend Engineer", level: "senior", track: "ic" },
  { title: "Staff Engineer", level: "staff", track: "ic" },
  { title: "Senior Data Engineer", level: "senior", track: "ic" },
  { title: "Engineering Manager", level: "manager", track: "manager" },
  { title: "Senior Site Reliability Engineer", level: "senior", track: "ic" },
  { title: "Principal Engineer", level: "principal", track: "ic" },
  { title: "Software Engineer", level: "mid", track: "ic" },
  { title: "Lead Mobile Engineer", level: "lead", track: "tech_lead" },
] as const;

const SUBJECTS = [
  "Billing",
  "Search",
  "Ledger",
  "Scheduling",
  "Forecasting",
  "Identity",
  "Routing",
  "Messaging",
  "Inventory",
  "Reporting",
  "Onboarding",
  "Telemetry",
  "Payments",
  "Checkout",
  "Data Platform",
  "Build Tools",
  "Claims",
  "Pricing",
  "Media Delivery",
  "Device Updates",
  "Fraud Signals",
  "Accessibility",
  "Localization",
];
