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

/** What the root loader says of the viewer and of signing in. */
export interface AuthData {
  viewer: Person | null;
  signIn: ClientSignIn | null;
}

export interface Auth {
  state: AuthState;
  isBusy: boolean;
  notice: string | null;
  /** False while nobody can sign in here. */
  isSetUp: boolean;
  prepare(): void;
  /** Resolves to who is signed in afterwards, or null. */
  signIn(): Promise<Person | null>;
  signOut(): void;
}

/** Who is signed in: the server's word from the first byte, this page's own once it knows better. */
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
 * Has the identity provider vouch for the viewer once more, without a question. Calls back when it
 * did; true when it did not.
 */
export function useConfirmedSignIn(onConfirmed: () => void): boolean {
  const site = useRouteLoaderData("root") as AuthData | undefined;
  const [hasFailed, setHasFailed] = useState(false);
  const configuration = site?.signIn ?? null;
  const done = useRef(onConfirmed);
  const isAsked = useRef(false);
  useEffect(() => {
    // Once a visit: what stays closed after that wants a new sign-in.
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

/** Keeps a session alive and follows the other tabs; once a page, from the header. */
export function useKeptSession(): void {
  const site = useRouteLoaderData("root") as AuthData | undefined;
  const { revalidate } = useRevalidator();
  // Asking the server again brings the same configuration as a new object, which changes nothing.
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
    // Without a session Firebase is not even loaded; with one it waits until the page is quiet.
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
