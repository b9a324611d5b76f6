import type { FirebaseApp } from "firebase/app";
import { allowScriptsFrom } from "#app/ui/trusted-types.ts";

/** Where to ask for App Check tokens; answers null where there are none. */
export interface AppCheckTokens {
  token(): Promise<string | null>;
}

/** What App Check itself calls on a provider; its published types leave it out. */
interface InnerProvider {
  initialize(app: FirebaseApp): void;
  getToken(): Promise<{ token: string }>;
}

/** An unreachable reCAPTCHA would otherwise hold the popup back for ever. */
const PATIENCE_MS = 1_500;

/** Starts App Check when a site key is configured. */
export async function startAppCheck(
  app: FirebaseApp,
  siteKey: string | null,
): Promise<AppCheckTokens> {
  if (!siteKey) return { token: async () => null };
  allowScriptsFrom("https://www.google.com");
  allowScriptsFrom("https://www.gstatic.com");
  const { CustomProvider, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } =
    await import("firebase/app-check");
  const recaptcha = new ReCaptchaEnterpriseProvider(siteKey) as unknown as InnerProvider;
  const guarded = new CustomProvider({
    async getToken() {
      const { token } = await withinPatience(recaptcha.getToken());
      return { token, expireTimeMillis: expiryOf(token) };
    },
  });
  // The wrapped provider is told of the app itself, since App Check knows only the wrapper.
  recaptcha.initialize(app);
  const appCheck = initializeAppCheck(app, { provider: guarded, isTokenAutoRefreshEnabled: true });
  return {
    async token() {
      try {
        return (await withinPatience(getToken(appCheck))).token;
      } catch {
        return null;
      }
    },
  };
}

function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("App Check did not answer in time")), PATIENCE_MS);
  });
  return Promise.race([work, late]);
}

/** When a token ends, from its own words; an unreadable one ends at once. */
function expiryOf(token: string): number {
  try {
    const [, claims = ""] = token.split(".");
    const { exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as {
      exp: number;
    };
    return exp * 1000;
  } catch {
    return Date.now();
  }
}
