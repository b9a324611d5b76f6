import { countryName } from "#app/reference/areas.server.ts";
import { listCountryOffsets } from "#app/reference/country-time-zones.ts";
import type { Salary } from "#app/reference/pay.ts";
import type { HoursStripProps } from "#app/ui/instruments/hours-strip.tsx";
import type { PayBarProps } from "#app/ui/instruments/pay-bar.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { Applicant, ApplicantHours } from "../eligibility/applicant.ts";
import { type Finding, toMarks } from "../eligibility/check-eligibility.server.ts";
import { compareDays, inHours, type Stretch, sumMinutes } from "../eligibility/compare-days.ts";
import { moneyLabel, offsetRangeLabel, TRACK_LABELS, withArticle } from "../labels.ts";
import { payRangeUsd } from "../pay/annual-usd.ts";
import { fixedRateWords } from "../pay/fixed-rate-words.ts";
import type { JobDetail } from "./detail.server.ts";

/** Yearly pay in US dollars. */
export interface PayBand {
  p25: number;
  p50: number;
  p75: number;
}

/** What a job's pay is drawn over. */
export interface PayScale {
  /** The middle half of what senior jobs of its track pay; null where too few employers say it. */
  band: PayBand | null;
  /** The day of the exchange rate of its currency. */
  ratesOf: string | null;
}

/** What is drawn of a job's pay and hours, each with its words. */
export interface Gauges {
  /** Absent where there is nothing to draw. */
  pay?: PayBarProps & { caption: string };
  /** Absent where the job asks for none. */
  hours?: { figure: string; caption?: string; strip?: HoursStripProps };
}

interface GaugeReader {
  applicant: Applicant | null;
  finding: Finding | null;
  /** US dollars a year. */
  minPayUsd: number | null;
}

/** Lays a job's pay over the market and its reader's minimum, and its hours over their day. */
export function toGauges(
  job: Pick<JobDetail, "salary" | "track" | "tzMin" | "tzMax">,
  scale: PayScale | null,
  reader: GaugeReader,
): Gauges {
  const pay = toPayGauge(job, scale, reader.minPayUsd);
  const hours = toHoursGauge(job, reader);
  return { ...(pay && { pay }), ...(hours && { hours }) };
}

function toPayGauge(
  { salary, track }: Pick<JobDetail, "salary" | "track">,
  scale: PayScale | null,
  minimum: number | null,
): Gauges["pay"] | null {
  const market = scale?.band ?? null;
  const range = payRangeUsd(salary);
  const pay = range?.least === undefined && range?.most === undefined ? null : range;
  if (!pay && !market) return null;
  const usd = (amount: number) => moneyLabel(amount, "USD");
  const caption = [
    pay && `Bar: this job’s pay in US dollars a year${rateNote(salary, scale)}.`,
    market &&
      `Band: the middle half of the ${TRACK_LABELS[track]} jobs here that state base pay we can compare, ${usd(market.p25)} to ${usd(market.p75)}${pay ? "" : " a year"}. Gray line: their median, ${usd(market.p50)}.`,
    minimum !== null && `Blue line: your minimum, ${usd(minimum)}.`,
  ];
  return { pay, market, minimum, caption: caption.filter(Boolean).join(" ") };
}

function rateNote({ currency }: Salary, scale: PayScale | null): string {
  const fixed = fixedRateWords(currency);
  if (fixed) return ` ${fixed}`;
  if (currency === "USD" || !scale?.ratesOf) return "";
  return ` at the exchange rate of ${formatDate(scale.ratesOf)}`;
}

function toHoursGauge(
  { tzMin, tzMax }: Pick<JobDetail, "tzMin" | "tzMax">,
  { applicant, finding }: GaugeReader,
): Gauges["hours"] | null {
  if (tzMin === null || tzMax === null) return null;
  // An office in the reader's country has its own day.
  if (finding && toMarks(finding).hours.answer === "unstated") return null;
  const figure = offsetRangeLabel({ tzMin, tzMax });
  const hours = applicant && hoursOf(applicant);
  if (!hours) return { figure };
  const { season, ...strip } = compareDays({ tzMin, tzMax }, hours);
  const clock = applicant.hours
    ? "your time"
    : `the local time of ${withArticle(countryName(applicant.country))}`;
  const half = season ? ` in ${season}, when the two overlap least` : "";
  const hasDay = hours.workday !== null;
  return {
    figure: hasDay
      ? `${inHours(sumMinutes(strip.shared))} of your ${inHours(sumMinutes(strip.yours))} hours`
      : figure,
    caption: `Frame: the company’s working day in ${clock}, ${strip.theirs.map(clockLabel).join(" and ")}${hasDay ? half : ""}.${hasDay ? " Bar: your day." : ""}`,
    strip,
  };
}

/** The reader's own, else those of a country with one time zone. */
function hoursOf({ hours, country, year }: Applicant): ApplicantHours | null {
  const [only, another] = listCountryOffsets(country, year);
  return hours ?? (only && !another ? { ...only, workday: null } : null);
}

/** "6:00 to 19:00" */
function clockLabel({ start, end }: Stretch): string {
  return `${timeLabel(start)} to ${timeLabel(end)}`;
}

function timeLabel(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
