import { z } from "zod";
import { addAnnualUsd } from "#app/features/jobs/annual-usd.ts";
import type { Salary, SalaryPeriod } from "#app/reference/pay.ts";
import { choosePayRange, mentionsOte, type PayRange, toPayRange } from "../parse/pay-range.ts";
import { findOnlyCountry, mentionsEquity, noSalary, parseSalary } from "../parse/salary.ts";
import type { WorkLocations } from "../parse/work-locations.ts";

const text = z.string().nullish().catch(null);
const sum = z.number().positive().nullish().catch(null);
const componentSchema = z.object({
  compensationType: z.string(),
  interval: text,
  currencyCode: text,
  minValue: sum,
  maxValue: sum,
  summary: text,
});
type Component = z.infer<typeof componentSchema>;
const components = z.array(componentSchema.nullable().catch(null)).nullish().catch(null);
const compensationSchema = z.object({
  compensationTiers: z
    .array(z.object({ title: text, tierSummary: text, components }).nullable().catch(null))
    .nullish()
    .catch(null),
  summaryComponents: components,
  scrapeableCompensationSalarySummary: text,
  compensationTierSummary: text,
});

/**
 * The pay of an Ashby job, from the first of: its tiers, the components over all tiers, the
 * employer's summary, a sentence. Only the sentence has the source "parsed".
 */
export function parseAshbyPay(
  raw: unknown,
  descriptionText: string,
  places: WorkLocations,
): Salary {
  const country = findOnlyCountry(places);
  const parsed = compensationSchema.safeParse(raw);
  if (!parsed.success) return parseSalary(descriptionText, country) ?? noSalary(descriptionText);

  const { compensationTiers, summaryComponents, compensationTierSummary } = parsed.data;
  const tiers = (compensationTiers ?? []).flatMap((tier) => tier ?? []);
  const overall = {
    title: null,
    tierSummary: compensationTierSummary,
    components: summaryComponents,
  };
  const equity =
    mentionsEquity(descriptionText) ||
    [...tiers, overall].some((tier) => listComponents(tier).some(isEquity));
  const structured = [tiers.flatMap(toPayRanges), toPayRanges(overall)];
  const ranges = structured.find((list) => list.length > 0);
  const chosen = ranges ? choosePayRange(ranges, places) : null;
  if (chosen) return addAnnualUsd({ ...chosen, source: "employer", equity });

  const summary = parsed.data.scrapeableCompensationSalarySummary ?? compensationTierSummary ?? "";
  const summaryPay = parseSalary(summary, country);
  if (summaryPay) {
    const { quote: _quote, ...pay } = summaryPay;
    return { ...pay, source: "employer", ote: pay.ote || mentionsOte(summary), equity };
  }
  return { ...(parseSalary(descriptionText, country) ?? noSalary(descriptionText)), equity };
}

interface Tier {
  title?: string | null;
  tierSummary?: string | null;
  components?: (Component | null)[] | null;
}

/** Only salaries: equity, bonus and commission are separate components. */
function toPayRanges({ title, tierSummary, components: list }: Tier): PayRange[] {
  return listComponents({ components: list }).flatMap((component) => {
    if (component.compensationType !== "Salary") return [];
    const ranges = toPayRange(title ?? "", {
      min: component.minValue ?? undefined,
      max: component.maxValue ?? undefined,
      currency: component.currencyCode?.toUpperCase() ?? "",
      period: toPeriod(component.interval),
    });
    const ote = mentionsOte(component.summary ?? "") || isOnlyOte(tierSummary ?? "");
    return ranges.map((range) => ({
      ...range,
      salary: { ...range.salary, ote: range.salary.ote || ote },
    }));
  });
}

/** "OTE $210K – $260K • Offers Equity" has no base; "$120K – $150K • OTE $200K" does. */
function isOnlyOte(summary: string): boolean {
  const amounts = summary.split("•").filter((part) => /\d/.test(part) && !part.includes("%"));
  return mentionsOte(summary) && amounts.every(mentionsOte);
}

function listComponents({ components: list }: Tier): Component[] {
  return (list ?? []).flatMap((component) => component ?? []);
}

/** Equity mostly comes without a value. */
function isEquity({ compensationType }: Component): boolean {
  return compensationType.startsWith("Equity");
}

/** Accepts "1 YEAR" or "1 HOUR"; "NONE" and "2 WEEK" give nothing. */
function toPeriod(interval: string | null | undefined): SalaryPeriod | undefined {
  const unit = interval?.match(/^(?:1 )?(HOUR|DAY|WEEK|MONTH|YEAR)$/i)?.[1]?.toUpperCase();
  return PERIODS.find((period) => period === unit);
}

const PERIODS: SalaryPeriod[] = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"];
