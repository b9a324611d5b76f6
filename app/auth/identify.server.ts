import type { RouterContextProvider } from "react-router";
import type { Configuration } from "#app/http/configuration.ts";
import { clearedCookies, readSessionCookie, sessionCookieName } from "./session-cookie.ts";
import { readSignIn, type SignInReading, type SignInSource } from "./sign-in-configuration.ts";
import { signInContext, viewerContext } from "./viewer.server.ts";

export interface Identified {
  signIn: SignInReading;
  /** The request has a session cookie, so its response must not be cached. */
  isPersonal: boolean;
  /** Set-Cookie values that delete an invalid cookie. */
  cleared: string[];
}

/** Puts the viewer and the sign-in configuration into the context, from the cookie alone. */
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
  // The cookie is kept: it may be valid once the configuration is repaired.
  if (signIn.is !== "ready") return { signIn, isPersonal: true, cleared: [] };
  const { session, isUseless } = await readSessionCookie(request, {
    configuration,
    secrets: signIn.signIn.sessionSecrets,
    now: new Date(),
  });
  context.set(viewerContext, session);
  return { signIn, isPersonal: true, cleared: isUseless ? clearedCookies(configuration) : [] };
}
