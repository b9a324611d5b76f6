import { type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  deleteUser,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithPopup,
  signOut,
  type User,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  setDoc,
} from "firebase/firestore/lite";
import { isLoopbackHost } from "#app/http/configuration.ts";
import { allowScriptsFrom } from "#app/ui/trusted-types.ts";
import type { ClientSignIn } from "./client-configuration.ts";
import { type AppCheckTokens, startAppCheck } from "./firebase-app-check.client.ts";
import { mergedUser, newUser, type UserDocument } from "./user-document.ts";

/*
 * Everything of Firebase, behind one dynamic import: a visitor downloads no byte of it before they
 * reach for the button, a signed-in person once the page is quiet.
 */

export interface Firebase {
  /** Opens Google's window. Rejects with Firebase's error codes. */
  openPopup(): Promise<User>;
  /** Calls back with the user, or null, now and whenever their token changes. */
  onTokenChange(callback: (user: User | null) => void): () => void;
  /** Reads users/{uid}, creates it when it is missing and merges into it otherwise. */
  saveUserDocument(user: User): Promise<void>;
  /** Says in users/{uid} that the first questions were answered or skipped. */
  markOnboarded(): Promise<void>;
  /** Deletes users/{uid} and the identity account itself. Rejects with Firebase's error codes. */
  deleteAccount(): Promise<void>;
  /** The person's own record, or null when there is none. */
  readUserDocument(): Promise<UserDocument | null>;
  /** Calls back with users/{uid} whenever it changes, here or elsewhere. */
  listenToUserDocument(
    onChange: (document: UserDocument | null) => void,
    onFault: () => void,
  ): Promise<() => void>;
  currentUser(): User | null;
  /** Resolves when it is known whether somebody is signed in. */
  whenKnown(): Promise<void>;
  /** The App Check token to send along, or null when there is none to be had in time. */
  appCheckToken(): Promise<string | null>;
  signOut(): Promise<void>;
}

/** Starts Firebase for this page. */
export async function startFirebase(configuration: ClientSignIn): Promise<Firebase> {
  const { apiKey, authDomain, projectId, appId } = configuration;
  const app = initializeApp({ apiKey, authDomain, projectId, ...(appId ? { appId } : {}) });
  const appCheck = await startAppCheck(app, configuration.appCheckSiteKey);
  const identityOrigin = standInOf(configuration.identityOrigin);
  if (identityOrigin) await loadStandInScript(identityOrigin);
  else allowScriptsFrom("https://apis.google.com");
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  // At once: a restored session is looked up as soon as there is time to.
  if (identityOrigin) connectAuthEmulator(auth, identityOrigin.origin, { disableWarnings: true });
  const documents = getFirestore(app);
  const documentsOrigin = standInOf(configuration.documentsOrigin);
  if (documentsOrigin)
    connectFirestoreEmulator(documents, documentsOrigin.hostname, Number(documentsOrigin.port));
  return toFirebase({ app, auth, documents, documentsOrigin, appCheck });
}

interface Parts {
  app: FirebaseApp;
  auth: Auth;
  documents: Firestore;
  documentsOrigin: URL | null;
  appCheck: AppCheckTokens;
}

function toFirebase({ app, auth, documents, documentsOrigin, appCheck }: Parts): Firebase {
  const ownDocument = () => doc(documents, "users", auth.currentUser?.uid ?? "nobody");
  return {
    async openPopup() {
      const { user } = await signInWithPopup(auth, new GoogleAuthProvider());
      return user;
    },
    onTokenChange: (callback) => onIdTokenChanged(auth, callback),
    async saveUserDocument(user) {
      const reference = doc(documents, "users", user.uid);
      const stored = await getDoc(reference);
      const now = new Date().toISOString();
      if (stored.exists()) await setDoc(reference, mergedUser(user, now), { merge: true });
      else await setDoc(reference, newUser(user, now));
    },
    async markOnboarded() {
      await setDoc(ownDocument(), { onboarded: true }, { merge: true });
    },
    async deleteAccount() {
      const user = auth.currentUser;
      if (!user) throw Object.assign(new Error("nobody is signed in"), { code: "auth/no-user" });
      await deleteDoc(ownDocument());
      await deleteUser(user);
    },
    async readUserDocument() {
      const stored = await getDoc(ownDocument());
      return (stored.data() as UserDocument | undefined) ?? null;
    },
    async listenToUserDocument(onChange, onFault) {
      // The full SDK, and only for a view that really listens.
      const { connectFirestoreEmulator, doc, getFirestore, onSnapshot } = await import(
        "firebase/firestore"
      );
      const uid = auth.currentUser?.uid;
      if (!uid) {
        onFault();
        return () => {};
      }
      const live = getFirestore(app);
      if (documentsOrigin && !isConnected) {
        connectFirestoreEmulator(live, documentsOrigin.hostname, Number(documentsOrigin.port));
        isConnected = true;
      }
      return onSnapshot(
        doc(live, "users", uid),
        (snapshot) => {
          // Nothing in the cache only says that the database has not been reached.
          if (!snapshot.exists() && snapshot.metadata.fromCache) onFault();
          else onChange((snapshot.data() as UserDocument | undefined) ?? null);
        },
        onFault,
      );
    },
    currentUser: () => auth.currentUser,
    whenKnown: () => auth.authStateReady(),
    appCheckToken: appCheck.token,
    signOut: () => signOut(auth),
  };
}

// The full SDK keeps one connection a page, and refuses to be pointed elsewhere twice.
let isConnected = false;

/** A stand-in is used only from this machine, whatever a configuration says. */
function standInOf(origin: string | null): URL | null {
  if (!origin || !isLoopbackHost(location.hostname)) return null;
  const url = new URL(origin);
  return isLoopbackHost(url.hostname) ? url : null;
}

/** The stand-in also stands for the one outside script the popup needs. */
async function loadStandInScript({ origin }: URL): Promise<void> {
  allowScriptsFrom(origin);
  const script = document.createElement("script");
  script.src = `${origin}/__gapi.js`;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () =>
      reject(Object.assign(new Error("no stand-in"), { code: "auth/network-request-failed" }));
    document.head.appendChild(script);
  });
}
