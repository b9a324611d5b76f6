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
 * Who is signed in, in this browser. The server's word, from the cookie, comes first; Firebase is
 * loaded only when somebody reaches for the button, or to keep a session that is there.
 */

/** The three states of the specification. */
export type AuthState =
  | { status: "loading"; isAuthenticated: false; user: null }
  | { status: "authenticated"; isAuthenticated: true; user: Person }
  | { status: "unauthenticated"; isAuthenticated: false; user: null };

/** Until the first word about the viewer has arrived. */
export const LOADING: AuthState = { status: "loading", isAuthenticated: false, user: null };

/** The state of a known viewer, or of a known visitor. */
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
/** True once the account is being deleted. */
let isLeaving = false;
/** Windows of Google's that are open; the last one decides. */
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

/** Calls back on every change of the view. Returns how to stop. */
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

/** The running Firebase. Loading it says nothing about who is signed in. */
export function load(configuration: ClientSignIn): Promise<Firebase> {
  starting ??= import("./firebase.client.ts")
    .then(({ startFirebase }) => startFirebase(configuration))
    .catch((fault) => {
      starting = null;
      throw fault;
    });
  return starting;
}

/** Loads Firebase ahead of the click, so that the window opens while the click still counts. */
export function prepareSignIn(configuration: ClientSignIn): void {
  load(configuration).catch(() => {});
}

/** Keeps the session that the server saw: new tokens slide it, losing the person ends it. */
export function keepSession(configuration: ClientSignIn): void {
  load(configuration).then(follow, () => {});
}

/** Takes a sign-out to the server that did not reach it; true when there was one to take. */
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
 * Opens Google's window, then does the three things of becoming signed in, in their order. Resolves
 * to who is signed in then, or null.
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
    // Only now, so that whoever leaves the page at the sight of their name takes the cookie along.
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

/** Signs out here, in every other tab and at the server; Firebase forgets its user besides. */
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

/** Has the identity provider vouch for the person again; false when it does not. */
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
 * Says in the person's own record that they answered or skipped the first questions. What cannot be
 * said now is said at the next sign-in.
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

/** The person's own record at the document database; null when there is none or it does not answer. */
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
 * Deletes what Google keeps: the person's record and the identity account. The server's part is done
 * by then. False when Google could not be told; the next sign-in offers to finish it.
 */
export async function deleteIdentity(configuration: ClientSignIn): Promise<boolean> {
  // The page says what happens; losing the person is no news to it.
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

/** Hourly and on every load of a signed-in page. */
async function followToken(firebase: Firebase, user: FirebaseUser | null): Promise<void> {
  if (attempts > 0 || isLeaving || browserMemory.mustClear()) return;
  if (user) {
    if (view.state?.status !== "unauthenticated") show({ state: authStateOf(toPerson(user)) });
    await keep(firebase, user);
    return;
  }
  if (readKeptToken() === null) {
    // Signed out while this page was on its way: the server knows, and says so when asked again.
    onSessionChange();
    return;
  }
  writeKeptToken(null);
  show({ state: authStateOf(null) });
  await cookie.clear();
  onSessionChange();
}

/**
 * Posts a user's token once; the same one again, on the next page, says nothing new. A token that
 * is refused, as one is whose signing key was withdrawn, is asked for anew and tried once more. A
 * server that does not answer is asked again later.
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
  return { displayName: displayName ?? "", email: email ?? "", photoURL: toPhotoUrl(photoURL) };
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
