import { reportPageError } from "#app/ui/report-error.ts";
import { type AuthCookie, createAuthCookie } from "./auth-cookie.ts";
import { authStateOf, getAuthView, reportSessionChange, updateAuthView } from "./auth-state.ts";
import { readTokenIssuedAt, sharedTabState, writeTokenIssuedAt } from "./auth-storage.ts";
import type { ClientConfiguration } from "./client-configuration.ts";
import type { Firebase } from "./firebase.client.ts";
import { readJwtClaims } from "./jwt-claims.ts";
import { findFirebase, loadFirebase } from "./load-firebase.ts";
import type { Person } from "./person.ts";
import { toPhotoUrl } from "./photo.ts";
import { hasStoredUser } from "./stored-user.ts";

/* The server's session follows Firebase: renewed with each new token, ended when nobody is signed in. */

const RETRY_DELAYS_MS = [2_000, 8_000, 30_000];

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
  if (isPaused()) return;
  if (getAuthView().state?.status !== "unauthenticated")
    updateAuthView({ state: authStateOf(toPerson(user)) });
  await saveSession(firebase, user);
}

/**
 * Ends the session when nobody is signed in with Firebase any more. Firebase says so too when it could
 * not read its storage, or read it while the page was being left; then the session stays.
 */
async function handleNobody(firebase: Firebase, apiKey: string): Promise<void> {
  if (isPaused()) return;
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
  updateAuthView({ state: authStateOf(null) });
  await authCookie.clear();
  reportSessionChange();
}

/**
 * Posts a user's token to the server, unless the last page posted the same one. A rejected token, for
 * example one whose signing key was withdrawn, is replaced by a new one and tried once more. While the
 * server does not respond, the post is repeated later.
 */
export async function saveSession(
  firebase: Firebase,
  user: FirebaseUser,
  retry = 0,
): Promise<void> {
  const token = await user.getIdToken();
  if (readTokenIssuedAt() === issuedAtOf(token)) return;
  let acceptedToken = token;
  let outcome = await authCookie.set(token);
  if (outcome === "refused") {
    acceptedToken = await user.getIdToken(true);
    outcome = await authCookie.set(acceptedToken);
  }
  if (outcome === "set") {
    writeTokenIssuedAt(issuedAtOf(acceptedToken));
    if (retry > 0) reportSessionChange();
  }
  if (outcome === "ended") {
    await firebase.signOut();
    updateAuthView({ state: authStateOf(null) });
    reportSessionChange();
  }
  const delayMs = RETRY_DELAYS_MS[retry];
  if (outcome === "failed" && delayMs !== undefined) {
    setTimeout(() => void saveSession(firebase, user, retry + 1).catch(() => {}), delayMs);
  }
}

function issuedAtOf(token: string): string {
  return String(readJwtClaims(token).iat);
}

export function toPerson({ displayName, email, photoURL }: FirebaseUser): Person {
  return { displayName: displayName ?? "", email: email ?? "", photoURL: toPhotoUrl(photoURL) };
}
