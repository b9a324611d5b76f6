import { type SizeBand, toStaffRange } from "#app/features/organizations/staff-range.ts";
import { dayAfter, formatDay, toDay } from "#app/reference/calendar.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import { listPostingLaws } from "#app/reference/posting-laws/list-posting-laws.ts";
import type { ApplicationEvent, Stage } from "./favorite.ts";

export interface AnswerDue {
  /** The day by which an employer may owe an answer. */
  on: string;
  /** "Interviewed Nov 3, 2026: by law in Ontario, the company may owe you a reply. Law firms say by…" */
  line: string;
}

interface Waiting {
  stage: Stage;
  history: readonly ApplicationEvent[];
  /** Null where no place is known. */
  job: { places: Place[]; remoteFrom: RemoteArea[] } | null;
  /** Of the organization that posted the job here; null or missing where it states no size. */
  sizeBand?: SizeBand | null;
}

const NOTHING_READ = { pay: null, ai: null, vacancy: null };

/** When a law gives the employer a day to answer after the last interview; null for none. */
export function findAnswerDue({ stage, history, job, sizeBand = null }: Waiting): AnswerDue | null {
  const last = history.findLast((event) => event.stage === "interview");
  if (stage !== "interview" || !last || !job) return null;
  const interviewedOn = toDay(last.at);
  const { places, remoteFrom } = job;
  const staff = toStaffRange(sizeBand);
  const laws = listPostingLaws({ places, remoteFrom, staff, states: NOTHING_READ });
  const [due] = laws.flatMap(({ law }) =>
    law.answerDays && law.inForce <= interviewedOn
      ? [{ area: law.area, on: dayAfter(interviewedOn, law.answerDays) }]
      : [],
  );
  if (!due) return null;
  const [from, until] = [formatDay(interviewedOn), formatDay(due.on)];
  return {
    on: due.on,
    line: `Interviewed ${from}: by law in ${due.area}, the company may owe you a reply. Law firms say by ${until}; the law’s page names no day.`,
  };
}

/** A favorite whose employer may owe an answer before anything else is due. */
export function withAnswerDue<
  T extends { dueOn: string | null; nextStep: string; company: string },
>(card: T, row: Waiting): T {
  const due = findAnswerDue(row);
  if (!due || (card.dueOn !== null && card.dueOn <= due.on)) return card;
  return { ...card, dueOn: due.on, nextStep: `${card.company} may owe you a reply by law` };
}
