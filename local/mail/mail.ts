import { listenOnLoopback, readBody, sendJson } from "#local/identity/loopback.ts";
import { type SentEmail, toPage } from "./page.ts";

export interface Mail {
  /** The value for EMAIL_ORIGIN, and the page that shows what was sent. */
  origin: string;
  /** Newest first. */
  sent: SentEmail[];
  /** From now on every e-mail is answered with this error code; null takes them again. */
  refuse(code: string | null): void;
  close(): Promise<void>;
}

const MAX_SHOWN = 100;

/** A stand-in for the platform's e-mail service: takes e-mails, and shows them on a page instead of sending. */
export async function startMail({ port = 0 } = {}): Promise<Mail> {
  const sent: SentEmail[] = [];
  let refusal: string | null = null;
  const server = await listenOnLoopback("The mailbox", port, async (request, response) => {
    const url = new URL(request.url ?? "/", "http://mail");
    if (request.method === "POST" && url.pathname === "/messages") {
      const email = JSON.parse(await readBody(request)) as SentEmail;
      if (refusal) return sendJson(response, 422, { code: refusal });
      sent.unshift(email);
      sent.length = Math.min(sent.length, MAX_SHOWN);
      return sendJson(response, 200, { messageId: String(sent.length) });
    }
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
    });
    response.end(toPage(sent));
  });
  return {
    origin: server.origin,
    sent,
    refuse(code) {
      refusal = code;
    },
    close: server.close,
  };
}
