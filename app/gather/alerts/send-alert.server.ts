import type { EmailService } from "#app/features/email/email-service.server.ts";
import { toMessage } from "#app/features/email/message.server.ts";
import { describeError } from "#app/http/timeout.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import { type AlertChannels, emailChannel, webhookChannel } from "./alert-settings.ts";
import { ALERTS, type AlertName } from "./alerts.ts";

const TIMEOUT_MS = 10_000;

/** What operators are told: which states began, and which ended. */
export interface AlertNews {
  /** The site's address. */
  site: string;
  at: string;
  began: { alert: AlertName; text: string; url: string }[];
  ended: { alert: AlertName; since: string }[];
}

interface Sending {
  channels: AlertChannels;
  /** Null where the site sends no e-mails. */
  service: EmailService | null;
}

/** Whether a channel took it: by what it is called without addresses. */
export type Outcomes = ReadonlyMap<string, boolean>;

/** Sends news to every channel. What did not take it is logged, without addresses. */
export async function sendAlert(
  news: AlertNews,
  { channels, service }: Sending,
): Promise<Outcomes> {
  const sendings = [
    ...channels.webhooks.map((url) => ({
      channel: webhookChannel(url),
      sending: postToWebhook(url, news, channels.secret),
    })),
    ...(service ? channels.emails : []).map((to) => ({
      channel: emailChannel(to),
      sending: mailTo(to, news, service as EmailService),
    })),
  ];
  const settled = await Promise.allSettled(sendings.map(({ sending }) => sending));
  const outcomes = new Map<string, boolean>();
  for (const [index, outcome] of settled.entries()) {
    if (outcome.status === "rejected") console.error(`alert: ${describeError(outcome.reason)}`);
    const channel = sendings[index]?.channel ?? "";
    outcomes.set(channel, outcome.status === "fulfilled" && outcomes.get(channel) !== false);
  }
  return outcomes;
}

async function postToWebhook(url: string, news: AlertNews, secret: string): Promise<void> {
  const body = JSON.stringify(news);
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-leadwright-signature": await signAlert(body, { secret, at: news.at }),
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`a webhook answered ${response.status}`);
}

/** The header by which a webhook knows that the body is ours, and of when: "t=1764320400,v1=9f86…" (docs/deploy.md). */
export async function signAlert(
  body: string,
  { secret, at }: { secret: string; at: string },
): Promise<string> {
  const seconds = Math.floor(Date.parse(at) / 1000);
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`${seconds}.${body}`));
  const hex = [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `t=${seconds},v1=${hex}`;
}

async function mailTo(to: string, news: AlertNews, service: EmailService): Promise<void> {
  const outcome = await service.send({ ...toAlertMessage(news), to, headers: {} });
  if (outcome !== "sent") throw new Error(`an alert’s email was ${outcome}`);
}

function toAlertMessage({ site, began, ended }: AlertNews) {
  return toMessage({
    subject: `${PRODUCT_NAME}: ${began.length > 0 ? "needs attention" : "back to normal"}`,
    intro: `News about the state of ${site}.`,
    sections: [
      {
        title: "Began",
        items: began.map(({ text, url }) => ({ text, detail: "", url })),
      },
      {
        title: "Ended",
        items: ended.map(({ alert, since }) => ({
          ...{ text: ALERTS[alert].title, detail: `Began on ${since.slice(0, 10)}.`, url: site },
        })),
      },
    ].filter(({ items }) => items.length > 0),
    closing: ["You’re getting this because the site’s configuration includes this address."],
    links: [],
  });
}
