import type { FirebaseApp } from "firebase/app";
import { allowScriptsFrom } from "#app/ui/trusted-types.ts";
import { type AppCheckFailure, toAppCheckFailure } from "./app-check-failure.ts";
import { readJwtClaims } from "./jwt-claims.ts";
import { withTimeLimit } from "./time-limit.ts";

export interface AppCheckTokens {
  token(): Promise<string | null>;
  /** Why there was no token the last time; null when there was one, or App Check is off. */
  failure(): AppCheckFailure | null;
}

/** What App Check calls on a provider; the published types leave it out. */
interface RecaptchaProvider {
  initialize(app: FirebaseApp): void;
  getToken(): Promise<{ token: string }>;
}

/** Without it an unreachable reCAPTCHA would delay the sign-in window for ever. */
const TIMEOUT_MS = 1_500;

/** Starts App Check if a site key is configured; its `token()` resolves to null when there is none in time. */
export async function startAppCheck(
  app: FirebaseApp,
  siteKey: string | null,
): Promise<AppCheckTokens> {
  if (!siteKey) return { token: async () => null, failure: () => null };
  allowScriptsFrom("https://www.google.com");
  allowScriptsFrom("https://www.gstatic.com");
  const { CustomProvider, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } =
    await import("firebase/app-check");
  const recaptcha = new ReCaptchaEnterpriseProvider(siteKey) as unknown as RecaptchaProvider;
  const timeLimitedProvider = new CustomProvider({
    async getToken() {
      const { token } = await withTimeLimit(TIMEOUT_MS, recaptcha.getToken());
      return { token, expireTimeMillis: expiryOf(token) };
    },
  });
  const appCheck = initializeAppCheck(app, {
    provider: timeLimitedProvider,
    isTokenAutoRefreshEnabled: true,
  });
  // App Check initializes only the wrapper. Not before it: that would begin the app's state anew.
  recaptcha.initialize(app);
  let failure: AppCheckFailure | null = null;
  return {
    async token() {
      try {
        const { token } = await withTimeLimit(TIMEOUT_MS, getToken(appCheck));
        failure = null;
        return token;
      } catch (error) {
        failure = toAppCheckFailure(error);
        return null;
      }
    },
    failure: () => failure,
  };
}

/** A token's expiry in milliseconds; now if it cannot be read. */
function expiryOf(token: string): number {
  try {
    return Number(readJwtClaims(token).exp) * 1000;
  } catch {
    return Date.now();
  }
}
