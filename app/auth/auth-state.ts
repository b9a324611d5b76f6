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
  isBusy: boolean;
  notice: string | null;
}

let authView: AuthView = { state: null, isBusy: false, notice: null };
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
  const listen = ({ data }: MessageEvent) => {
    updateAuthView({ state: data === "signed-out" ? authStateOf(null) : null, notice: null });
    reportSessionChange();
  };
  const channel = tabChannel();
  channel.addEventListener("message", listen);
  return () => channel.removeEventListener("message", listen);
}

/** Tells the other tabs of a sign-in or sign-out. */
export function tellOtherTabs(message: "signed-in" | "signed-out"): void {
  tabChannel().postMessage(message);
}

let channel: BroadcastChannel | undefined;

/** One channel for sending and receiving, so that a tab does not receive its own messages. */
function tabChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("auth");
  return channel;
}
