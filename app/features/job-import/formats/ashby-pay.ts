import { z } from "zod";
import { SALARY_PERIODS, type Salary, type SalaryPeriod } from "#app/reference/pay.ts";
import type { PaidPosting } from "../parse/external-posting.ts";
import { mentionsEquity, mentionsOte } from "../parse/pay-patterns.ts";
import { chooseStructuredRange, type PayRange, toPayRange } from "../parse/pay-range.ts";
import { findOnlyCountry, parseSalary, parseSalaryOrNone, preferSound } from "../parse/salary.ts";

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
export function parsePay(raw: unknown, descriptionText: string, places: PaidPosting): Salary {
  const parsed = compensationSchema.safeParse(raw);
  if (!parsed.success) return parseSalaryOrNone(descriptionText, places);

  const {
    compensationTiers,
    summaryComponents,
    compensationTierSummary,
    scrapeableCompensationSalarySummary: scrapeableSummary,
  } = parsed.data;
  const tiers = (compensationTiers ?? []).flatMap((tier) => tier ?? []);
  const overall = {
    title: null,
    tierSummary: compensationTierSummary,
    components: summaryComponents,
  };
  // Equity stands in the text, in a component, or only in a summary: "$150K – $180K • Offers Equity".
  const equity =
    [descriptionText, scrapeableSummary].some((words) => mentionsEquity(words ?? "")) ||
    [...tiers, overall].some(offersEquity);
  const country = findOnlyCountry(places);
  const structured = [tiers, [overall]].map((list) =>
    list.flatMap((tier) => toPayRanges(tier, country)),
  );
  const ranges = structured.find((list) => list.length > 0);
  const chosen = ranges ? chooseStructuredRange(ranges, places) : null;
  if (chosen) {
    const pay: Salary = { ...chosen, source: "employer", equity };
    return preferSound(pay, descriptionText, places);
  }

  const summary = scrapeableSummary ?? compensationTierSummary ?? "";
  const summaryPay = parseSalary(summary, country, places);
  if (summaryPay) {
    const { quote: _quote, ...pay } = summaryPay;
    return { ...pay, source: "employer", ote: pay.ote || mentionsOte(summary), equity };
  }
  return { ...parseSalaryOrNone(descriptionText, places), equity };
}

interface Tier {
  title?: string | null;
  tierSummary?: string | null;
  components?: (Component | null)[] | null;
}

/** Only salaries: equity, bonus and commission are separate components. */
function toPayRanges(
  { title, tierSummary, components: list }: Tier,
  country: string | null,
): PayRange[] {
  return listComponents({ components: list }).flatMap((component) => {
    if (component.compensationType !== "Salary") return [];
    const figures = {
      min: component.minValue ?? undefined,
      max: component.maxValue ?? undefined,
      currency: component.currencyCode?.toUpperCase() ?? "",
      period: toPeriod(component.interval),
    };
    const ranges = toPayRange(title ?? "", figures, country);
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

function offersEquity(tier: Tier): boolean {
  return listComponents(tier).some(isEquity) || mentionsEquity(tier.tierSummary ?? "");
}

/** Equity mostly comes without a value. */
function isEquity({ compensationType }: Component): boolean {
  return compensationType.startsWith("Equity");
}

/** Accepts "1 YEAR" or "1 HOUR"; "NONE" and "2 WEEK" give nothing. */
function toPeriod(interval: string | null | undefined): SalaryPeriod | undefined {
  const unit = interval?.match(/^(?:1 )?(HOUR|DAY|WEEK|MONTH|YEAR)$/i)?.[1]?.toUpperCase();
  return SALARY_PERIODS.find((period) => period === unit);
}
