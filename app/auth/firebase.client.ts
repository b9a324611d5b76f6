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
  inMemoryPersistence,
  onIdTokenChanged,
  type PopupRedirectResolver,
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
import { allowScriptsFrom } from "#app/ui/trusted-types.ts";
import type { AppCheckFailure } from "./app-check-failure.ts";
import type { ClientConfiguration } from "./client-configuration.ts";
import { type AppCheckTokens, startAppCheck } from "./firebase-app-check.client.ts";
import { loadStandInScript, toStandInUrl } from "./firebase-stand-in.client.ts";
import { isUserStored, keptInMemory } from "./firebase-storage.client.ts";
import { doesDatabaseAnswer } from "./storage-probe.ts";
import { toNewUserDocument, toUserDocumentUpdate, type UserDocument } from "./user-document.ts";

/*
 * All of Firebase is behind one dynamic import, so that visitors do not download it before they
 * approach the sign-in button.
 */

export interface Firebase {
  /** Opens Google's window. Rejects with Firebase's error codes. */
  openPopup(): Promise<User>;
  /** Closes the window, if it is open: the person does not want it any more. */
  closePopup(): void;
  /** Whether the browser keeps the person, who else is forgotten as the page is left. */
  isUserStored(): boolean;
  /** Calls back at once and whenever the user's token changes. */
  onTokenChange(callback: (user: User | null) => void): () => void;
  /** Creates users/{uid} when it is missing, and merges into it otherwise. */
  saveUserDocument(user: User): Promise<void>;
  markOnboarded(): Promise<void>;
  /** Deletes users/{uid} and the identity account itself. Rejects with Firebase's error codes. */
  deleteAccount(): Promise<void>;
  readUserDocument(): Promise<UserDocument | null>;
  /** Calls back with users/{uid} whenever it changes in the database. */
  listenToUserDocument(
    onChange: (document: UserDocument | null) => void,
    onError: () => void,
  ): Promise<() => void>;
  currentUser(): User | null;
  whenAuthReady(): Promise<void>;
  appCheckToken(): Promise<string | null>;
  appCheckFailure(): AppCheckFailure | null;
  signOut(): Promise<void>;
}

export async function startFirebase(configuration: ClientConfiguration): Promise<Firebase> {
  const { apiKey, authDomain, projectId, appId } = configuration;
  const hasDatabase = await doesDatabaseAnswer();
  const app = initializeApp({ apiKey, authDomain, projectId, ...(appId ? { appId } : {}) });
  const appCheck = await startAppCheck(app, configuration.appCheckSiteKey);
  const identityUrl = toStandInUrl(configuration.identityOrigin);
  if (identityUrl) await loadStandInScript(identityUrl);
  else allowScriptsFrom("https://apis.google.com");
  const auth = initializeAuth(app, {
    persistence: [
      ...(hasDatabase ? [keptInMemory(indexedDBLocalPersistence)] : []),
      keptInMemory(browserLocalPersistence),
      inMemoryPersistence,
    ],
    popupRedirectResolver: ResolverWithWindow as PopupRedirectResolver,
  });
  // Immediately, because the SDK starts looking up a restored session by itself.
  if (identityUrl) connectAuthEmulator(auth, identityUrl.origin, { disableWarnings: true });
  const firestore = getFirestore(app);
  const firestoreUrl = toStandInUrl(configuration.documentsOrigin);
  if (firestoreUrl)
    connectFirestoreEmulator(firestore, firestoreUrl.hostname, Number(firestoreUrl.port));
  return createFirebase({
    app,
    auth,
    documents: firestore,
    documentsOrigin: firestoreUrl,
    appCheck,
  });
}

interface FirebaseServices {
  app: FirebaseApp;
  auth: Auth;
  documents: Firestore;
  documentsOrigin: URL | null;
  appCheck: AppCheckTokens;
}

function createFirebase({
  app,
  auth,
  documents: firestore,
  documentsOrigin: firestoreUrl,
  appCheck,
}: FirebaseServices): Firebase {
  const currentUserDocument = () => doc(firestore, "users", auth.currentUser?.uid ?? "nobody");
  return {
    async openPopup() {
      const { user } = await signInWithPopup(auth, new GoogleAuthProvider());
      return user;
    },
    closePopup: () => popup?.close(),
    isUserStored,
    onTokenChange: (callback) => onIdTokenChanged(auth, callback),
    async saveUserDocument(user) {
      const reference = doc(firestore, "users", user.uid);
      const stored = await getDoc(reference);
      const now = new Date().toISOString();
      if (stored.exists())
        await setDoc(reference, toUserDocumentUpdate(user, now), { merge: true });
      else await setDoc(reference, toNewUserDocument(user, now));
    },
    async markOnboarded() {
      await setDoc(currentUserDocument(), { onboarded: true }, { merge: true });
    },
    async deleteAccount() {
      const user = auth.currentUser;
      if (!user) throw Object.assign(new Error("nobody is signed in"), { code: "auth/no-user" });
      await deleteDoc(currentUserDocument());
      await deleteUser(user);
    },
    async readUserDocument() {
      const stored = await getDoc(currentUserDocument());
      return (stored.data() as UserDocument | undefined) ?? null;
    },
    async listenToUserDocument(onChange, onError) {
      // The full SDK is large, so it is loaded only for a view that listens.
      const { connectFirestoreEmulator, doc, getFirestore, onSnapshot } = await import(
        "firebase/firestore"
      );
      const uid = auth.currentUser?.uid;
      if (!uid) {
        onError();
        return () => {};
      }
      const liveFirestore = getFirestore(app);
      if (firestoreUrl && !isEmulatorConnected) {
        connectFirestoreEmulator(liveFirestore, firestoreUrl.hostname, Number(firestoreUrl.port));
        isEmulatorConnected = true;
      }
      return onSnapshot(
        doc(liveFirestore, "users", uid),
        (snapshot) => {
          // An empty cache only means that the database has not been reached.
          if (!snapshot.exists() && snapshot.metadata.fromCache) onError();
          else onChange((snapshot.data() as UserDocument | undefined) ?? null);
        },
        onError,
      );
    },
    currentUser: () => auth.currentUser,
    whenAuthReady: () => auth.authStateReady(),
    appCheckToken: appCheck.token,
    appCheckFailure: appCheck.failure,
    signOut: () => signOut(auth),
  };
}

/** What the SDK calls to open its window; the published types leave it out. */
interface SdkResolver {
  _openPopup(...values: unknown[]): Promise<{ close(): void }>;
}

let popup: { close(): void } | null = null;

/** The SDK closes its window only for another one. */
class ResolverWithWindow extends (browserPopupRedirectResolver as unknown as new () => SdkResolver) {
  override async _openPopup(...values: unknown[]) {
    popup = await super._openPopup(...values);
    return popup;
  }
}

// The full SDK keeps one connection per page and throws when the emulator is set twice.
let isEmulatorConnected = false;
