import { afterAll } from "vitest";
import { createSession } from "#app/auth/session.ts";
import { PROJECT, type Publisher, SECRET, startPublisher } from "#test/identity-keys.ts";
import { type Surroundings, sharedWorker, type TestWorker, testWorker } from "./worker.ts";

// http as in development: the publisher of keys is a loopback address.
export const HERE = "http://localhost:8787";

export interface People extends TestWorker {
  publisher: Publisher;
  /** The cookies of a person who signed in just now, or with the given claims. */
  signIn(claims?: Record<string, unknown>): Promise<string>;
  /** The cookies of a person whose ID token expired a minute ago. */
  signInStale(who?: { uid: string }): Promise<string>;
  /** Ends the session of these cookies without changing the cookies. */
  signOut(cookie: string): Promise<void>;
  /** Sends a form to a page as a browser would, without script. */
  post(path: string, fields: Fields, options?: Sending): Promise<Response>;
  /** Sends a form through the page API and reads the response. */
  send(path: string, fields: Fields, options?: Sending): Promise<JsonAnswer>;
  /** Reads a page's data. */
  read(path: string, cookie?: string): Promise<JsonAnswer>;
}

export type Fields = Record<string, string | string[]>;

export interface Sending {
  cookie?: string;
  headers?: Record<string, string>;
  encoding?: "multipart" | "urlencoded";
}

export interface JsonAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it expects
  body: any;
  headers: Headers;
}

/** The built Worker, with people who can sign in to it, for the tests of one file. */
export async function testPeople(
  vars: Record<string, string> = {},
  surroundings: Surroundings = {},
): Promise<People> {
  const publisher = await startPublisher();
  afterAll(() => publisher.close());
  return peopleOf(publisher, testWorker({ ...varsOf(publisher), ...vars }, surroundings));
}

/** Of the files of this process that share a Worker. */
let sharedPublisher: Promise<Publisher> | undefined;

/** The same in a Worker that other files use, too: for files that leave nothing in it but rows. */
export async function sharedPeople(vars: Record<string, string> = {}): Promise<People> {
  sharedPublisher ??= startPublisher();
  const publisher = await sharedPublisher;
  return peopleOf(publisher, sharedWorker({ ...varsOf(publisher), ...vars }));
}

function varsOf(publisher: Publisher): Record<string, string> {
  return {
    SITE_ORIGIN: HERE,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: "for tests",
    SESSION_SECRET: SECRET,
    JWKS_URL: publisher.url,
    OPERATOR_UIDS: "uid-operator",
  };
}

function peopleOf(publisher: Publisher, worker: TestWorker): People {
  async function post(path: string, fields: Fields, options: Sending = {}) {
    const { cookie, headers, encoding = "multipart" } = options;
    return worker.fetch(HERE + path, {
      method: "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        ...(cookie ? { cookie } : {}),
        ...headers,
        ...(encoding === "urlencoded"
          ? { "content-type": "application/x-www-form-urlencoded" }
          : { "content-type": `multipart/form-data; boundary=${BOUNDARY}` }),
      },
      body: encoding === "urlencoded" ? toUrlEncoded(fields) : toMultipart(fields),
    });
  }

  async function postAuth(call: Record<string, string>, cookie?: string) {
    const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
    return worker.fetch(`${HERE}/api/v1/auth`, {
      method: "POST",
      headers: cookie ? { ...headers, cookie } : headers,
      body: JSON.stringify(call),
    });
  }

  return Object.defineProperties(
    {
      publisher,
      async signOut(cookie) {
        await postAuth({ action: "clear-token" }, cookie);
      },
      async signIn(claims = {}) {
        const token = await publisher.token(claims);
        const response = await postAuth({ action: "set-token", token });
        if (!response.ok)
          throw new Error(`No sign-in: ${response.status} ${await response.text()}`);
        return response.headers
          .getSetCookie()
          .map((cookie) => cookie.split(";")[0])
          .join("; ");
      },
      async signInStale({ uid } = { uid: "uid-ada" }) {
        const now = new Date();
        const seconds = Math.floor(now.getTime() / 1000);
        const claims = {
          uid,
          name: "Ada Okonkwo",
          email: "ada@people.example",
          picture: "",
          authTime: seconds - 7_200,
          issuedAt: seconds - 3_660,
          expiresAt: seconds - 60,
        };
        const { jwt } = await createSession(claims, null, { secrets: [SECRET], issuer: HERE, now });
        return `session=${jwt}`;
      },
      post,
      async send(path, fields, options) {
        const response = await post(`/api/_analog/pages${path}`, fields, options);
        return toJsonResult(response);
      },
      async read(path, cookie) {
        const response = await worker.fetch(`${HERE}/api/_analog/pages${path}`, {
          headers: cookie ? { cookie } : {},
        });
        return toJsonResult(response);
      },
    } as People,
    Object.getOwnPropertyDescriptors(worker),
  );
}

const BOUNDARY = "----leadwright-tests";

/** Fields as a browser encodes them, with its line endings. */
export function toMultipart(fields: Fields): string {
  const parts = pairsOf(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
}

function toUrlEncoded(fields: Fields): string {
  return new URLSearchParams(pairsOf(fields)).toString();
}

function pairsOf(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each] as [string, string]),
  );
}

async function toJsonResult(response: Response): Promise<JsonAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text ? JSON.parse(text) : null,
  };
}
