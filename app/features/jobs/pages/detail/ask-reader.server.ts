import {
  type AskedField,
  type AskedQuestion,
  sectionOf,
} from "#app/features/account/asked-question.ts";
import { listTimeZones } from "#app/features/account/onboarding.server.ts";
import { USD_PER_UNIT } from "#app/reference/currencies.ts";
import { PERIOD_LABELS } from "#app/reference/pay.ts";
import type { JobDetail } from "../../detail/detail.server.ts";
import type { ReaderAnswers } from "../../reader/reader.ts";

type AskedJob = Pick<JobDetail, "salary" | "tech">;

interface Asked {
  /** Null before the profile's first answer. */
  answers: ReaderAnswers | null;
  /** The country that the job was checked for, if any. */
  country: string | null;
  /** Whether its page compares its hours with one's day. */
  comparesHours: boolean;
}

/**
 * The next question of the profile whose answer this job is compared with, in the order of its marks; null once
 * all are answered.
 */
export function findQuestion(
  { salary, tech }: AskedJob,
  { answers, country, comparesHours }: Asked,
): AskedQuestion | null {
  const ask = (field: AskedField, rest: Partial<AskedQuestion> = {}): AskedQuestion => {
    const version = answers?.sections[sectionOf(field)]?.version ?? 0;
    return { field, version, ...rest };
  };
  // Where they live is asked beside the verdict; what they chose there can be kept.
  if (!answers?.country && country) return ask("country", { given: { country } });
  if (answers?.country && comparesHours) {
    if (!answers.timeZone) return ask("timeZone", { timeZones: listTimeZones() });
    if (!answers.workStart || !answers.workEnd) return ask("workStart");
  }
  const { currency, period } = salary;
  if ((salary.min ?? salary.max) !== null && currency && period && !answers?.minPayUsd) {
    return ask("minSalaryAmount", {
      label: `Minimum pay you would accept, ${PERIOD_LABELS[period]}`,
      beside: { minSalaryPeriod: period },
      given: { minSalaryCurrency: currency },
      currencies: Object.keys(USD_PER_UNIT).join(" "),
    });
  }
  if (tech.length > 0 && !answers?.tech.length) return ask("tech");
  return answers?.targetRole ? null : ask("targetRole");
}
