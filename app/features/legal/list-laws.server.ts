import { formatDay } from "#app/reference/calendar.ts";
import { compareText } from "#app/reference/compare-text.ts";
import {
  type Duty,
  POSTING_LAWS,
  type PostingLaw,
} from "#app/reference/posting-laws/posting-laws.ts";

const DUTY_LABELS: Record<Duty, string> = {
  pay: "What the job pays",
  ai: "Whether AI screens applicants",
  vacancy: "Whether there is a vacancy",
  answer: "A reply after an interview",
  "pay-history": "No questions about earlier pay",
  "fraud-reports": "A way to report fraud",
};

/** The laws on postings as their page shows them, by place. */
export function listLawsByArea() {
  return [...Map.groupBy(POSTING_LAWS, ({ area }) => area)]
    .toSorted(([one], [other]) => compareText(toName(one), toName(other)))
    .map(([area, laws]) => ({
      id: toName(area).toLowerCase().replaceAll(" ", "-"),
      name: toName(area),
      laws: laws.map(toShownLaw),
    }));
}

export type ShownLaw = ReturnType<typeof toShownLaw>;

function toShownLaw({ owes, inForce, readOn, employees, ...law }: PostingLaw) {
  const { binds, source, alsoRead, sentence, language, answerDays } = law;
  return {
    owes: DUTY_LABELS[owes],
    since: formatInForce(inForce),
    readOn: formatDay(readOn),
    size: employees === null ? "Not named" : `${employees}+`,
    ...{ binds, sentence, language, answerDays },
    sources: [source, ...alsoRead].map((url) => ({
      url,
      host: new URL(url).hostname.replace(/^www\./, ""),
    })),
  };
}

/** "District of Columbia" of "the District of Columbia". */
function toName(area: string): string {
  return area.replace(/^the /, "");
}

/** "Jan 1, 2026", "September 2023" or "2024", as exactly as it is known. */
function formatInForce(date: string): string {
  const [year, month, day] = date.split("-");
  if (day) return formatDay(date);
  if (!month) return date;
  const name = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
  return `${name.format(new Date(`${date}-01T00:00:00Z`))} ${year}`;
}
