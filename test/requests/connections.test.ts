import { Agent, request as sendRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HERE, sharedPeople } from "./people.ts";
import { BROWSER } from "./worker.ts";

const people = await sharedPeople();
// One connection for every request of this file.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let address: URL;
beforeAll(async () => {
  address = await people.address();
});
afterAll(() => agent.destroy());

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Sends a request over the one connection; without a content-length if it is chunked. */
function send(path: string, { method = "GET", headers = {}, body }: Call = {}) {
  return new Promise<{ status: number; isReused: boolean }>((resolve, reject) => {
    const request = sendRequest(new URL(path, address), {
      agent,
      method,
      headers: {
        "MF-Original-URL": HERE + path,
        "sec-fetch-site": "same-origin",
        "user-agent": BROWSER,
        ...headers,
      },
    });
    request.on("error", reject);
    request.on("response", (response) => {
      response.resume();
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, isReused: request.reusedSocket }),
      );
    });
    if (!body) return request.end();
    if (!headers["content-length"]) request.write(body.subarray(0, body.length / 2));
    request.end(headers["content-length"] ? body : body.subarray(body.length / 2));
  });
}

const LARGE = Buffer.alloc(1_000_000, "a");
/** Within the limit of a form. */
const SMALLER = Buffer.alloc(200_000, "a");
const FORM = { "content-type": "application/x-www-form-urlencoded" };

const UNREAD: [name: string, path: string, call: Call, status: number][] = [
  ["an unknown method", "/jobs", { method: "PUT", body: SMALLER }, 405],
  [
    "another site",
    "/feedback",
    { method: "POST", headers: { "sec-fetch-site": "cross-site" }, body: SMALLER },
    403,
  ],
  ["a form that is too large", "/feedback", { method: "POST", headers: FORM, body: LARGE }, 413],
  ["a form without a page", "/nowhere", { method: "POST", headers: FORM, body: SMALLER }, 404],
  ["a page without a form", "/terms", { method: "POST", headers: FORM, body: SMALLER }, 405],
  ["an unknown address of the API", "/api/v1/nothing", { method: "POST", body: SMALLER }, 405],
  ["an operator's page", "/operator/grants", { method: "POST", headers: FORM, body: SMALLER }, 404],
  [
    "an export by a visitor",
    "/account/export",
    { method: "POST", headers: FORM, body: SMALLER },
    401,
  ],
  [
    "a large call for sign-in",
    "/api/v1/auth",
    { method: "POST", headers: { "content-type": "application/json" }, body: LARGE },
    413,
  ],
  ["a large error report", "/api/v1/errors", { method: "POST", body: LARGE }, 413],
  ["a file that is gone", "/assets/old.js", { method: "POST", body: SMALLER }, 404],
];

test.each(UNREAD)(
  "after %s was rejected, its connection serves the next request",
  async (_, path, call, status) => {
    const length: Record<string, string> = { "content-length": String(call.body?.length) };
    for (const headers of [{}, length]) {
      const rejected = await send(path, { ...call, headers: { ...call.headers, ...headers } });
      expect(rejected.status).toBe(status);
      const next = await send("/healthz");
      expect(next).toEqual({ status: 200, isReused: true });
    }
  },
);
