import { type AuthCookie, createAuthCookie } from "./auth-cookie.ts";
import {
  browserMemory,
  readKeptToken,
  readOnboarded,
  writeKeptToken,
  writeOnboarded,
} from "./browser-memory.ts";
import type { ClientSignIn } from "./client-configuration.ts";
import type { Firebase } from "./firebase.client.ts";
import type { Person } from "./initials.ts";
import { toPhotoUrl } from "./photo.ts";
import { isInAppBrowser, messageFor } from "./sign-in-messages.ts";
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

export const LOADING: AuthState = { status: "loading", isAuthenticated: false, user: null };

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

const DOCUMENT_PATIENCE_MS = 3_000;
const FIREBASE_PATIENCE_MS = 3_000;
const DELETION_PATIENCE_MS = 10_000;
const RETRY_MS = [2_000, 8_000, 30_000];
const DOCUMENT_NOTICE =
  "You are signed in. Your profile document could not be saved; that is tried again at the next sign-in.";
const UNCLEARED_NOTICE =
  "The server could not be told that you signed out. This page tries again by itself; until then, do not leave this browser to others.";

let view: AuthView = { state: null, isBusy: false, notice: null };
export const SERVER_VIEW: AuthView = view;
const listeners = new Set<() => void>();
let starting: Promise<Firebase> | null = null;
let isFollowing = false;
let isLeaving = false;
let attempts = 0;
let onSessionChange: () => void = () => {};

const cookie: AuthCookie = createAuthCookie({
  memory: browserMemory,
  async headers(): Promise<Record<string, string>> {
    const firebase = await starting?.catch(() => null);
    const token = await firebase?.appCheckToken();
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

/** Sets what runs when the server's session has changed. */
export function whenSessionChanges(callback: () => void): void {
  onSessionChange = callback;
}

export function load(configuration: ClientSignIn): Promise<Firebase> {
  starting ??= import("./firebase.client.ts")
    .then(({ startFirebase }) => startFirebase(configuration))
    .catch((fault) => {
      starting = null;
      throw fault;
    });
  return starting;
}

/** Loads Firebase before the click: browsers block a pop-up that opens long after it. */
export function prepareSignIn(configuration: ClientSignIn): void {
  load(configuration).catch(() => {});
}

/** Renews the session with each new token, and ends it when Firebase has no user any more. */
export function keepSession(configuration: ClientSignIn): void {
  load(configuration).then(follow, () => {});
}

/** Repeats a sign-out that did not reach the server; false when there was none. */
export function finishSignOut(): boolean {
  if (!browserMemory.mustClear()) return false;
  show({ state: authStateOf(null) });
  void cookie.clear().then((isCleared) => {
    show({ notice: isCleared ? null : UNCLEARED_NOTICE });
    if (isCleared) onSessionChange();
  });
  return true;
}

/**
 * Opens Google's window, saves the profile document and sets the session cookie, in this order.
 * Resolves to the signed-in person, or null.
 */
export async function signIn(configuration: ClientSignIn): Promise<Person | null> {
  if (isInAppBrowser(navigator.userAgent)) {
    show({ notice: messageFor("in-app-browser", location.host) });
    return null;
  }
  attempts += 1;
  isLeaving = false;
  show({ isBusy: true, notice: null });
  try {
    const firebase = await load(configuration);
    const user = await firebase.openPopup();
    const isSaved = await within(
      DOCUMENT_PATIENCE_MS,
      firebase.saveUserDocument(user).then(() => tellOnboarded(firebase)),
    );
    writeKeptToken(null);
    await keep(firebase, user).catch(() => console.error("Failed to set auth cookie"));
    // Shown last, so that a person who leaves the page on seeing their name already has the cookie.
    show({ state: authStateOf(toPerson(user)), notice: isSaved ? null : DOCUMENT_NOTICE });
    otherTabs().postMessage("signed-in");
    follow(firebase);
    onSessionChange();
    return toPerson(user);
  } catch (fault) {
    show({ notice: messageFor(codeOf(fault), location.host) });
    return null;
  } finally {
    attempts -= 1;
    show({ isBusy: attempts > 0 });
  }
}

/** Signs out here, in every other tab, at the server and in Firebase. */
export async function signOut(configuration: ClientSignIn): Promise<void> {
  show({ state: authStateOf(null), notice: null });
  writeKeptToken(null);
  otherTabs().postMessage("signed-out");
  const forgotten = within(
    FIREBASE_PATIENCE_MS,
    load(configuration).then((firebase) => firebase.signOut()),
  );
  const isCleared = await cookie.clear();
  await forgotten;
  otherTabs().postMessage("signed-out");
  show({ notice: isCleared ? null : UNCLEARED_NOTICE });
  onSessionChange();
}

/** Gets a new ID token and sets the cookie with it; false when that is not possible. */
export async function confirmSignIn(configuration: ClientSignIn): Promise<boolean> {
  try {
    const firebase = await load(configuration);
    await firebase.whenKnown();
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
export function markOnboarded(configuration: ClientSignIn): void {
  void load(configuration)
    .then(async (firebase) => {
      await firebase.whenKnown();
      writeOnboarded(firebase.currentUser()?.email ?? null);
      await tellOnboarded(firebase);
    })
    .catch(() => {});
}

/** The person's document in Firestore; null when there is none or it cannot be read in time. */
export async function readUserDocument(configuration: ClientSignIn): Promise<UserDocument | null> {
  try {
    const firebase = await load(configuration);
    await firebase.whenKnown();
    const reading = firebase.readUserDocument();
    return (await within(DOCUMENT_PATIENCE_MS, reading)) ? await reading : null;
  } catch {
    return null;
  }
}

/**
 * Deletes the person's document and their identity account at Google; our own data is deleted before.
 * False when that failed; the next sign-in offers to finish it.
 */
export async function deleteIdentity(configuration: ClientSignIn): Promise<boolean> {
  isLeaving = true;
  writeKeptToken(null);
  show({ state: authStateOf(null), notice: null });
  try {
    const firebase = await load(configuration);
    await firebase.whenKnown();
    const isDeleted = await within(DELETION_PATIENCE_MS, firebase.deleteAccount());
    if (!isDeleted) await within(FIREBASE_PATIENCE_MS, firebase.signOut());
    return isDeleted;
  } catch {
    return false;
  } finally {
    otherTabs().postMessage("signed-out");
  }
}

/** Applies sign-ins and sign-outs of other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const listen = ({ data }: MessageEvent) => {
    show({ state: data === "signed-out" ? authStateOf(null) : null, notice: null });
    onSessionChange();
  };
  const channel = otherTabs();
  channel.addEventListener("message", listen);
  return () => channel.removeEventListener("message", listen);
}

async function tellOnboarded(firebase: Firebase): Promise<void> {
  const email = firebase.currentUser()?.email;
  if (!email || readOnboarded() !== email) return;
  await firebase.markOnboarded();
  writeOnboarded(null);
}

interface FirebaseUser {
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
  getIdToken(forceRefresh?: boolean): Promise<string>;
}

function follow(firebase: Firebase): void {
  if (isFollowing) return;
  isFollowing = true;
  firebase.onTokenChange((user) => void followToken(firebase, user).catch(() => {}));
}

/** Firebase calls this hourly and on every load of a signed-in page. */
async function followToken(firebase: Firebase, user: FirebaseUser | null): Promise<void> {
  if (attempts > 0 || isLeaving || browserMemory.mustClear()) return;
  if (user) {
    if (view.state?.status !== "unauthenticated") show({ state: authStateOf(toPerson(user)) });
    await keep(firebase, user);
    return;
  }
  if (readKeptToken() === null) {
    // Signed out while this page was loading: reloading its data shows that.
    onSessionChange();
    return;
  }
  writeKeptToken(null);
  show({ state: authStateOf(null) });
  await cookie.clear();
  onSessionChange();
}

/**
 * Posts a user's token to the server, unless the last page posted the same one. A rejected token, for
 * example one whose signing key was withdrawn, is replaced by a new one and tried once more. While the
 * server does not respond, the post is repeated later.
 */
async function keep(firebase: Firebase, user: FirebaseUser, retry = 0): Promise<void> {
  const token = await user.getIdToken();
  if (readKeptToken() === issuedAtOf(token)) return;
  let kept = token;
  let outcome = await cookie.set(token);
  if (outcome === "refused") {
    kept = await user.getIdToken(true);
    outcome = await cookie.set(kept);
  }
  if (outcome === "set") {
    writeKeptToken(issuedAtOf(kept));
    if (retry > 0) onSessionChange();
  }
  if (outcome === "ended") {
    await firebase.signOut();
    show({ state: authStateOf(null) });
    onSessionChange();
  }
  const wait = RETRY_MS[retry];
  if (outcome === "failed" && wait !== undefined) {
    setTimeout(() => void keep(firebase, user, retry + 1).catch(() => {}), wait);
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
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel("auth");
  return channel;
}

function show(change: Partial<AuthView>): void {
  view = { ...view, ...change };
  for (const listener of listeners) listener();
}

function toPerson({ displayName, email, photoURL }: FirebaseUser): Person {
  return { displayName: displayName ?? "", email: email ?? "", photoURL: toPhotoUrl(photoURL) };
}

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
