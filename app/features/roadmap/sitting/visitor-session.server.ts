import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createContext, createCookie } from "react-router";
import { type Context, configurationOf } from "#app/http/context.ts";
import { listCookies, usesSecureCookies } from "#app/http/cookies.ts";
import { describeError, withDeadline } from "#app/http/timeout.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import type { AssessmentAnswers } from "../assessment.ts";
import { carryOverAnswers } from "../framework-changes.ts";
import { formatLocalAnswers, parseLocalAnswers } from "../local-answers.ts";

/*
 * The answers of a visitor whose browser runs no script, so that they can close the tab and go on. The
 * store takes one write a second and may be late elsewhere, so forms carry the answers, too, and win;
 * without a store, or while it fails, they alone do.
 */

/** The store of the deployment; null where it has none. */
export const visitorStoreContext = createContext<KVNamespace | null>(null);

export const VISITOR_SESSION_DAYS = 7;

const STORE_TIMEOUT_MS = 2_000;

interface VisitorData {
  /** As `formatLocalAnswers` writes them. */
  answers: string;
}

interface Args {
  request: Request;
  context: Context;
}

/** The answers kept for this browser; none without its cookie, and while the store does not answer. */
export async function readVisitorAnswers(args: Args): Promise<AssessmentAnswers> {
  const storage = findStorage(args.context);
  if (!storage || listCookies(args.request, storage.cookieName).length === 0) return {};
  return (await attempt(storage.read(args.request), "read")) ?? {};
}

/**
 * Keeps the answers for this browser, over those kept before; returns the Set-Cookie values, none where
 * nothing is kept.
 */
export async function keepVisitorAnswers(
  { request, context }: Args,
  answers: AssessmentAnswers,
): Promise<string[]> {
  const storage = findStorage(context);
  const setCookie = storage && (await attempt(storage.write(request, answers), "write"));
  return setCookie ? [setCookie] : [];
}

/** Deletes what is kept for this browser; returns the Set-Cookie values. Throws while the store fails. */
export async function forgetVisitorAnswers({ request, context }: Args): Promise<string[]> {
  const storage = findStorage(context);
  if (!storage || listCookies(request, storage.cookieName).length === 0) return [];
  return storage.destroy(request);
}

function findStorage(context: Args["context"]) {
  const kv = context.get(visitorStoreContext);
  const configuration = configurationOf(context);
  if (!kv || configuration.secrets.length === 0) return null;
  const isSecure = usesSecureCookies(configuration);
  const cookie = createCookie(isSecure ? "__Host-visitor" : "visitor", {
    secrets: configuration.secrets.map((secret) => `visitor answers ${secret}`),
    // Not the sitting’s own: forms with script are sent to the page API.
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    maxAge: VISITOR_SESSION_DAYS * 86_400,
  });
  const sessions = createWorkersKVSessionStorage<VisitorData>({ cookie, kv });
  const open = (request: Request) => sessions.getSession(request.headers.get("cookie"));
  return {
    cookieName: cookie.name,
    async read(request: Request): Promise<AssessmentAnswers> {
      const stored = parseLocalAnswers((await open(request)).get("answers") ?? null);
      return carryOverAnswers(stored.answers, stored.frameworkVersion);
    },
    async write(request: Request, answers: AssessmentAnswers): Promise<string> {
      const session = await open(request);
      session.set("answers", formatLocalAnswers({ frameworkVersion: FRAMEWORK_VERSION, answers }));
      return sessions.commitSession(session);
    },
    async destroy(request: Request): Promise<string[]> {
      const session = await open(request);
      // A cookie that is not ours has no id, and the store refuses an empty one.
      return session.id ? [await sessions.destroySession(session)] : [];
    },
  };
}

/** Null where the store fails or is slow: the form still carries the answers. */
async function attempt<Value>(work: Promise<Value>, name: string): Promise<Value | null> {
  try {
    return await withDeadline(work, STORE_TIMEOUT_MS);
  } catch (error) {
    console.error(`visitor answers, ${name}: ${describeError(error)}`);
    return null;
  }
}
