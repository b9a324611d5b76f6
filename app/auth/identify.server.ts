import type { RouterContextProvider } from "react-router";
import type { Configuration } from "#app/http/configuration.ts";
import { clearedCookies, readSessionCookie, sessionCookieName } from "./session-cookie.ts";
import { readSignIn, type SignInReading, type SignInSource } from "./sign-in-configuration.ts";
import { signInContext, viewerContext } from "./viewer.server.ts";

export interface Identified {
  signIn: SignInReading;
  /** True when the request carries a cookie that makes its answer personal. */
  isPersonal: boolean;
  /** Set-Cookie values that take back a cookie that says nothing. */
  cleared: string[];
}

/** Says in the context who makes the request, from the cookie alone. */
export async function identify(
  request: Request,
  context: RouterContextProvider,
  { source, configuration }: { source: SignInSource; configuration: Configuration },
): Promise<Identified> {
  const signIn = readSignIn(source, configuration);
  context.set(signInContext, signIn);
  const hasCookie =
    request.headers.get("cookie")?.includes(sessionCookieName(configuration)) ?? false;
  if (!hasCookie) return { signIn, isPersonal: false, cleared: [] };
  // While nothing can be verified a cookie is not useless, only unread.
  if (signIn.is !== "ready") return { signIn, isPersonal: true, cleared: [] };
  const { session, isUseless } = await readSessionCookie(request, {
    configuration,
    secrets: signIn.signIn.sessionSecrets,
    now: new Date(),
  });
  context.set(viewerContext, session);
  return { signIn, isPersonal: true, cleared: isUseless ? clearedCookies(configuration) : [] };
}
