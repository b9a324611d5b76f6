import { afterAll, beforeAll, vi } from "vitest";
import { recordValue } from "#app/features/organizations/verification/web-domain.ts";
import { startMail } from "#local/mail/mail.ts";
import { PNG } from "#test/world/company-rows.ts";
import { MODEL_HOST } from "./writes/career.ts";

// For every file of this process, whose modules are the same.
const mail = await startMail();

/** Variables that lead the Worker to hosts of `stubOutside`. */
export const OUTSIDE_VARS = {
  DNS_RESOLVER_URL: "https://dns.example/dns-query",
  GUIDANCE_PROVIDER: "openai",
  GUIDANCE_MODEL: "small",
  GUIDANCE_BASE_URL: `https://${MODEL_HOST}/v1`,
  EMAIL_FROM: "notices@leadwright.test",
  EMAIL_ORIGIN: mail.origin,
};

const WORDS = [
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: "Pick one decision." } }] })}`,
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] })}`,
  "data: [DONE]",
];

const HOSTS: Record<string, (url: URL) => Response> = {
  "boards-api.greenhouse.io": ({ pathname }) =>
    pathname === "/v1/boards/gitlab"
      ? Response.json({ name: "GitLab" })
      : new Response(null, { status: 404 }),
  "pictures.example": () => new Response(PNG),
  "dns.example": () =>
    Response.json({ Status: 0, Answer: [{ type: 16, data: `"${recordValue("token")}"` }] }),
  [MODEL_HOST]: () =>
    new Response(`${WORDS.join("\n\n")}\n\n`, { headers: { "content-type": "text/event-stream" } }),
};

/** Every host beyond this machine responds from here; those without a response are not found. */
export function stubOutside(): void {
  stubHosts((url) => HOSTS[url.host]?.(url) ?? new Response(null, { status: 404 }));
}

/** No host beyond this machine ever responds. */
export function stubHangingOutside(): void {
  stubHosts(() => new Promise(() => {}));
}

function stubHosts(respond: (url: URL) => Response | Promise<Response>): void {
  const { fetch } = globalThis;
  beforeAll(() => {
    vi.stubGlobal("fetch", async (address: string, init: Request) => {
      const url = new URL(address);
      if (url.protocol !== "http:") return respond(url);
      const { method, headers } = init;
      // Its stream is of another implementation of fetch.
      const body = method === "POST" ? await init.text() : undefined;
      return fetch(address, { method, headers: [...headers], body });
    });
  });
  afterAll(() => void vi.unstubAllGlobals());
}
