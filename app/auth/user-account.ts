import { readOnboardedEmail, writeOnboardedEmail } from "./auth-storage.ts";
import type { ClientConfiguration } from "./client-configuration.ts";
import type { Firebase } from "./firebase.client.ts";
import { findReadyFirebase } from "./load-firebase.ts";
import { dispatch } from "./sign-in.ts";
import { isDoneWithin } from "./time-limit.ts";
import type { UserDocument } from "./user-document.ts";

/* What Google holds of a person: the document in Firestore and the identity account. */

const DOCUMENT_TIMEOUT_MS = 3_000;
const FIREBASE_TIMEOUT_MS = 3_000;
const DELETION_TIMEOUT_MS = 10_000;

/**
 * Stores in the person's document that they answered or skipped the onboarding questions; retried at
 * the next sign-in when it fails.
 */
export function markOnboarded(configuration: ClientConfiguration): void {
  void findReadyFirebase(configuration)
    .then(async (firebase) => {
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
    const firebase = await findReadyFirebase(configuration);
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
  dispatch({ is: "forgotten" });
  try {
    const firebase = await findReadyFirebase(configuration);
    const isDeleted = await isDoneWithin(DELETION_TIMEOUT_MS, firebase.deleteAccount());
    if (!isDeleted) await isDoneWithin(FIREBASE_TIMEOUT_MS, firebase.signOut());
    return isDeleted;
  } catch {
    return false;
  }
}

/** After the server has ended every session of this person, this browser's included. */
export async function leaveEverywhere(configuration: ClientConfiguration): Promise<void> {
  dispatch({ is: "forgotten" });
  const leaving = findReadyFirebase(configuration).then((firebase) => firebase.signOut());
  await isDoneWithin(FIREBASE_TIMEOUT_MS, leaving);
}

/** Stores the answer of `markOnboarded` for the person who gave it. */
export async function saveOnboarded(firebase: Firebase): Promise<void> {
  const email = firebase.currentUser()?.email;
  if (!email || readOnboardedEmail() !== email) return;
  await firebase.markOnboarded();
  writeOnboardedEmail(null);
}
