import { hasSessionCookie } from "#app/http/xsrf.ts";
import { reportPageError } from "#app/ui/report-error.ts";
import { type AuthCookie, type CookieOutcome, createAuthCookie } from "./auth-cookie.ts";
import {
  authStateOf,
  getAuthView,
  reportSessionChange,
  showSignedOut,
  tellOtherTabs,
  updateAuthView,
} from "./auth-state.ts";
import { readTokenIssuedAt, sharedTabState, writeTokenIssuedAt } from "./auth-storage.ts";
import type { ClientConfiguration } from "./client-configuration.ts";
import type { Firebase } from "./firebase.client.ts";
import { readJwtClaims } from "./jwt-claims.ts";
import { findFirebase, loadFirebase } from "./load-firebase.ts";
import type { Person } from "./person.ts";
import { toPhotoUrl } from "./photo.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { signInMessageFor } from "./sign-in-messages.ts";
import { hasStoredUser } from "./stored-user.ts";

/* The server's session follows Firebase: renewed with each new token, ended when nobody is signed in. */

/** While a pop-up is open or the account is being deleted, new tokens are left alone. */
export const renewalPauses = { openPopups: 0, isDeletingAccount: false };

/** A page that is being left gets no second look. */
const SECOND_LOOK_MS = 1_000;

let isListeningForTokens = false;
/** Whether Firebase has named a user since this page was loaded. */
let hasSeenUser = false;

/** The session cookie, set and cleared by the server. */
export const authCookie: AuthCookie = createAuthCookie({
  sharedState: sharedTabState,
  async headers(): Promise<Record<string, string>> {
    const firebase = await findFirebase();
    const token = await firebase?.appCheckToken();
    return token ? { "X-Firebase-AppCheck": token } : {};
  },
});

/** Renews the session with each new token, and ends it when Firebase has no user any more. */
export function startSessionRenewal(configuration: ClientConfiguration): void {
  loadFirebase(configuration).then(
    (firebase) => listenForTokens(firebase, configuration),
    () => {},
  );
}

export interface FirebaseUser {
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
  getIdToken(forceRefresh?: boolean): Promise<string>;
}

/** Renews the session with each new token of Firebase. */
export function listenForTokens(firebase: Firebase, { apiKey }: ClientConfiguration): void {
  if (isListeningForTokens) return;
  isListeningForTokens = true;
  firebase.onTokenChange((user) => {
    hasSeenUser ||= user !== null;
    const handling = user ? handleToken(firebase, user) : handleNobody(firebase, apiKey);
    void handling.catch(() => {});
  });
}

function isPaused(): boolean {
  return (
    renewalPauses.openPopups > 0 ||
    renewalPauses.isDeletingAccount ||
    sharedTabState.isClearPending()
  );
}

/** Firebase calls this hourly and on every load of a signed-in page. */
async function handleToken(firebase: Firebase, user: FirebaseUser): Promise<void> {
  // A page that shows nobody was told of a sign-out, which Firebase may not know yet.
  if (isPaused() || getAuthView().state?.status === "unauthenticated") return;
  updateAuthView({ state: authStateOf(toPerson(user)) });
  await saveSession(firebase, user);
}

/**
 * Ends the session when nobody is signed in with Firebase any more. Firebase says so too when it could
 * not read its storage, or read it while the page was being left; then the session stays.
 */
async function handleNobody(firebase: Firebase, apiKey: string): Promise<void> {
  // Whoever signed this page out decides when its data is loaded again: someone may be typing.
  if (isPaused() || getAuthView().state?.status === "unauthenticated") return;
  if (readTokenIssuedAt() === null) {
    // Signed out while this page was loading: reloading its data shows that.
    reportSessionChange();
    return;
  }
  if (!hasSeenUser) {
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS));
    if (isPaused() || firebase.currentUser()) return;
    if ((await hasStoredUser(apiKey)) !== false) {
      reportPageError("storage", new Error("Firebase found no user, but there may be one."));
      return;
    }
  }
  writeTokenIssuedAt(null);
  showSignedOut();
  await authCookie.clear();
  reportSessionChange();
}

interface SaveOptions {
  /** Posts a new token of Firebase even if the last one is still valid. */
  isForced?: boolean;
  retry?: number;
}

interface Saving {
  isForced: boolean;
  outcome: Promise<CookieOutcome>;
}

let saving: Saving | null = null;
/** The token that was posted last in vain: only a timer or the person posts it again. */
let failedToken: string | null = null;

/**
 * Posts a user's token to the server, unless it was posted already, and shows what resulted. Calls
 * while it is under way get the same outcome. While the server does not respond, the post is repeated
 * later.
 */
export async function saveSession(
  firebase: Firebase,
  user: FirebaseUser,
  options: SaveOptions = {},
): Promise<CookieOutcome> {
  const { isForced = false } = options;
  // One that is not forced may find that the token was posted already.
  while (isForced && saving?.isForced === false) await saving.outcome.catch(() => {});
  if (!saving) {
    const outcome = postToken(firebase, user, options).finally(() => {
      saving = null;
    });
    saving = { isForced, outcome };
  }
  return saving.outcome;
}

/** For a new sign-in: nothing of an earlier one keeps its token from being posted. */
export function forgetEarlierTokens(): void {
  writeTokenIssuedAt(null);
  failedToken = null;
}

async function postToken(
  firebase: Firebase,
  user: FirebaseUser,
  { isForced = false, retry = 0 }: SaveOptions,
): Promise<CookieOutcome> {
  let token = await user.getIdToken(isForced);
  if (readTokenIssuedAt() === issuedAtOf(token) && !isForced) return { is: "set" };
  if (failedToken === token && retry === 0 && !isForced) return { is: "failed" };
  let outcome = await authCookie.set(token);
  if (outcome.is === "rejected" && !isForced) {
    // For example one whose signing key was withdrawn.
    token = await user.getIdToken(true);
    outcome = await authCookie.set(token);
  }
  failedToken = outcome.is === "set" ? null : token;
  if (outcome.is === "set") handleSaved(token, retry);
  else if (outcome.is === "ended") {
    await endSession(outcome.message);
    reportSessionChange();
  } else if (outcome.is !== "skipped") showUnconfirmed(firebase, outcome);
  if (outcome.is === "failed") {
    setTimeout(() => {
      if (failedToken === token)
        void saveSession(firebase, user, { retry: retry + 1 }).catch(() => {});
    }, retryDelayMs(retry));
  }
  return outcome;
}

function handleSaved(token: string, retry: number): void {
  writeTokenIssuedAt(issuedAtOf(token));
  const wasUnconfirmed = getAuthView().unconfirmedReason !== null;
  if (wasUnconfirmed) updateAuthView({ unconfirmedReason: null, notice: null });
  if (wasUnconfirmed || retry > 0) reportSessionChange();
}

const UNCONFIRMED_NOTICE =
  "You are signed in with Google, but our server did not answer, so pages show you as a visitor. This page tries again.";
const REJECTED_NOTICE =
  "You are signed in with Google, but our server did not accept that, so pages show you as a visitor. Sign out, then sign in again.";

/** Says why the pages do not know the person in the header. With a session from before they do. */
function showUnconfirmed(firebase: Firebase, { is: outcome }: CookieOutcome): void {
  if (hasSessionCookie(document.cookie)) return;
  const failure = outcome === "app_check_rejected" ? firebase.appCheckFailure() : null;
  const notices: Partial<Record<CookieOutcome["is"], string | null>> = {
    failed: UNCONFIRMED_NOTICE,
    rejected: REJECTED_NOTICE,
    app_check_rejected: signInMessageFor(`app-check/${failure ?? "rejected"}`, location.host),
  };
  const unconfirmedReason = notices[outcome] ?? null;
  updateAuthView({ unconfirmedReason, notice: unconfirmedReason });
}

/**
 * Follows the server, which says that the session of this browser has ended; its cookie is gone by then.
 * The page's data stays, because someone may be typing; `reportSessionChange` reloads it.
 */
export async function endSession(message: string): Promise<void> {
  writeTokenIssuedAt(null);
  showSignedOut(message);
  tellOtherTabs({ is: "signed-out", notice: message });
  const firebase = await findFirebase();
  await firebase?.signOut();
}

function issuedAtOf(token: string): string {
  return String(readJwtClaims(token).iat);
}

export function toPerson({ displayName, email, photoURL }: FirebaseUser): Person {
  return { displayName: displayName ?? "", email: email ?? "", photoURL: toPhotoUrl(photoURL) };
}
