import { hasSessionCookie } from "#app/http/xsrf.ts";
import { reportPageError } from "#app/ui/report-error.ts";
import { createAuthCookie } from "./auth-cookie.ts";
import { readTokenIssuedAt, sharedTabState, writeTokenIssuedAt } from "./auth-storage.ts";
import type { ClientConfiguration } from "./client-configuration.ts";
import type { Firebase } from "./firebase.client.ts";
import { readJwtClaims } from "./jwt-claims.ts";
import { findFirebase, loadFirebase } from "./load-firebase.ts";
import type { Person } from "./person.ts";
import { toPhotoUrl } from "./photo.ts";
import type { Answer, Effect, SignInEvent, SignInState } from "./sign-in-state.ts";
import { isInAppBrowser, sentenceOf } from "./sign-in-words.ts";
import { hasStoredUser } from "./stored-user.ts";
import { saveOnboarded } from "./user-account.ts";

/* What the machine of signing in asks for, over Firebase and our server. */

export { sentenceOf };

/** What is done here; the rest needs nothing that has to be loaded. */
export type Asked = Extract<Effect["does"], keyof typeof PERFORM>;

interface Circumstances {
  configuration: ClientConfiguration | null;
  /** As it was when this was asked for. */
  state: SignInState;
  /** When the person pressed last. */
  pressedAt: number;
  dispatch(event: SignInEvent): void;
}

/** Does it, and answers. A rejection carries Firebase's code. */
export async function perform(
  does: Asked,
  circumstances: Circumstances,
): Promise<Answer | undefined> {
  return (await PERFORM[does](circumstances)) ?? undefined;
}

/** A window that is opened later than this after the press may have been blocked for that. */
const SLOW_START_MS = 1_000;
/** A page that is being left gets no second look. */
const SECOND_LOOK_MS = 1_000;

const authCookie = createAuthCookie({
  sharedState: sharedTabState,
  async headers(): Promise<Record<string, string>> {
    const firebase = await findFirebase();
    const token = await firebase?.appCheckToken();
    return token ? { "X-Firebase-AppCheck": token } : {};
  },
});

const PERFORM = {
  async load({ configuration, state }: Circumstances): Promise<Answer> {
    if (state.goal === "sign_in" && isInAppBrowser(navigator.userAgent))
      throw withCode("in-app-browser");
    const firebase = await firebaseOf(configuration);
    if (state.goal === "confirmation") {
      await firebase.whenAuthReady();
      userOf(firebase);
    }
    return { is: "loaded" };
  },

  async open({ configuration, pressedAt }: Circumstances): Promise<Answer> {
    const { userActivation } = navigator as Partial<Navigator>;
    if (userActivation && !userActivation.isActive) return { is: "needs_press" };
    const firebase = await firebaseOf(configuration);
    try {
      return { is: "chosen", person: toPerson(await firebase.openPopup()) };
    } catch (error) {
      const isLate = performance.now() - pressedAt > SLOW_START_MS;
      const isBlocked = (error as { code?: unknown }).code === "auth/popup-blocked";
      if (isBlocked && isLate) return { is: "needs_press" };
      throw error;
    }
  },

  async close(): Promise<void> {
    (await findFirebase())?.closePopup();
  },

  async record({ configuration }: Circumstances): Promise<Answer> {
    const firebase = await firebaseOf(configuration);
    await firebase.saveUserDocument(userOf(firebase));
    await saveOnboarded(firebase);
    return { is: "recorded" };
  },

  async read_token({ configuration, state }: Circumstances): Promise<Answer> {
    const user = userOf(await firebaseOf(configuration));
    const token = await user.getIdToken(state.isForced);
    return { is: "token", token, isPosted: readTokenIssuedAt() === issuedAtOf(token) };
  },

  async post({ configuration, state }: Circumstances): Promise<Answer> {
    const firebase = await firebaseOf(configuration);
    if (state.goal === "sign_in" && sharedTabState.isClearPending()) {
      // The session that an earlier sign-out left, before another one takes its place.
      await authCookie.clear();
      sharedTabState.setClearPending(false);
    }
    const outcome = await authCookie.set(state.token ?? "");
    const hasSession = hasSessionCookie(document.cookie);
    const appCheck = `app-check/${firebase.appCheckFailure() ?? "rejected"}`;
    return { is: "posted", outcome, hasSession, isStored: firebase.isUserStored(), appCheck };
  },

  /** Kept no longer than Firebase's user: without one it would say that somebody signed out. */
  async note_posted({ state }: Circumstances): Promise<void> {
    const isStored = (await findFirebase())?.isUserStored() ?? true;
    writeTokenIssuedAt(issuedAtOf(state.token ?? ""), { isKept: isStored });
  },

  /** Firebase names nobody, too, when it could not read its storage; then the session stays. */
  async look({ configuration }: Circumstances): Promise<Answer> {
    const firebase = await firebaseOf(configuration);
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS));
    if (firebase.currentUser()) return { is: "looked", isNobody: false };
    const isStored = await hasStoredUser(configuration?.apiKey ?? "");
    if (isStored === false) return { is: "looked", isNobody: true };
    reportPageError("storage", new Error("Firebase found no user, but there may be one."));
    return { is: "looked", isNobody: false };
  },

  async clear(): Promise<Answer> {
    const isCleared = await authCookie.clear();
    // Without a cookie there is nothing left to end.
    return { is: "cleared", isCleared: isCleared || !hasSessionCookie(document.cookie) };
  },

  async leave({ configuration, state }: Circumstances): Promise<Answer> {
    // A session that ended leaves a visitor's page, which does not load Firebase.
    const isAsked = state.goal === "sign_out" && configuration;
    const firebase = isAsked ? await loadFirebase(configuration) : await findFirebase();
    await firebase?.signOut();
    return { is: "left" };
  },

  async listen({ configuration, dispatch }: Circumstances): Promise<void> {
    const firebase = await firebaseOf(configuration).catch(() => null);
    if (!firebase || isListening) return;
    isListening = true;
    let wasSeen = false;
    firebase.onTokenChange((user) => {
      wasSeen ||= user !== null;
      if (sharedTabState.isClearPending()) return;
      if (user) dispatch({ is: "user", person: toPerson(user) });
      else dispatch({ is: "nobody", wasSeen, isKnown: readTokenIssuedAt() === null });
    });
  },
};

let isListening = false;

async function firebaseOf(configuration: ClientConfiguration | null): Promise<Firebase> {
  if (!configuration) throw withCode("unknown");
  return loadFirebase(configuration);
}

type User = NonNullable<ReturnType<Firebase["currentUser"]>>;

function userOf(firebase: Firebase): User {
  const user = firebase.currentUser();
  if (!user) throw withCode("auth/no-user");
  return user;
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function issuedAtOf(token: string): string {
  return String(readJwtClaims(token).iat);
}

function toPerson({ displayName, email, photoURL }: User): Person {
  return { displayName: displayName ?? "", email: email ?? "", photoURL: toPhotoUrl(photoURL) };
}
