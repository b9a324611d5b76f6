import { type AuthCookie, createAuthCookie } from "./auth-cookie.ts";
import {
  readOnboardedEmail,
  readTokenIssuedAt,
  sharedTabState,
  writeOnboardedEmail,
  writeTokenIssuedAt,
} from "./auth-storage.ts";
import type { ClientConfiguration } from "./client-configuration.ts";
import type { Firebase } from "./firebase.client.ts";
import type { Person } from "./person.ts";
import { toPhotoUrl } from "./photo.ts";
import { isInAppBrowser, signInMessageFor } from "./sign-in-messages.ts";
import type { UserDocument } from "./user-document.ts";

/*
 * The sign-in state of this browser. The server's answer, from the cookie, is used first. Firebase is
 * loaded only when somebody approaches the sign-in button, or to renew an existing session.
 */

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

const DOCUMENT_TIMEOUT_MS = 3_000;
const FIREBASE_TIMEOUT_MS = 3_000;
const DELETION_TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [2_000, 8_000, 30_000];
const DOCUMENT_NOT_SAVED_NOTICE =
  "You are signed in. Your profile document could not be saved; that is tried again at the next sign-in.";
const SIGN_OUT_PENDING_NOTICE =
  "The server could not be told that you signed out. This page tries again by itself; until then, do not leave this browser to others.";

let authView: AuthView = { state: null, isBusy: false, notice: null };
export const SERVER_AUTH_VIEW: AuthView = authView;
const listeners = new Set<() => void>();
let firebasePromise: Promise<Firebase> | null = null;
let isListeningForTokens = false;
let isDeletingAccount = false;
let openPopups = 0;
let onSessionChange: () => void = () => {};

const cookie: AuthCookie = createAuthCookie({
  sharedState: sharedTabState,
  async headers(): Promise<Record<string, string>> {
    const firebase = await firebasePromise?.catch(() => null);
    const token = await firebase?.appCheckToken();
    return token ? { "X-Firebase-AppCheck": token } : {};
  },
});

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getAuthView(): AuthView {
  return authView;
}

/** Sets what runs when the server's session has changed. */
export function setSessionChangeListener(callback: () => void): void {
  onSessionChange = callback;
}

export function loadFirebase(configuration: ClientConfiguration): Promise<Firebase> {
  firebasePromise ??= import("./firebase.client.ts")
    .then(({ startFirebase }) => startFirebase(configuration))
    .catch((error) => {
      firebasePromise = null;
      throw error;
    });
  return firebasePromise;
}

/** Loads Firebase before the click: browsers block a pop-up that opens long after it. */
export function prepareSignIn(configuration: ClientConfiguration): void {
  loadFirebase(configuration).catch(() => {});
}

/** Renews the session with each new token, and ends it when Firebase has no user any more. */
export function startSessionRenewal(configuration: ClientConfiguration): void {
  loadFirebase(configuration).then(listenForTokens, () => {});
}

/** Repeats a sign-out that did not reach the server; false when there was none. */
export function retrySignOut(): boolean {
  if (!sharedTabState.isClearPending()) return false;
  updateView({ state: authStateOf(null) });
  void cookie.clear().then((isCleared) => {
    updateView({ notice: isCleared ? null : SIGN_OUT_PENDING_NOTICE });
    if (isCleared) onSessionChange();
  });
  return true;
}

/**
 * Opens Google's window, saves the profile document and sets the session cookie, in this order.
 * Resolves to the signed-in person, or null.
 */
export async function signIn(configuration: ClientConfiguration): Promise<Person | null> {
  if (isInAppBrowser(navigator.userAgent)) {
    updateView({ notice: signInMessageFor("in-app-browser", location.host) });
    return null;
  }
  openPopups += 1;
  isDeletingAccount = false;
  updateView({ isBusy: true, notice: null });
  try {
    const firebase = await loadFirebase(configuration);
    const user = await firebase.openPopup();
    const isSaved = await isDoneWithin(
      DOCUMENT_TIMEOUT_MS,
      firebase.saveUserDocument(user).then(() => saveOnboarded(firebase)),
    );
    writeTokenIssuedAt(null);
    await saveSession(firebase, user).catch(() => console.error("Failed to set auth cookie"));
    // Shown last, so that a person who leaves the page on seeing their name already has the cookie.
    updateView({
      state: authStateOf(toPerson(user)),
      notice: isSaved ? null : DOCUMENT_NOT_SAVED_NOTICE,
    });
    tabChannel().postMessage("signed-in");
    listenForTokens(firebase);
    onSessionChange();
    return toPerson(user);
  } catch (error) {
    updateView({ notice: signInMessageFor(errorCodeOf(error), location.host) });
    return null;
  } finally {
    openPopups -= 1;
    updateView({ isBusy: openPopups > 0 });
  }
}

/** Signs out here, in every other tab, at the server and in Firebase. */
export async function signOut(configuration: ClientConfiguration): Promise<void> {
  updateView({ state: authStateOf(null), notice: null });
  writeTokenIssuedAt(null);
  tabChannel().postMessage("signed-out");
  const firebaseSignOut = isDoneWithin(
    FIREBASE_TIMEOUT_MS,
    loadFirebase(configuration).then((firebase) => firebase.signOut()),
  );
  const isCleared = await cookie.clear();
  await firebaseSignOut;
  tabChannel().postMessage("signed-out");
  updateView({ notice: isCleared ? null : SIGN_OUT_PENDING_NOTICE });
  onSessionChange();
}

/** Gets a new ID token and sets the cookie with it; false when that is not possible. */
export async function confirmSignIn(configuration: ClientConfiguration): Promise<boolean> {
  try {
    const firebase = await loadFirebase(configuration);
    await firebase.whenAuthReady();
    const token = await firebase.currentUser()?.getIdToken(true);
    return token ? (await cookie.set(token)) === "set" : false;
  } catch {
    return false;
  }
}

/**
 * Stores in the person's document that they answered or skipped the onboarding questions; retried at
 * the next sign-in when it fails.
 */
export function markOnboarded(configuration: ClientConfiguration): void {
  void loadFirebase(configuration)
    .then(async (firebase) => {
      await firebase.whenAuthReady();
      writeOnboardedEmail(firebase.currentUser()?.email ?? null);
      await saveOnboarded(firebase);
    })
    .catch(() => {});
}

/** The person's document in Firestore; null when there is none or it cannot be read in time. */
export async function readUserDocument(
  configuration: ClientConfiguration,
): Promise<UserDocument | null> {
  try {
    const firebase = await loadFirebase(configuration);
    await firebase.whenAuthReady();
    const reading = firebase.readUserDocument();
    return (await isDoneWithin(DOCUMENT_TIMEOUT_MS, reading)) ? await reading : null;
  } catch {
    return null;
  }
}

/**
 * Deletes the person's document and their identity account at Google; our own data is deleted before.
 * False when that failed; the next sign-in offers to finish it.
 */
export async function deleteIdentity(configuration: ClientConfiguration): Promise<boolean> {
  isDeletingAccount = true;
  writeTokenIssuedAt(null);
  updateView({ state: authStateOf(null), notice: null });
  try {
    const firebase = await loadFirebase(configuration);
    await firebase.whenAuthReady();
    const isDeleted = await isDoneWithin(DELETION_TIMEOUT_MS, firebase.deleteAccount());
    if (!isDeleted) await isDoneWithin(FIREBASE_TIMEOUT_MS, firebase.signOut());
    return isDeleted;
  } catch {
    return false;
  } finally {
    tabChannel().postMessage("signed-out");
  }
}

/** Applies sign-ins and sign-outs of other tabs. Returns a function that stops it. */
export function listenToOtherTabs(): () => void {
  const listen = ({ data }: MessageEvent) => {
    updateView({ state: data === "signed-out" ? authStateOf(null) : null, notice: null });
    onSessionChange();
  };
  const channel = tabChannel();
  channel.addEventListener("message", listen);
  return () => channel.removeEventListener("message", listen);
}

async function saveOnboarded(firebase: Firebase): Promise<void> {
  const email = firebase.currentUser()?.email;
  if (!email || readOnboardedEmail() !== email) return;
  await firebase.markOnboarded();
  writeOnboardedEmail(null);
}

interface FirebaseUser {
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
  getIdToken(forceRefresh?: boolean): Promise<string>;
}

function listenForTokens(firebase: Firebase): void {
  if (isListeningForTokens) return;
  isListeningForTokens = true;
  firebase.onTokenChange((user) => void handleTokenChange(firebase, user).catch(() => {}));
}

/** Firebase calls this hourly and on every load of a signed-in page. */
async function handleTokenChange(firebase: Firebase, user: FirebaseUser | null): Promise<void> {
  if (openPopups > 0 || isDeletingAccount || sharedTabState.isClearPending()) return;
  if (user) {
    if (authView.state?.status !== "unauthenticated")
      updateView({ state: authStateOf(toPerson(user)) });
    await saveSession(firebase, user);
    return;
  }
  if (readTokenIssuedAt() === null) {
    // Signed out while this page was loading: reloading its data shows that.
    onSessionChange();
    return;
  }
  writeTokenIssuedAt(null);
  updateView({ state: authStateOf(null) });
  await cookie.clear();
  onSessionChange();
}

/**
 * Posts a user's token to the server, unless the last page posted the same one. A rejected token, for
 * example one whose signing key was withdrawn, is replaced by a new one and tried once more. While the
 * server does not respond, the post is repeated later.
 */
async function saveSession(firebase: Firebase, user: FirebaseUser, retry = 0): Promise<void> {
  const token = await user.getIdToken();
  if (readTokenIssuedAt() === issuedAtOf(token)) return;
  let acceptedToken = token;
  let outcome = await cookie.set(token);
  if (outcome === "refused") {
    acceptedToken = await user.getIdToken(true);
    outcome = await cookie.set(acceptedToken);
  }
  if (outcome === "set") {
    writeTokenIssuedAt(issuedAtOf(acceptedToken));
    if (retry > 0) onSessionChange();
  }
  if (outcome === "ended") {
    await firebase.signOut();
    updateView({ state: authStateOf(null) });
    onSessionChange();
  }
  const delayMs = RETRY_DELAYS_MS[retry];
  if (outcome === "failed" && delayMs !== undefined) {
    setTimeout(() => void saveSession(firebase, user, retry + 1).catch(() => {}), delayMs);
  }
}

function issuedAtOf(token: string): string {
  const [, claims = ""] = token.split(".");
  const { iat } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as {
    iat: number;
  };
  return String(iat);
}

let channel: BroadcastChannel | undefined;

/** One channel for sending and receiving, so that a tab does not receive its own messages. */
function tabChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("auth");
  return channel;
}

function updateView(change: Partial<AuthView>): void {
  authView = { ...authView, ...change };
  for (const listener of listeners) listener();
}

function toPerson({ displayName, email, photoURL }: FirebaseUser): Person {
  return { displayName: displayName ?? "", email: email ?? "", photoURL: toPhotoUrl(photoURL) };
}

async function isDoneWithin(timeoutMs: number, task: Promise<unknown>): Promise<boolean> {
  const done = task.then(
    () => true,
    () => false,
  );
  const timeout = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), timeoutMs);
  });
  return Promise.race([done, timeout]);
}

function errorCodeOf(error: unknown): string {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode ? String(error.code) : "unknown";
}
