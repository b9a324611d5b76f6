import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import type { EmailService } from "#app/features/email/email-service.server.ts";
import { alertSendings, alerts } from "#app/features/operator/tables.ts";
import type { AlertChannels } from "./alert-settings.ts";
import { ALERT_NAMES, ALERTS, type AlertName, listStates } from "./alerts.ts";
import { measureSite } from "./measure-site.server.ts";
import { sendAlert } from "./send-alert.server.ts";

interface Watch {
  channels: AlertChannels;
  service: EmailService | null;
  /** The site's own address, which links begin with. */
  origin: string;
  now: Date;
}

/**
 * Hourly: tells operators of each state once when it begins and once when it ends. What no channel took is told
 * again in an hour.
 */
export async function alertOperators(
  db: Database,
  { channels, service, origin, now }: Watch,
): Promise<void> {
  const budgets = {
    emails: service?.dailyCap ?? null,
    coachQuestions: channels.coachQuestions,
  };
  const states = listStates(await measureSite(db, now), budgets, now);
  const stored = new Map((await db.select().from(alerts)).map((row) => [row.name, row.since]));
  const at = now.toISOString();
  const began = ALERT_NAMES.filter((name) => states[name] && !stored.has(name));
  const ended = ALERT_NAMES.filter((name) => !states[name] && stored.has(name));
  if (began.length + ended.length === 0) return;
  const outcomes = await sendAlert(
    {
      ...{ site: origin, at },
      began: began.map((alert) => ({
        ...{ alert, text: states[alert] ?? "", url: origin + ALERTS[alert].path },
      })),
      ended: ended.map((alert) => ({ alert, since: stored.get(alert) ?? at })),
    },
    { channels, service },
  );
  const isTold = [...outcomes.values()].includes(true);
  await writeBatch(db, [
    ...[...outcomes].map((outcome) => recordSending(outcome, at)),
    ...(isTold ? [...began.map((name) => begin(name, at)), ...ended.map(end)] : []),
  ]);
}

function recordSending([channel, isTaken]: [channel: string, isTaken: boolean], at: string): Write {
  return sql`insert into ${alertSendings} (channel, at, is_taken) values (${channel}, ${at}, ${isTaken ? 1 : 0})
    on conflict (channel) do update set at = excluded.at, is_taken = excluded.is_taken`;
}

function begin(name: AlertName, at: string): Write {
  return sql`insert into ${alerts} (name, since) values (${name}, ${at}) on conflict do nothing`;
}

function end(name: AlertName): Write {
  return sql`delete from ${alerts} where name = ${name}`;
}
