import type { IncomingMessage, ServerResponse } from "node:http";
import { createAccounts } from "./accounts.ts";
import { type CallBody, createCalls } from "./calls.ts";
import { appCheckClaims, idTokenClaims } from "./claims.ts";
import { IdentityError, toErrorBody } from "./identity-error.ts";
import { handleCors, listenOnLoopback, readBody, sendJson } from "./loopback.ts";
import { createPages } from "./pages.ts";
import type { Persona } from "./personas.ts";
import { createSigningKeys } from "./signing-keys.ts";

const PROJECT_NUMBER = "123456789012";

export interface IdentityOptions {
  /** 0 takes any free port. */
  port: number;
  projectId: string;
  personas: readonly Persona[];
  projectNumber?: string;
  /** Where the signing key is kept for the next start; by default each start has a new one. */
  keyFile?: string;
}

/** A received request: its path and its App Check token. */
export interface ReceivedRequest {
  path: string;
  appCheck: string | null;
}

export interface Identity {
  origin: string;
  jwksUrl: string;
  /** The SDK's calls so far, without requests for pages and keys. */
  requests: ReceivedRequest[];
  close(): Promise<void>;
  /** Signs with a new key from now on and returns its id; the older keys stay published. */
  addKey(): Promise<string>;
  dropOldKeys(): void;
  disable(uid: string): void;
  enable(uid: string): void;
  /** Revokes all sign-ins of the account so far. */
  revoke(uid: string): void;
  /** The next call fails with this code, such as TOO_MANY_ATTEMPTS_TRY_LATER. */
  failNext(code: string): void;
  /** While down, every request gets 503, also for the keys. */
  setDown(isDown: boolean): void;
  /** While hanging, calls of the SDK wait: people choose an account, and nothing follows. */
  setHanging(isHanging: boolean): void;
  setTokenSeconds(seconds: number): void;
  /** Moves the stand-in's clock forward. */
  shiftClock(seconds: number): void;
  /** A signed token for this account, with claims or header overridden. */
  idToken(uid: string, claims?: object, header?: object): Promise<string>;
  appCheckToken(claims?: object): Promise<string>;
}

/** Starts a stand-in for Google's identity service that works with the unmodified browser SDK. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { personas, projectId, projectNumber = PROJECT_NUMBER } = options;
  const state = { isDown: false, isHanging: false, tokenSeconds: 3600, clockShift: 0, failure: "" };
  const requests: ReceivedRequest[] = [];
  const held: (() => void)[] = [];
  const now = () => Math.floor(Date.now() / 1000) + state.clockShift;
  const lifetime = () => ({ projectId, now: now(), seconds: state.tokenSeconds });

  const keys = await createSigningKeys(options.keyFile);
  const accounts = createAccounts(personas, now);
  const pages = createPages(personas);
  const calls = createCalls({
    personas,
    accounts,
    projectNumber,
    now,
    tokenSeconds: () => state.tokenSeconds,
    sign: (signIn) => keys.sign(idTokenClaims(signIn, lifetime())),
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (handleCors(request, response)) return;
    if (state.isDown) {
      response.writeHead(503).end();
      return;
    }
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const page = request.method === "GET" ? pages.get(pathname) : undefined;
    if (page) {
      response.writeHead(200, { "content-type": page.type, "cache-control": "no-cache" });
      response.end(page.body);
      return;
    }
    if (pathname === "/jwks") {
      response.setHeader("cache-control", "public, max-age=21600");
      sendJson(response, 200, keys.toJwks());
      return;
    }
    await handleCall(pathname, request, response);
  }

  async function handleCall(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await readBody(request);
    try {
      const name = /\/v1\/([\w:]+)$/.exec(path)?.[1] ?? "";
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (!call || request.method !== "POST") throw new IdentityError("NOT_FOUND", 404);
      requests.push({ path, appCheck: headerOf(request, "x-firebase-appcheck") });
      if (state.isHanging) await new Promise<void>((resolve) => held.push(resolve));
      if (state.failure) throw new IdentityError(consumeFailure());
      sendJson(response, 200, call(parseBody(request, body)));
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      sendJson(response, error.status, toErrorBody(error));
    }
  }

  function consumeFailure(): string {
    const code = state.failure;
    state.failure = "";
    return code;
  }

  const server = await listenOnLoopback("The identity stand-in", options.port, handle);
  return {
    ...server,
    jwksUrl: `${server.origin}/jwks`,
    requests,
    addKey: keys.add,
    dropOldKeys: keys.dropOld,
    disable: (uid) => accounts.setDisabled(uid, true),
    enable: (uid) => accounts.setDisabled(uid, false),
    revoke: accounts.revoke,
    failNext(code) {
      state.failure = code;
    },
    setDown(isDown) {
      state.isDown = isDown;
    },
    setHanging(isHanging) {
      state.isHanging = isHanging;
      if (!isHanging) for (const answer of held.splice(0)) answer();
    },
    setTokenSeconds(seconds) {
      state.tokenSeconds = seconds;
    },
    shiftClock(seconds) {
      state.clockShift += seconds;
    },
    async idToken(uid, claims, header) {
      const account = accounts.find(uid) ?? { uid, email: `${uid}@leadwright.example`, name: uid };
      const defaultClaims = idTokenClaims({ account, authTime: now() }, lifetime());
      return keys.sign({ ...defaultClaims, ...claims }, header);
    },
    async appCheckToken(claims) {
      return keys.sign({ ...appCheckClaims(projectNumber, lifetime()), ...claims });
    },
  };
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}

function parseBody(request: IncomingMessage, body: string): CallBody {
  if (!request.headers["content-type"]?.includes("json")) {
    return Object.fromEntries(new URLSearchParams(body));
  }
  try {
    return Object(JSON.parse(body || "{}")) as CallBody;
  } catch {
    throw new IdentityError("INVALID_ARGUMENT");
  }
}
