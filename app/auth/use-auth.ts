import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import type { ClientConfiguration } from "./client-configuration.ts";
import { listenToOtherTabs } from "./other-tabs.ts";
import type { Person } from "./person.ts";
import {
  cancelSignIn,
  confirmSignIn,
  dispatch,
  getSignInState,
  hearOtherTab,
  prepareSignIn,
  pressOpen,
  resume,
  sentenceOf,
  setSessionReload,
  signIn,
  signOut,
  startSessionRenewal,
  subscribe,
} from "./sign-in.ts";
import { lineOf } from "./sign-in-lines.ts";
import { isAsking, isSigningIn } from "./sign-in-machine.ts";
import { AT_REST, type Notice } from "./sign-in-state.ts";

/** The specification defines these states and fields. */
export type AuthState =
  | { status: "loading"; isAuthenticated: false; user: null }
  | { status: "authenticated"; isAuthenticated: true; user: Person }
  | { status: "unauthenticated"; isAuthenticated: false; user: null };

const LOADING_STATE: AuthState = { status: "loading", isAuthenticated: false, user: null };

function authStateOf(user: Person | null): AuthState {
  return user
    ? { status: "authenticated", isAuthenticated: true, user }
    : { status: "unauthenticated", isAuthenticated: false, user: null };
}

/** Part of the root loader's data. */
export interface RootAuthData {
  viewer: Person | null;
  /** Why the session that the page was requested with has ended. */
  sessionEnd: string | null;
  signIn: ClientConfiguration | null;
}

export interface AuthControls {
  state: AuthState;
  /** Whether a sign-in is under way, which a press begins anew. */
  isSigningIn: boolean;
  /** What is under way, in words. */
  line: string | null;
  /** What ends the wait for Google's window. */
  ways: { open: (() => void) | null; openLabel: string; cancel(): void } | null;
  notice: string | null;
  /** Why the person is signed in with Google only, and the server's pages are a visitor's. */
  unconfirmedReason: string | null;
  /** False while sign-in is not configured. */
  isSetUp: boolean;
  prepare(): void;
  signIn(): Promise<Person | null>;
  signOut(): void;
  dismissNotice(): void;
  /** Posts an unconfirmed sign-in to the server once more. */
  retrySaving(): void;
}

/** The sign-in state: first the server's, then what this page learnt since. */
export function useAuth(): AuthControls {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  const state = useSyncExternalStore(subscribe, getSignInState, () => AT_REST);
  const configuration = rootData?.signIn ?? null;
  const { step, person, unconfirmed } = state;
  const known =
    person === undefined ? rootData && authStateOf(rootData.viewer) : authStateOf(person);
  return {
    state: known ?? LOADING_STATE,
    isSigningIn: isSigningIn(state),
    line: lineOf(state),
    ways: isAsking(state)
      ? {
          open: step === "load" ? null : pressOpen,
          openLabel: step === "press" ? "Continue to Google" : "Open it again",
          cancel: cancelSignIn,
        }
      : null,
    notice: toSentence(state.notice) ?? rootData?.sessionEnd ?? null,
    unconfirmedReason: unconfirmed && sentenceOf(unconfirmed),
    isSetUp: configuration !== null,
    prepare: () => configuration && prepareSignIn(configuration),
    signIn: async () => (configuration ? signIn(configuration) : null),
    signOut: () => configuration && signOut(configuration),
    dismissNotice: () => dispatch({ is: "dismiss" }),
    retrySaving: () => configuration && void confirmSignIn(configuration),
  };
}

function toSentence(notice: Notice | null): string | null {
  if (!notice) return null;
  return "text" in notice ? notice.text : sentenceOf(notice.code);
}

/** Shows nobody signed in, because the server said in a response that the session has ended, and why. */
export function useSessionEnd(message: string | null, { reloads }: { reloads: boolean }): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (message === null) return;
    dispatch({ is: "ended", message });
    if (reloads) void revalidate();
  }, [message, reloads, revalidate]);
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
  useEffect(() => setSessionReload(revalidate), [revalidate]);
  useEffect(() => listenToOtherTabs(hearOtherTab), []);
  useEffect(() => {
    addEventListener("online", resume);
    return () => removeEventListener("online", resume);
  }, []);
  useEffect(() => {
    if (resume()) return;
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
