import type { ClientConfiguration } from "./client-configuration.ts";
import type { Firebase } from "./firebase.client.ts";
import { withTimeLimit } from "./time-limit.ts";

let firebasePromise: Promise<Firebase> | null = null;

/** Firebase, downloaded only once someone approaches the sign-in button or has a session to renew. */
export function loadFirebase(configuration: ClientConfiguration): Promise<Firebase> {
  firebasePromise ??= import("./firebase.client.ts")
    .then(({ startFirebase }) => startFirebase(configuration))
    .catch((error) => {
      firebasePromise = null;
      throw error;
    });
  return firebasePromise;
}

/** Firebase if it was loaded, else null. */
export async function findFirebase(): Promise<Firebase | null> {
  return (await firebasePromise?.catch(() => null)) ?? null;
}

const READY_LIMIT_MS = 15_000;

/** Firebase, once it knows who is signed in. Rejects when that takes too long. */
export function findReadyFirebase(configuration: ClientConfiguration): Promise<Firebase> {
  const isReady = loadFirebase(configuration).then(async (firebase) => {
    await firebase.whenAuthReady();
    return firebase;
  });
  return withTimeLimit(READY_LIMIT_MS, isReady);
}
