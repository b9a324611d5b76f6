import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import {
  type AuthState,
  authStateOf,
  confirmSignIn,
  finishSignOut,
  followOtherTabs,
  keepSession,
  LOADING,
  prepareSignIn,
  readView,
  SERVER_VIEW,
  signIn,
  signOut,
  subscribe,
  whenSessionChanges,
} from "./auth-client.ts";
import type { ClientSignIn } from "./client-configuration.ts";
import type { Person } from "./initials.ts";

/** Part of the root loader's data. */
export interface AuthData {
  viewer: Person | null;
  signIn: ClientSignIn | null;
}

export interface Auth {
  state: AuthState;
  isBusy: boolean;
  notice: string | null;
  /** False while sign-in is not configured. */
  isSetUp: boolean;
  prepare(): void;
  /** Resolves to the signed-in person, or null. */
  signIn(): Promise<Person | null>;
  signOut(): void;
}

/** The sign-in state: first the server's, then what this page learnt since. */
export function useAuth(): Auth {
  const site = useRouteLoaderData("root") as AuthData | undefined;
  const view = useSyncExternalStore(subscribe, readView, () => SERVER_VIEW);
  const configuration = site?.signIn ?? null;
  return {
    state: view.state ?? (site ? authStateOf(site.viewer) : LOADING),
    isBusy: view.isBusy,
    notice: view.notice,
    isSetUp: configuration !== null,
    prepare: () => configuration && prepareSignIn(configuration),
    signIn: async () => (configuration ? signIn(configuration) : null),
    signOut: () => configuration && void signOut(configuration),
  };
}

/**
 * Confirms the viewer with the identity provider once, without a question. Calls back on success;
 * returns true on failure.
 */
export function useConfirmedSignIn(onConfirmed: () => void): boolean {
  const site = useRouteLoaderData("root") as AuthData | undefined;
  const [hasFailed, setHasFailed] = useState(false);
  const configuration = site?.signIn ?? null;
  const done = useRef(onConfirmed);
  const isAsked = useRef(false);
  useEffect(() => {
    // Once per mount: if the page still fails afterwards, only a new sign-in helps.
    if (isAsked.current) return;
    isAsked.current = true;
    if (!configuration) return setHasFailed(true);
    void confirmSignIn(configuration).then((isConfirmed) => {
      if (isConfirmed) done.current();
      else setHasFailed(true);
    });
  }, [configuration]);
  return hasFailed;
}

/** Renews the session and follows the other tabs. To be used once per page. */
export function useKeptSession(): void {
  const site = useRouteLoaderData("root") as AuthData | undefined;
  const { revalidate } = useRevalidator();
  // A ref, because each revalidation brings an equal configuration as a new object.
  const configuration = useRef(site?.signIn ?? null);
  const isSignedIn = Boolean(site?.viewer);
  useEffect(() => whenSessionChanges(() => void revalidate()), [revalidate]);
  useEffect(followOtherTabs, []);
  useEffect(() => {
    if (finishSignOut()) {
      addEventListener("online", finishSignOut);
      return () => removeEventListener("online", finishSignOut);
    }
    const { current } = configuration;
    // Firebase is loaded only for a session, and after the page has become idle.
    if (current && isSignedIn) return whenIdle(() => keepSession(current));
  }, [isSignedIn]);
}

function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(work, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1_000);
  return () => clearTimeout(timer);
}
