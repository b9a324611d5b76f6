import { type Configuration, isLoopbackHost } from "#app/http/configuration.ts";

/** Environment variables of alerts to operators; all unset means that there are none. */
export interface AlertSettings {
  ALERT_EMAILS?: string;
  /** Addresses of webhooks, separated by commas. */
  ALERT_WEBHOOKS?: string;
  /** Signs what webhooks get. */
  ALERT_SECRET?: string;
  /** Questions to the coach's model on one day that are worth an alert. */
  ALERT_COACH_QUESTIONS?: string;
}

export interface AlertChannels {
  emails: string[];
  webhooks: string[];
  secret: string;
  coachQuestions: number;
}

type AlertConfiguration =
  | { is: "ready"; channels: AlertChannels }
  | { is: "off" }
  | { is: "broken"; repair: string };

const DEFAULT_COACH_QUESTIONS = 500;
const MIN_SECRET_LENGTH = 32;
const ADDRESS = /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,190}$/;

/** Where a deployment's alerts go; `repair` says in one sentence what to set if that is incomplete. */
export function parseAlertSettings(
  settings: AlertSettings,
  { isLoopback }: Pick<Configuration, "isLoopback">,
): AlertConfiguration {
  const emails = toList(settings.ALERT_EMAILS);
  const webhooks = toList(settings.ALERT_WEBHOOKS);
  const secret = settings.ALERT_SECRET ?? "";
  if (emails.length + webhooks.length === 0) return { is: "off" };
  if (!emails.every((email) => ADDRESS.test(email))) {
    return broken("ALERT_EMAILS must be addresses without names, separated by commas.");
  }
  if (!webhooks.every((url) => isWebhook(url, isLoopback))) {
    return broken("ALERT_WEBHOOKS must be https addresses, separated by commas.");
  }
  if (webhooks.length > 0 && secret.length < MIN_SECRET_LENGTH) {
    return broken(
      `ALERT_SECRET must have at least ${MIN_SECRET_LENGTH} characters: webhooks know us by it.`,
    );
  }
  const coachQuestions = Number(settings.ALERT_COACH_QUESTIONS || DEFAULT_COACH_QUESTIONS);
  if (!Number.isInteger(coachQuestions) || coachQuestions < 1) {
    return broken("ALERT_COACH_QUESTIONS must be a whole number above 0.");
  }
  return { is: "ready", channels: { emails, webhooks, secret, coachQuestions } };
}

/** Channels as operators read of them, by their hosts alone. */
export function webhookChannel(url: string): string {
  return `Webhook at ${new URL(url).host}`;
}

export function emailChannel(address: string): string {
  return `Email at ${address.slice(address.lastIndexOf("@") + 1)}`;
}

function toList(text = ""): string[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}

function isWebhook(text: string, isLoopback: boolean): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return url.protocol === "https:" || (isLoopback && isLoopbackHost(url.hostname));
}

function broken(repair: string): AlertConfiguration {
  return { is: "broken", repair };
}
