import { type AuthCookie, createAuthCookie } from "./auth-cookie.ts";
import type { ClientSignIn } from "./client-configuration.ts";
import type { Firebase } from "./firebase.client.ts";
import type { Person } from "./initials.ts";
import { isInAppBrowser, messageFor } from "./sign-in-messages.ts";

/*
 * Who is signed in, in this browser. The server's word, from the cookie, comes first; Firebase is
 * loaded only when somebody wants to sign in, or to keep a session that is there.
 */

export type AuthState =
  | { status: "loading"; isAuthenticated: false; user: null }
  | { status: "authenticated"; isAuthenticated: true; user: Person }
  | { status: "unauthenticated"; isAuthenticated: false; user: null };

export const LOADING: AuthState = { status: "loading", isAuthenticated: false, user: null };

export function authStateOf(user: Person | null): AuthState {
  return user
    ? { status: "authenticated", isAuthenticated: true, user }
    : { status: "unauthenticated", isAuthenticated: false, user: null };
}

export interface AuthView {
  /** What this page learnt; null while the server's word stands. */
  state: AuthState | null;
  isBusy: boolean;
  /** A sentence for the person, about the last attempt. */
  notice: string | null;
}

const DOCUMENT_PATIENCE_MS = 3_000;
const LAST_TOKEN_KEY = "auth.token-iat";
const DOCUMENT_NOTICE =
  "You are signed in. Your profile document could not be saved; that is tried again at the next sign-in.";

let view: AuthView = { state: null, isBusy: false, notice: null };
export const SERVER_VIEW: AuthView = view;
const listeners = new Set<() => void>();
let starting: Promise<Firebase> | null = null;
let isSigningIn = false;
let onSessionChange: () => void = () => {};

const cookie: AuthCookie = createAuthCookie({
  async headers(): Promise<Record<string, string>> {
    const token = await (await starting)?.appCheckToken();
    return token ? { "X-Firebase-AppCheck": token } : {};
  },
});

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readView(): AuthView {
  return view;
}

/** Says what to do when the server's idea of the viewer has changed. */
export function whenSessionChanges(callback: () => void): void {
  onSessionChange = callback;
}

/** Loads Firebase ahead of the click, so that the window opens while the click still counts. */
export function prepareSignIn(configuration: ClientSignIn): void {
  load(configuration).catch(() => {});
}

/** The running Firebase, for views that need more of it. */
export function load(configuration: ClientSignIn): Promise<Firebase> {
  starting ??= import("./firebase.client.ts")
    .then(({ startFirebase }) => startFirebase(configuration))
    .then((firebase) => {
      firebase.onTokenChange((user) => void followToken(firebase, user));
      return firebase;
    })
    .catch((fault) => {
      starting = null;
      throw fault;
    });
  return starting;
}

/** Opens Google's window, then does the three things of becoming signed in, in their order. */
export async function signIn(configuration: ClientSignIn): Promise<void> {
  if (isInAppBrowser(navigator.userAgent)) {
    show({ notice: messageFor("in-app-browser", location.host) });
    return;
  }
  show({ isBusy: true, notice: null });
  isSigningIn = true;
  try {
    const firebase = await load(configuration);
    const user = await firebase.openPopup();
    const isSaved = await within(
      DOCUMENT_PATIENCE_MS,
      firebase.saveUserDocument(user, { isSignIn: true }),
    );
    await keep(firebase, user).catch(() => console.error("Failed to set auth cookie"));
    // Only now, so that whoever leaves the page at the sight of their name takes the cookie along.
    show({ state: authStateOf(toPerson(user)), notice: isSaved ? null : DOCUMENT_NOTICE });
    announce("signed-in");
    onSessionChange();
  } catch (fault) {
    show({ notice: messageFor(codeOf(fault), location.host) });
  } finally {
    isSigningIn = false;
    show({ isBusy: false });
  }
}

/** Signs out here and, by Firebase and by announcement, in every other tab. */
export async function signOut(configuration: ClientSignIn): Promise<void> {
  show({ state: authStateOf(null), notice: null });
  const cleared = forget();
  await load(configuration)
    .then((firebase) => firebase.signOut())
    .catch(() => {});
  await cleared;
  announce("signed-out");
  onSessionChange();
}

/** Has the identity provider vouch for the person again; false when it does not. */
export async function confirmSignIn(configuration: ClientSignIn): Promise<boolean> {
  try {
    const firebase = await load(configuration);
    const token = await firebase.currentUser()?.getIdToken(true);
    return token ? (await cookie.set(token)) === "set" : false;
  } catch {
    return false;
  }
}

/** Follows what other tabs did. Returns how to stop. */
export function followOtherTabs(): () => void {
  const listen = ({ data }: MessageEvent) => {
    show({ state: data === "signed-out" ? authStateOf(null) : null, notice: null });
    onSessionChange();
  };
  const channel = otherTabs();
  channel.addEventListener("message", listen);
  return () => channel.removeEventListener("message", listen);
}

interface FirebaseUser {
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
  getIdToken(forceRefresh?: boolean): Promise<string>;
}

/** Hourly and on every load: a new token slides the session; losing it ends the session. */
async function followToken(firebase: Firebase, user: FirebaseUser | null): Promise<void> {
  if (isSigningIn) return;
  if (user) {
    show({ state: authStateOf(toPerson(user)) });
    await keep(firebase, user);
    return;
  }
  if (localStorage.getItem(LAST_TOKEN_KEY) === null) return;
  show({ state: authStateOf(null) });
  await forget();
  onSessionChange();
}

/**
 * Posts a user's token once; the same one again, on the next page, says nothing new. A token that
 * is refused, as one is whose signing key was withdrawn, is asked for anew and tried once more.
 */
async function keep(firebase: Firebase, user: FirebaseUser): Promise<void> {
  const token = await user.getIdToken();
  if (localStorage.getItem(LAST_TOKEN_KEY) === issuedAtOf(token)) return;
  let kept = token;
  let outcome = await cookie.set(token);
  if (outcome === "refused") {
    kept = await user.getIdToken(true);
    outcome = await cookie.set(kept);
  }
  if (outcome === "set") localStorage.setItem(LAST_TOKEN_KEY, issuedAtOf(kept));
  if (outcome === "ended") await firebase.signOut();
}

/** Drops what this browser kept for the person, and the cookie. */
function forget(): Promise<void> {
  localStorage.removeItem(LAST_TOKEN_KEY);
  sessionStorage.clear();
  return cookie.clear();
}

function issuedAtOf(token: string): string {
  const [, claims = ""] = token.split(".");
  const { iat } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as {
    iat: number;
  };
  return String(iat);
}

function announce(event: "signed-in" | "signed-out"): void {
  otherTabs().postMessage(event);
}

let channel: BroadcastChannel | undefined;

/** One channel to speak and to listen, so that a tab does not hear itself. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel("auth");
  return channel;
}

function show(change: Partial<AuthView>): void {
  view = { ...view, ...change };
  for (const listener of listeners) listener();
}

function toPerson({ displayName, email, photoURL }: FirebaseUser): Person {
  return { displayName: displayName ?? "", email: email ?? "", photoURL: photoURL ?? "" };
}

/** Whether work was done in time; late or failed work holds nothing up. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), ms);
  });
  return Promise.race([done, late]);
}

function codeOf(fault: unknown): string {
  const isCoded = typeof fault === "object" && fault !== null && "code" in fault;
  return isCoded ? String(fault.code) : "unknown";
}
