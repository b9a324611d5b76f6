import { HEALTH_PATH, OPERATOR_IMPORTS_PATH, OPERATOR_PATH } from "#app/features/operator/paths.ts";
import { waitingNumber } from "#app/features/operator/waiting.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { formatCount } from "#app/ui/time.ts";
import { type Measures, REMEMBERED_DAYS } from "./measure-site.server.ts";

/** What has a budget in the configuration. */
export interface Budgets {
  /** E-mails on one day; null where the site sends none. */
  emails: number | null;
  coachQuestions: number;
}

interface Alert {
  /** What is wrong, in words without anything of a person; null while it is not. */
  say(measures: Measures, budgets: Budgets, now: Date): string | null;
  /** Where an operator looks. */
  path: string;
  /** What it is called once it has ended. */
  title: string;
}

/** People who wait for a decision were promised no day, but a second one without a look is too much. */
const QUEUE_DAYS = 1;
/** A fault is our mistake. A few come with every outage of the database; so many are a broken page. */
const FAULTS_A_DAY = 25;
/** A week's work is the most that may be lost with the account (docs/operations.md). */
const BACKUP_DAYS = 7;
/** With a fifth left there is time to raise a budget. */
const BUDGET_PART = 0.8;

/** The states that operators are told of, when they begin and when they end. */
export const ALERTS = {
  queue: {
    title: "Items waiting for more than a day",
    path: OPERATOR_PATH,
    say: ({ waiting }, _, now) =>
      waiting.since && ageOf(waiting.since, now) > QUEUE_DAYS
        ? `${waiting.total === 1 ? "1 item" : `${waitingNumber(waiting.total, waiting.hasMore === true)} items`} waiting for an operator, the oldest for more than a day.`
        : null,
  },
  sources: {
    title: "Job sources that couldn’t be read",
    path: OPERATOR_IMPORTS_PATH,
    say: ({ failingSources: n }) =>
      n > 0 ? `${formatCount(n, "job source")} couldn’t be read for half a day.` : null,
  },
  faults: {
    title: "Many errors on one day",
    path: HEALTH_PATH,
    say: ({ faults }) =>
      faults >= FAULTS_A_DAY
        ? `${formatCount(faults, "error")} on one day. The log has the details.`
        : null,
  },
  backup: {
    title: "No recent backup of the database",
    path: HEALTH_PATH,
    say: ({ lastBackup }, _, now) => {
      if (lastBackup === null) {
        return `The database wasn’t backed up in the last ${REMEMBERED_DAYS} days.`;
      }
      return ageOf(lastBackup, now) > BACKUP_DAYS
        ? `The last backup is from ${lastBackup}, more than ${BACKUP_DAYS} days ago.`
        : null;
    },
  },
  emails: {
    title: "Most of the day’s emails used",
    path: HEALTH_PATH,
    say: ({ emails }, budgets) => sayBudget("emails", emails, budgets.emails),
  },
  model: {
    title: "Most of the day’s questions to the coach’s model used",
    path: HEALTH_PATH,
    say: ({ coachQuestions }, budgets) =>
      sayBudget("questions to the coach’s model", coachQuestions, budgets.coachQuestions),
  },
} as const satisfies Record<string, Alert>;
export type AlertName = keyof typeof ALERTS;
export const ALERT_NAMES = Object.keys(ALERTS) as AlertName[];

/** What is wrong now, by the alert's name. */
export function listStates(
  measures: Measures,
  budgets: Budgets,
  now: Date,
): Partial<Record<AlertName, string>> {
  return Object.fromEntries(
    ALERT_NAMES.flatMap((name) => {
      const alert: Alert = ALERTS[name];
      const text = alert.say(measures, budgets, now);
      return text === null ? [] : [[name, text]];
    }),
  );
}

function ageOf(time: string, now: Date): number {
  return (now.getTime() - Date.parse(time)) / DAY_MS;
}

function sayBudget(what: string, used: number, budget: number | null): string | null {
  if (budget === null || used < budget * BUDGET_PART) return null;
  return `${used} of today’s ${budget} ${what} are used.`;
}
