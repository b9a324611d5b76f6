import { authStateOf, reportSessionChange, tellOtherTabs, updateAuthView } from "./auth-state.ts";
import { sharedTabState, writeTokenIssuedAt } from "./auth-storage.ts";
import type { ClientConfiguration } from "./client-configuration.ts";
import { loadFirebase } from "./load-firebase.ts";
import type { Person } from "./person.ts";
import {
  authCookie,
  listenForTokens,
  renewalPauses,
  saveSession,
  toPerson,
} from "./session-renewal.ts";
import { isInAppBrowser, signInMessageFor } from "./sign-in-messages.ts";
import { isDoneWithin } from "./time-limit.ts";
import { DOCUMENT_TIMEOUT_MS, FIREBASE_TIMEOUT_MS, saveOnboarded } from "./user-account.ts";

/* Signing in and out in this browser. */

const DOCUMENT_NOT_SAVED_NOTICE =
  "You are signed in. Your profile document could not be saved; that is tried again at the next sign-in.";
const SIGN_OUT_PENDING_NOTICE =
  "The server could not be told that you signed out. This page tries again by itself; until then, do not leave this browser to others.";

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
  updateAuthView({ isBusy: true, notice: null });
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
    updateAuthView({
      state: authStateOf(toPerson(user)),
      notice: isSaved ? null : DOCUMENT_NOT_SAVED_NOTICE,
    });
    tellOtherTabs("signed-in");
    listenForTokens(firebase, configuration);
    reportSessionChange();
    return toPerson(user);
  } catch (error) {
    updateAuthView({ notice: signInMessageFor(errorCodeOf(error), location.host) });
    return null;
  } finally {
    renewalPauses.openPopups -= 1;
    updateAuthView({ isBusy: renewalPauses.openPopups > 0 });
  }
}

/** Signs out here, in every other tab, at the server and in Firebase. */
export async function signOut(configuration: ClientConfiguration): Promise<void> {
  updateAuthView({ state: authStateOf(null), notice: null });
  writeTokenIssuedAt(null);
  tellOtherTabs("signed-out");
  const firebaseSignOut = isDoneWithin(
    FIREBASE_TIMEOUT_MS,
    loadFirebase(configuration).then((firebase) => firebase.signOut()),
  );
  const isCleared = await authCookie.clear();
  await firebaseSignOut;
  tellOtherTabs("signed-out");
  updateAuthView({ notice: isCleared ? null : SIGN_OUT_PENDING_NOTICE });
  reportSessionChange();
}

/** Gets a new ID token and sets the cookie with it; false when that is not possible. */
export async function confirmSignIn(configuration: ClientConfiguration): Promise<boolean> {
  try {
    const firebase = await loadFirebase(configuration);
    await firebase.whenAuthReady();
    const token = await firebase.currentUser()?.getIdToken(true);
    return token ? (await authCookie.set(token)) === "set" : false;
  } catch {
    return false;
  }
}

/** Repeats a sign-out that did not reach the server; false when there was none. */
export function retrySignOut(): boolean {
  if (!sharedTabState.isClearPending()) return false;
  updateAuthView({ state: authStateOf(null) });
  void authCookie.clear().then((isCleared) => {
    updateAuthView({ notice: isCleared ? null : SIGN_OUT_PENDING_NOTICE });
    if (isCleared) reportSessionChange();
  });
  return true;
}

function errorCodeOf(error: unknown): string {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode ? String(error.code) : "unknown";
}
