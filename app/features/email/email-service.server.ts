import { createContext, type RouterContextProvider } from "react-router";
import { type Configuration, isLoopbackHost } from "#app/http/configuration.ts";
import type { Context } from "#app/http/context.ts";
import { logRepairOnce } from "#app/http/log-repair.ts";
import { describeError, withDeadline } from "#app/http/timeout.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";

/** Environment variables and the binding of e-mail; all unset means that there is none. */
export interface EmailSettings {
  EMAIL?: SendEmail;
  EMAIL_FROM?: string;
  EMAIL_DAILY_CAP?: string;
  /** A stand-in on this machine, instead of the binding. */
  EMAIL_ORIGIN?: string;
}

export interface OutgoingEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/**
 * "refused": the address will never take one. "undelivered": it did not take this one. Whatever else goes
 * wrong is not about the address, and is thrown.
 */
export type SendOutcome = "sent" | "refused" | "undelivered";

export interface EmailService {
  from: string;
  /** How many e-mails the site sends on one day at most. */
  dailyCap: number;
  send(email: OutgoingEmail): Promise<SendOutcome>;
}

type EmailConfiguration =
  | { is: "ready"; service: EmailService }
  | { is: "off" }
  | { is: "broken"; repair: string };

const DEFAULT_DAILY_CAP = 500;
const SEND_TIMEOUT_MS = 10_000;
/** One address, without a name or anything that could end a header. */
const ADDRESS = /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,190}$/;

/** Error codes of the platform's e-mail service that are about the recipient. */
const OUTCOMES: Record<string, SendOutcome> = {
  E_RECIPIENT_SUPPRESSED: "refused",
  E_RECIPIENT_NOT_ALLOWED: "refused",
  E_DELIVERY_FAILED: "undelivered",
};

export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** The e-mail service of a deployment; `repair` says in one sentence what to set when it is incomplete. */
export function parseEmailSettings(
  { EMAIL, EMAIL_FROM: from, EMAIL_DAILY_CAP: cap, EMAIL_ORIGIN }: EmailSettings,
  { isLoopback }: Pick<Configuration, "isLoopback">,
): EmailConfiguration {
  const standIn = URL.parse(EMAIL_ORIGIN ?? "");
  const isStoodInFor = isLoopback && standIn !== null && isLoopbackHost(standIn.hostname);
  if (!from) {
    if (!EMAIL && !isStoodInFor) return { is: "off" };
    return broken("EMAIL_FROM is not set: give the address that emails come from.");
  }
  if (!isEmailAddress(from)) {
    return broken(`EMAIL_FROM must be one address without a name, and is "${from}".`);
  }
  const dailyCap = Number(cap || DEFAULT_DAILY_CAP);
  if (!Number.isInteger(dailyCap) || dailyCap < 0) {
    return broken(`EMAIL_DAILY_CAP must be a whole number, and is "${cap}".`);
  }
  if (isStoodInFor) {
    const send = (email: OutgoingEmail) => sendToStandIn(standIn.origin, { ...email, from });
    return { is: "ready", service: { from, dailyCap, send } };
  }
  if (!EMAIL) {
    return broken("EMAIL_FROM is set, but there is no binding EMAIL: add [[send_email]].");
  }
  const send = (email: OutgoingEmail) => sendByBinding(EMAIL, { ...email, from });
  return { is: "ready", service: { from, dailyCap, send } };
}

async function sendByBinding(
  binding: SendEmail,
  { from, ...email }: OutgoingEmail & { from: string },
): Promise<SendOutcome> {
  try {
    const sending = binding.send({ ...email, from: { email: from, name: PRODUCT_NAME } });
    await withDeadline(sending, SEND_TIMEOUT_MS);
    return "sent";
  } catch (error) {
    return toOutcome((error as { code?: unknown } | null)?.code, error);
  }
}

async function sendToStandIn(
  origin: string,
  email: OutgoingEmail & { from: string },
): Promise<SendOutcome> {
  const response = await fetch(`${origin}/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(email),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  if (response.ok) return "sent";
  const { code } = (await response.json()) as { code?: unknown };
  return toOutcome(code, new Error(`the stand-in answered ${response.status}`));
}

function toOutcome(code: unknown, error: unknown): SendOutcome {
  const outcome = typeof code === "string" && OUTCOMES[code];
  if (outcome) return outcome;
  throw error;
}

function broken(repair: string): EmailConfiguration {
  return { is: "broken", repair };
}

const emailContext = createContext<EmailService | null>(null);

/** The e-mail service of a deployment, or null; logs an incomplete configuration once per isolate. */
export function readEmailService(
  settings: EmailSettings,
  configuration: Pick<Configuration, "isLoopback">,
): EmailService | null {
  const parsed = parseEmailSettings(settings, configuration);
  if (parsed.is === "broken") logRepairOnce("email", parsed.repair);
  return parsed.is === "ready" ? parsed.service : null;
}

/** Stores the e-mail service in the context. */
export function configureEmail(
  context: RouterContextProvider,
  settings: EmailSettings,
  configuration: Pick<Configuration, "isLoopback">,
): void {
  context.set(emailContext, readEmailService(settings, configuration));
}

/** The e-mail service of this deployment, or null. */
export function findEmailService(context: Context): EmailService | null {
  return context.get(emailContext);
}

/** What the log says of an e-mail that the service did not take: never an address. */
export function describeSendError(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^\w{1,60}$/.test(code) ? code : describeError(error);
}
