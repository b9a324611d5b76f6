import { createContext, type RouterContextProvider } from "react-router";
import type { Database } from "#app/db/database.server.ts";
import { findEmailService } from "#app/features/email/email-service.server.ts";
import { alertSendings } from "#app/features/operator/tables.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import {
  type AlertSettings,
  emailChannel,
  parseAlertSettings,
  webhookChannel,
} from "./alert-settings.ts";

const settingsContext = createContext<AlertSettings>({});

/** Lets pages say where alerts go. */
export function configureAlerts(context: RouterContextProvider, settings: AlertSettings): void {
  context.set(settingsContext, settings);
}

/** Where alerts go and how the last one went; without addresses. */
export type AlertState =
  | { is: "off" }
  | { is: "broken" }
  | { is: "ready"; channels: { name: string; last: { at: string; isTaken: boolean } | null }[] };

export type AlertSending = typeof alertSendings.$inferSelect;

/** The last sending to each channel, for a page's batch; pass the rows to `toAlertState`. */
export function selectAlertSendings(db: Database) {
  return db.select().from(alertSendings);
}

/** Only of channels that are set now; an address that no email can go to is none. */
export function toAlertState(context: Context, sendings: readonly AlertSending[]): AlertState {
  const parsed = parseAlertSettings(context.get(settingsContext), configurationOf(context));
  if (parsed.is !== "ready") return { is: parsed.is };
  const { webhooks, emails } = parsed.channels;
  const names = new Set([
    ...webhooks.map(webhookChannel),
    ...(findEmailService(context) ? emails.map(emailChannel) : []),
  ]);
  const channels = [...names].map((name) => {
    const last = sendings.find(({ channel }) => channel === name);
    return { name, last: last ? { at: last.at, isTaken: last.isTaken } : null };
  });
  return channels.length > 0 ? { is: "ready", channels } : { is: "broken" };
}
