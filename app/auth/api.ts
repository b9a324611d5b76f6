import { type Database, databaseOf } from "#app/db/database.server.ts";
import type { Configuration } from "#app/http/configuration.ts";
import { configurationOf } from "#app/http/context.ts";
import { inTime } from "#app/http/in-time.ts";
import { limiterContext } from "#app/http/rate-limit.ts";
import { methodNotAllowed } from "#app/http/respond.ts";
import type { Route } from "./+types/api.ts";
import { checkAppCheck } from "./app-check.ts";
import { type AuthAnswer, refusal } from "./auth-answer.ts";
import { parseAuthCall } from "./auth-call.ts";
import { type IdTokenClaims, TokenRefused, verifyIdToken } from "./id-token.ts";
import { KeysUnavailable } from "./key-source.ts";
import { keySourceFor } from "./keys.server.ts";
import { revokeSession } from "./revocation.server.ts";
import { isEnded, mintSession } from "./session.ts";
import { clearedCookies, sessionCookies } from "./session-cookie.ts";
import type { SignIn } from "./sign-in-configuration.ts";
import { findViewer, signInContext, type Viewer } from "./viewer.server.ts";

export function loader() {
  const { data, init } = methodNotAllowed("Only POST is answered here.");
  return Response.json(data, { status: init?.status, headers: { allow: "POST, OPTIONS" } });
}

/** POST /api/v1/auth: sets or clears the auth cookie. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const call = await parseAuthCall(request);
  if (!call.ok) return call.refusal.toResponse();

  const configuration = configurationOf(context);
  const viewer = findViewer(context);
  const now = new Date();
  if (call.action === "clear-token") {
    return signOut(viewer, databaseOf(context), configuration);
  }
  if (!(await context.get(limiterContext)("signIn"))) {
    return refusal(
      429,
      "too_many",
      "Too many sign-ins from this address. Try again in a minute.",
    ).toResponse();
  }
  const reading = context.get(signInContext);
  if (reading.is !== "ready") {
    const repair =
      reading.is === "broken"
        ? reading.repair
        : "Signing in is not set up: FIREBASE_PROJECT_ID is not set.";
    return refusal(503, "not_configured", repair).toResponse();
  }
  const { signIn } = reading;
  const doubt = await checkAppCheck(request, signIn.appCheck, now);
  if (doubt) return doubt.toResponse();
  const claims = await verify(call.token, signIn, now);
  if ("toResponse" in claims) return claims.toResponse();
  if (isEnded(claims.authTime, now)) {
    return refusal(401, "session_ended", "This sign-in is over. Sign in again.").toResponse(
      clearedCookies(configuration),
    );
  }
  return signedIn(claims, { viewer, signIn, configuration, now });
}

interface Minting {
  viewer: Viewer | null;
  signIn: SignIn;
  configuration: Configuration;
  now: Date;
}

async function signedIn(
  claims: IdTokenClaims,
  { viewer, signIn, configuration, now }: Minting,
): Promise<Response> {
  const session = await mintSession(claims, viewer, {
    secrets: signIn.sessionSecrets,
    issuer: configuration.siteOrigin,
    now,
  });
  return answered(sessionCookies(session, configuration));
}

/** Clears the browser's cookies even if the revocation fails: then only a copied cookie stays valid. */
async function signOut(
  viewer: Viewer | null,
  db: Database,
  configuration: Configuration,
): Promise<Response> {
  const cookies = clearedCookies(configuration);
  try {
    if (viewer) await inTime(revokeSession(db, viewer), "The list of ended sessions");
    return answered(cookies);
  } catch {
    return refusal(
      503,
      "unavailable",
      "You are signed out here, but the session could not be ended everywhere. Try again.",
    ).toResponse(cookies);
  }
}

function answered(cookies: string[]): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json({ ok: true }, { headers });
}

async function verify(
  token: string,
  signIn: SignIn,
  now: Date,
): Promise<IdTokenClaims | AuthAnswer> {
  try {
    const keys = keySourceFor(signIn.jwksUrl);
    return await verifyIdToken(token, { projectId: signIn.projectId, keys, now });
  } catch (fault) {
    if (fault instanceof TokenRefused) {
      return refusal(401, fault.code, "The sign-in could not be verified. Sign in again.");
    }
    if (fault instanceof KeysUnavailable) {
      return refusal(
        503,
        "keys_unavailable",
        "Sign-ins cannot be verified right now. Try again in a moment.",
      );
    }
    throw fault;
  }
}
