import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import { confirmSignIn, retrySaving, retrySignOut, signIn, signOut } from "./auth-client.ts";
import {
  type AuthState,
  authStateOf,
  getAuthView,
  LOADING_STATE,
  listenToOtherTabs,
  reportSessionChange,
  SERVER_AUTH_VIEW,
  setSessionChangeListener,
  subscribe,
  updateAuthView,
} from "./auth-state.ts";
import type { ClientConfiguration } from "./client-configuration.ts";
import { prepareSignIn } from "./load-firebase.ts";
import type { Person } from "./person.ts";
import { endSession, startSessionRenewal } from "./session-renewal.ts";

/** Part of the root loader's data. */
export interface RootAuthData {
  viewer: Person | null;
  /** Why the session that the page was requested with has ended. */
  sessionEnd: string | null;
  signIn: ClientConfiguration | null;
}

export interface AuthControls {
  state: AuthState;
  /** What is under way. */
  activity: "signing_in" | "signing_out" | null;
  notice: string | null;
  /** Why the person is signed in with Google only, and the server's pages are a visitor's. */
  unconfirmedReason: string | null;
  /** Opens Google's window, when that needs another press. */
  continueSignIn: (() => void) | null;
  /** False while sign-in is not configured. */
  isSetUp: boolean;
  prepare(): void;
  /** Resolves to the signed-in person, or null. */
  signIn(): Promise<Person | null>;
  signOut(): void;
  dismissNotice(): void;
  /** Posts an unconfirmed sign-in to the server once more. */
  retrySaving(): void;
}

/** The sign-in state: first the server's, then what this page learnt since. */
export function useAuth(): AuthControls {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  const view = useSyncExternalStore(subscribe, getAuthView, () => SERVER_AUTH_VIEW);
  const configuration = rootData?.signIn ?? null;
  return {
    state: view.state ?? (rootData ? authStateOf(rootData.viewer) : LOADING_STATE),
    activity: view.activity,
    notice: view.notice ?? rootData?.sessionEnd ?? null,
    unconfirmedReason: view.unconfirmedReason,
    continueSignIn: view.continueSignIn,
    isSetUp: configuration !== null,
    prepare: () => configuration && prepareSignIn(configuration),
    signIn: async () => (configuration ? signIn(configuration) : null),
    signOut: () => configuration && void signOut(configuration),
    dismissNotice: () => updateAuthView({ notice: "" }),
    retrySaving: () => configuration && void retrySaving(configuration).catch(() => {}),
  };
}

/** Shows nobody signed in, because the server said in a response that the session has ended, and why. */
export function useSessionEnd(message: string | null, { reloads }: { reloads: boolean }): void {
  useEffect(() => {
    if (message === null) return;
    void endSession(message);
    if (reloads) reportSessionChange();
  }, [message, reloads]);
}

/** The e-mail of the person for whom the server made this page; "" for a visitor. */
export function usePageOwner(): string {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  return rootData?.viewer?.email ?? "";
}

/**
 * Confirms the viewer with the identity provider once, without a question. Calls back on success;
 * returns true on failure.
 */
export function useConfirmedSignIn(onConfirmed: () => void): boolean {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  const [hasFailed, setHasFailed] = useState(false);
  const configuration = rootData?.signIn ?? null;
  const onConfirmedRef = useRef(onConfirmed);
  const hasStarted = useRef(false);
  useEffect(() => {
    // Once per mount: if the page still fails afterwards, only a new sign-in helps.
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (!configuration) return setHasFailed(true);
    void confirmSignIn(configuration).then((isConfirmed) => {
      if (isConfirmed) onConfirmedRef.current();
      else setHasFailed(true);
    });
  }, [configuration]);
  return hasFailed;
}

/** Renews the session and follows the other tabs. To be used once per page. */
export function useSessionRenewal(): void {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  const { revalidate } = useRevalidator();
  // A ref, because each revalidation brings an equal configuration as a new object.
  const configuration = useRef(rootData?.signIn ?? null);
  const isSignedIn = Boolean(rootData?.viewer);
  useEffect(() => setSessionChangeListener(() => void revalidate()), [revalidate]);
  useEffect(listenToOtherTabs, []);
  useEffect(() => {
    addEventListener("online", retrySignOut);
    return () => removeEventListener("online", retrySignOut);
  }, []);
  useEffect(() => {
    if (retrySignOut()) return;
    const { current } = configuration;
    // Firebase is loaded only for a session, and after the page has become idle.
    if (current && isSignedIn) return runWhenIdle(() => startSessionRenewal(current));
  }, [isSignedIn]);
}

function runWhenIdle(task: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(task, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 1_000);
  return () => clearTimeout(timer);
}
