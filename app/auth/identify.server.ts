import type { RouterContextProvider } from "react-router";
import type { Configuration } from "#app/http/configuration.ts";
import { expiredSessionCookies, readSessionCookie, sessionCookieName } from "./session-cookie.ts";
import type { SignInState } from "./sign-in-configuration.ts";
import { signInContext, type Viewer, viewerContext } from "./viewer.server.ts";

export interface RequestIdentity {
  signIn: SignInState;
  /** The request has a session cookie, so its response must not be cached. */
  isPersonal: boolean;
  /** Set-Cookie values that delete an invalid cookie. */
  expiredCookies: string[];
}

interface IdentifyOptions extends Pick<Viewer, "plans"> {
  signIn: SignInState;
  configuration: Configuration;
}

/** Puts the viewer and the sign-in configuration into the context, from the cookie alone. */
export async function identifyViewer(
  request: Request,
  context: RouterContextProvider,
  { signIn, configuration, plans }: IdentifyOptions,
): Promise<RequestIdentity> {
  context.set(signInContext, signIn);
  const hasCookie =
    request.headers.get("cookie")?.includes(sessionCookieName(configuration)) ?? false;
  if (!hasCookie) return { signIn, isPersonal: false, expiredCookies: [] };
  // The cookie is kept: it may be valid once the configuration is repaired.
  if (signIn.is !== "ready") return { signIn, isPersonal: true, expiredCookies: [] };
  const { session, isInvalid: isUseless } = await readSessionCookie(request, {
    configuration,
    secrets: configuration.secrets,
    now: new Date(),
  });
  context.set(viewerContext, session && { ...session, plans });
  return {
    signIn,
    isPersonal: true,
    expiredCookies: isUseless ? expiredSessionCookies(configuration) : [],
  };
}
