import { forgetAllDrafts } from "#app/ui/form/drafts.ts";
import type { Person } from "./person.ts";

/* What this page knows of the sign-in, for its components, and the messages between tabs about it. */

/** The specification defines these states and fields. */
export type AuthState =
  | { status: "loading"; isAuthenticated: false; user: null }
  | { status: "authenticated"; isAuthenticated: true; user: Person }
  | { status: "unauthenticated"; isAuthenticated: false; user: null };

export const LOADING_STATE: AuthState = { status: "loading", isAuthenticated: false, user: null };

export function authStateOf(user: Person | null): AuthState {
  return user
    ? { status: "authenticated", isAuthenticated: true, user }
    : { status: "unauthenticated", isAuthenticated: false, user: null };
}

interface AuthView {
  /** Set once this page knows better than the server's response. */
  state: AuthState | null;
  /** What is under way. */
  activity: "signing_in" | "signing_out" | null;
  /** Null for the server's; "" once it was closed. */
  notice: string | null;
  /** Why the server does not know the person whom Google has signed in: its pages are a visitor's. */
  unconfirmedReason: string | null;
  /** Opens Google's window, when that needs another press. */
  continueSignIn: (() => void) | null;
}

let authView: AuthView = {
  state: null,
  activity: null,
  notice: null,
  unconfirmedReason: null,
  continueSignIn: null,
};
export const SERVER_AUTH_VIEW: AuthView = authView;
const listeners = new Set<() => void>();
let onSessionChange: () => void = () => {};

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getAuthView(): AuthView {
  return authView;
}

export function updateAuthView(change: Partial<AuthView>): void {
  authView = { ...authView, ...change };
  for (const listener of listeners) listener();
}

/** Shows nobody signed in, and why. */
export function showSignedOut(notice: string | null = null): void {
  updateAuthView({ state: authStateOf(null), notice, unconfirmedReason: null });
}

/** Sets what runs when the server's session has changed. */
export function setSessionChangeListener(callback: () => void): void {
  onSessionChange = callback;
}

/** To be called when the server's session has changed. */
export function reportSessionChange(): void {
  onSessionChange();
}

/** Applies sign-ins and sign-outs of other tabs. Returns a function that stops it. */
export function listenToOtherTabs(): () => void {
  const listen = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.is === "signed-out") {
      // Signed out by the person: what this tab has typed goes, too. A session that ended leaves it.
      if (!message.notice) forgetAllDrafts();
      showSignedOut(message.notice);
    } else updateAuthView({ state: null, notice: null, unconfirmedReason: null });
    reportSessionChange();
  };
  const channel = tabChannel();
  channel.addEventListener("message", listen);
  return () => channel.removeEventListener("message", listen);
}

type TabMessage = { is: "signed-in" } | { is: "signed-out"; notice?: string };

/** Tells the other tabs of a sign-in or sign-out. */
export function tellOtherTabs(message: TabMessage): void {
  tabChannel().postMessage(message);
}

let channel: BroadcastChannel | undefined;

/** One channel for sending and receiving, so that a tab does not receive its own messages. */
function tabChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("auth");
  return channel;
}
