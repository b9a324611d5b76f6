import { jwtVerify } from "jose";
import { type AuthError, authError } from "./auth-error.ts";
import { KeysUnavailableError } from "./key-source.ts";
import { keySourceFor } from "./keys.server.ts";
import type { AppCheck } from "./sign-in-configuration.ts";

const APP_CHECK_HEADER = "x-firebase-appcheck";

/**
 * Null when the request may continue. With the policy `report` a missing or invalid App Check token is
 * only logged, with `enforce` it is rejected. The token itself is never logged.
 */
export async function checkAppCheck(
  request: Request,
  appCheck: AppCheck | null,
  now: Date,
): Promise<AuthError | null> {
  if (!appCheck) return null;
  const token = request.headers.get(APP_CHECK_HEADER);
  const failure = token === null ? "missing" : await findAppCheckFailure(token, appCheck, now);
  if (!failure) return null;
  console.warn(`App Check: ${failure}`);
  if (appCheck.policy === "report") return null;
  return failure === "unavailable"
    ? authError(
        503,
        "keys_unavailable",
        "We can’t verify App Check right now. Try again in a moment.",
      )
    : authError(401, "app_check_refused", "This request doesn’t come from our app.");
}

type AppCheckFailure = "refused" | "unavailable";

async function findAppCheckFailure(
  token: string,
  { projectNumber, jwksUrl }: AppCheck,
  now: Date,
): Promise<AppCheckFailure | null> {
  if (token.length > 4_000) return "refused";
  try {
    await jwtVerify(
      token,
      async ({ kid }) => {
        const key = typeof kid === "string" ? await keySourceFor(jwksUrl).find(kid) : null;
        if (!key) throw new Error("unknown key");
        return key;
      },
      {
        algorithms: ["RS256"],
        typ: "JWT",
        issuer: `https://firebaseappcheck.googleapis.com/${projectNumber}`,
        audience: `projects/${projectNumber}`,
        requiredClaims: ["sub", "exp"],
        currentDate: now,
      },
    );
    return null;
  } catch (fault) {
    return fault instanceof KeysUnavailableError ? "unavailable" : "refused";
  }
}
