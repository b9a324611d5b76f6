import { type Database, databaseOf } from "#app/db/database.server.ts";
import type { Configuration } from "#app/http/configuration.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import type { ErrorBody } from "#app/http/http-errors.ts";
import { rejectRead } from "#app/http/json-response.ts";
import { limiterContext } from "#app/http/rate-limit.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import type { Route } from "./+types/api.ts";
import { recordAccount } from "./accounts.server.ts";
import { checkAppCheck } from "./app-check.ts";
import { parseAuthCall } from "./auth-call.ts";
import { type AuthError, authError } from "./auth-error.ts";
import { browserFamilyOf } from "./browser-family.ts";
import { selectRevocation, sessionEndMessage } from "./ended-session.server.ts";
import { type IdTokenClaims, InvalidTokenError, verifyIdToken } from "./id-token.ts";
import { KeysUnavailableError } from "./key-source.ts";
import { keySourceFor } from "./keys.server.ts";
import { logSignIn } from "./log-sign-in.ts";
import { revokeSession } from "./revocation.server.ts";
import { createSession, isSignInExpired, signedInAtMsOf } from "./session.ts";
import { expiredSessionCookies, sessionCookies } from "./session-cookie.ts";
import { recordSession } from "./sessions.server.ts";
import type { SignInConfiguration } from "./sign-in-configuration.ts";
import { queueSignOut } from "./sign-out-queue.server.ts";
import { findViewer, signInContext, type Viewer } from "./viewer.server.ts";

export const loader = rejectRead;

/** POST /api/v1/auth: sets or clears the auth cookie. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const response = await respond(args);
  if (!response.ok) {
    const { error } = (await response.clone().json()) as ErrorBody;
    logSignIn(args.context, error);
  }
  return response;
}

async function respond({ request, context }: Route.ActionArgs): Promise<Response> {
  const call = await parseAuthCall(request);
  if (!call.ok) return call.error.toResponse();

  const configuration = configurationOf(context);
  const viewer = findViewer(context);
  const now = new Date();
  if (call.action === "clear-token") {
    return handleSignOut(viewer, context);
  }
  if (!(await context.get(limiterContext)("signIn"))) {
    return authError(
      429,
      "too_many",
      "Too many sign-ins from this address. Try again in a minute.",
    ).toResponse();
  }
  const signInState = context.get(signInContext);
  if (signInState.is !== "ready") {
    const repair =
      signInState.is === "broken"
        ? signInState.repair
        : "Signing in is not set up: FIREBASE_PROJECT_ID is not set.";
    return authError(503, "not_configured", repair).toResponse();
  }
  const { signIn } = signInState;
  const appCheckError = await checkAppCheck(request, signIn.appCheck, now);
  if (appCheckError) return appCheckError.toResponse();
  const claims = await verifyToken(call.token, signIn, now);
  if ("toResponse" in claims) return claims.toResponse();
  if (isSignInExpired(claims.authTime, now)) {
    return authError(401, "session_ended", "This sign-in has expired. Sign in again.").toResponse(
      expiredSessionCookies(configuration),
    );
  }
  return handleSignIn(claims, {
    ...{ viewer, context, configuration, now },
    browser: browserFamilyOf(request.headers.get("user-agent")),
    isOperator: signIn.operatorUids.includes(claims.uid),
  });
}

interface SessionOptions {
  viewer: Viewer | null;
  context: Context;
  configuration: Configuration;
  browser: string;
  isOperator: boolean;
  now: Date;
}

async function handleSignIn(
  claims: IdTokenClaims,
  { viewer, context, configuration, browser, isOperator, now }: SessionOptions,
): Promise<Response> {
  const db = databaseOf(context);
  const { secrets } = configuration;
  const [{ endMessage, isCookieRevoked }] = await Promise.all([
    findRevocation(db, viewer, {
      uid: claims.uid,
      signedInAtMs: signedInAtMsOf(claims, viewer, now),
    }),
    withoutFailing(recordAccount(db, claims, { secrets, now, isOperator })),
  ]);
  if (endMessage) {
    return authError(401, "session_ended", endMessage).toResponse(
      expiredSessionCookies(configuration),
    );
  }
  const previous = isCookieRevoked ? null : viewer;
  const session = await createSession(claims, previous, {
    ...{ secrets, now },
    issuer: configuration.siteOrigin,
  });
  if (session.sid !== previous?.sid) {
    const { uid } = claims;
    await withoutFailing(recordSession(db, { uid, sid: session.sid }, { browser, now }));
    logSignIn(context, "signed_in");
  }
  return okResponse(sessionCookies(session, configuration));
}

/** Nobody is kept out because their sign-in could not be recorded: the next one is. */
async function withoutFailing(recording: Promise<void>): Promise<void> {
  await withWriteTimeout(recording).catch(() => {});
}

/**
 * Whether a sign-in is over, because its person signed out everywhere or deleted the account since, and
 * whether the session in the cookie was signed out. Without the database neither is known, and pages
 * check again.
 */
async function findRevocation(
  db: Database,
  viewer: Viewer | null,
  signIn: Pick<Viewer, "uid" | "signedInAtMs">,
): Promise<{ endMessage: string | null; isCookieRevoked: boolean }> {
  const sid = viewer?.sid ?? "";
  const reading = selectRevocation(db, { sid, ...signIn }).execute();
  const revocation = await withReadTimeout(reading, "The list of ended sessions").catch(() => []);
  const ends = revocation.filter(({ reason }) => reason !== "signed_out");
  return {
    endMessage: sessionEndMessage(ends),
    isCookieRevoked: revocation.length > ends.length,
  };
}

/** Without the database a queue ends the session later. Without the queue the person stays signed in. */
async function handleSignOut(viewer: Viewer | null, context: Context): Promise<Response> {
  const cookies = expiredSessionCookies(configurationOf(context));
  if (!viewer) return okResponse(cookies);
  try {
    await withReadTimeout(revokeSession(databaseOf(context), viewer), "The list of ended sessions");
    logSignIn(context, "signed_out");
    return okResponse(cookies);
  } catch {
    const isQueued = await queueSignOut(context, viewer);
    if (isQueued) logSignIn(context, "signed_out");
    if (isQueued) return okResponse(cookies);
    return authError(
      503,
      "unavailable",
      "You’re not signed out yet: we couldn’t end your session. Try again in a moment.",
    ).toResponse();
  }
}

function okResponse(cookies: string[]): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json({ ok: true }, { headers });
}

async function verifyToken(
  token: string,
  signIn: SignInConfiguration,
  now: Date,
): Promise<IdTokenClaims | AuthError> {
  try {
    const keys = keySourceFor(signIn.jwksUrl);
    return await verifyIdToken(token, { projectId: signIn.projectId, keys, now });
  } catch (error) {
    if (error instanceof InvalidTokenError) {
      return authError(401, error.code, "We couldn’t verify the sign-in. Sign in again.");
    }
    if (error instanceof KeysUnavailableError) {
      return authError(
        503,
        "keys_unavailable",
        "We can’t verify sign-ins right now. Try again in a moment.",
      );
    }
    throw error;
  }
}
