import { hasSessionCookie } from "#app/http/xsrf.ts";
import { forgetAllDrafts } from "#app/ui/form/drafts.ts";
import {
  authStateOf,
  reportSessionChange,
  showSignedOut,
  tellOtherTabs,
  updateAuthView,
} from "./auth-state.ts";
import { sharedTabState, writeTokenIssuedAt } from "./auth-storage.ts";
import type { ClientConfiguration } from "./client-configuration.ts";
import type { Firebase } from "./firebase.client.ts";
import { loadFirebase } from "./load-firebase.ts";
import type { Person } from "./person.ts";
import { retryDelayMs } from "./retry-delay.ts";
import {
  authCookie,
  forgetEarlierTokens,
  listenForTokens,
  renewalPauses,
  saveSession,
  toPerson,
} from "./session-renewal.ts";
import { isInAppBrowser, signInMessageFor } from "./sign-in-messages.ts";
import { isDoneWithin, withTimeLimit } from "./time-limit.ts";
import { DOCUMENT_TIMEOUT_MS, FIREBASE_TIMEOUT_MS, saveOnboarded } from "./user-account.ts";

/* Signing in and out in this browser. */

const DOCUMENT_NOT_SAVED_NOTICE =
  "You are signed in. Your account record could not be saved; we try again at your next sign-in.";
const CONTINUE_NOTICE = "Google’s window is ready now.";
const NOT_SIGNED_OUT_NOTICE =
  "You are not signed out yet: our server could not end your session. This page tries again. Until then, do not let others use this browser.";

/** Loading goes on after it, so that a later press need not begin anew. */
const LOAD_TIMEOUT_MS = 15_000;
/** A window that is opened later than this after the press may have been blocked for that. */
const SLOW_START_MS = 1_000;

/**
 * Opens Google's window, saves the profile document and sets the session cookie, in this order.
 * Resolves to the signed-in person, or null.
 */
export async function signIn(configuration: ClientConfiguration): Promise<Person | null> {
  if (isInAppBrowser(navigator.userAgent)) {
    updateAuthView({ notice: signInMessageFor("in-app-browser", location.host) });
    return null;
  }
  renewalPauses.openPopups += 1;
  renewalPauses.isDeletingAccount = false;
  updateAuthView({ activity: "signing_in", notice: null, continueSignIn: null });
  const pressedAt = performance.now();
  cancelWaiting();
  try {
    const firebase = await withTimeLimit(LOAD_TIMEOUT_MS, loadFirebase(configuration));
    const user = await openPopup(firebase, pressedAt);
    const isSaved = await isDoneWithin(
      DOCUMENT_TIMEOUT_MS,
      firebase.saveUserDocument(user).then(() => saveOnboarded(firebase)),
    );
    if (sharedTabState.isClearPending()) await finishSignOut();
    forgetEarlierTokens();
    const outcome = await saveSession(firebase, user);
    if (outcome.is === "ended") return null;
    // Shown last, so that a person who leaves the page on seeing their name already has the cookie.
    updateAuthView({ state: authStateOf(toPerson(user)) });
    if (outcome.is === "set")
      updateAuthView({ notice: isSaved ? null : DOCUMENT_NOT_SAVED_NOTICE });
    tellOtherTabs({ is: "signed-in" });
    listenForTokens(firebase, configuration);
    reportSessionChange();
    return toPerson(user);
  } catch (error) {
    updateAuthView({ notice: signInMessageFor(errorCodeOf(error), location.host) });
    return null;
  } finally {
    renewalPauses.openPopups -= 1;
    if (renewalPauses.openPopups === 0) updateAuthView({ activity: null });
  }
}

/** Ends the session that an earlier sign-out left, before another one takes its place. */
async function finishSignOut(): Promise<void> {
  await authCookie.clear();
  sharedTabState.setClearPending(false);
}

/**
 * Opens Google's window. Browsers allow that only shortly after a press; when loading took longer, it
 * waits for another one.
 */
async function openPopup(firebase: Firebase, pressedAt: number): ReturnType<Firebase["openPopup"]> {
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation && !userActivation.isActive) await waitForPress();
  try {
    return await firebase.openPopup();
  } catch (error) {
    const isLate = performance.now() - pressedAt > SLOW_START_MS;
    if (errorCodeOf(error) !== "auth/popup-blocked" || !isLate) throw error;
    await waitForPress();
    return await firebase.openPopup();
  }
}

let cancelWaiting: () => void = () => {};

/** Offers a button, and resolves when it is pressed. Rejects when a sign-in is begun anew instead. */
async function waitForPress(): Promise<void> {
  renewalPauses.openPopups -= 1;
  try {
    await new Promise<void>((resolve, reject) => {
      cancelWaiting = () =>
        reject(Object.assign(new Error("begun anew"), { code: "auth/cancelled-popup-request" }));
      updateAuthView({ activity: null, notice: CONTINUE_NOTICE, continueSignIn: resolve });
    });
  } finally {
    renewalPauses.openPopups += 1;
    cancelWaiting = () => {};
  }
  updateAuthView({ activity: "signing_in", notice: null, continueSignIn: null });
}

/** Posts the sign-in to the server once more, which did not take it. */
export async function retrySaving(configuration: ClientConfiguration): Promise<void> {
  const firebase = await loadFirebase(configuration);
  await firebase.whenAuthReady();
  const user = firebase.currentUser();
  if (user) await saveSession(firebase, user, { isForced: true });
}

/** Signs out at the server, then here, in every other tab and in Firebase. */
export async function signOut(configuration: ClientConfiguration): Promise<void> {
  updateAuthView({ activity: "signing_out", notice: null });
  const loading = loadFirebase(configuration);
  loading.catch(() => {});
  const isCleared = await clearSession();
  updateAuthView({ activity: null });
  if (!isCleared) return;
  await isDoneWithin(
    FIREBASE_TIMEOUT_MS,
    loading.then((firebase) => firebase.signOut()),
  );
  reportSessionChange();
}

/** Repeats a sign-out that did not reach the server; false when there was none. */
export function retrySignOut(): boolean {
  if (!sharedTabState.isClearPending()) return false;
  void clearSession().then((isCleared) => isCleared && reportSessionChange());
  return true;
}

let failedClears = 0;

/** Ends the server's session, and shows that, or that it could not be ended. Whether it was. */
async function clearSession(): Promise<boolean> {
  const isCleared = await authCookie.clear();
  // Without a cookie there is nothing left to end.
  if (!isCleared && hasSessionCookie(document.cookie)) {
    updateAuthView({ notice: NOT_SIGNED_OUT_NOTICE });
    setTimeout(retrySignOut, retryDelayMs(failedClears));
    failedClears += 1;
    return false;
  }
  failedClears = 0;
  forgetPerson();
  return true;
}

/** After the server has ended every session of this person, this browser's included. */
export async function leaveEverywhere(configuration: ClientConfiguration): Promise<void> {
  forgetPerson();
  await isDoneWithin(
    FIREBASE_TIMEOUT_MS,
    loadFirebase(configuration).then((firebase) => firebase.signOut()),
  );
}

function forgetPerson(): void {
  forgetAllDrafts();
  writeTokenIssuedAt(null);
  showSignedOut();
  tellOtherTabs({ is: "signed-out" });
}

/** Gets a new ID token and sets the cookie with it; false when that is not possible. */
export async function confirmSignIn(configuration: ClientConfiguration): Promise<boolean> {
  try {
    const firebase = await withTimeLimit(LOAD_TIMEOUT_MS, loadFirebase(configuration));
    await firebase.whenAuthReady();
    const user = firebase.currentUser();
    if (!user) return false;
    const { is: outcome } = await saveSession(firebase, user, { isForced: true });
    return outcome === "set";
  } catch {
    return false;
  }
}

function errorCodeOf(error: unknown): string {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode ? String(error.code) : "unknown";
}
