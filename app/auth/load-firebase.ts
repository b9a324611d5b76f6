import type { ClientConfiguration } from "./client-configuration.ts";
import type { Firebase } from "./firebase.client.ts";

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

/** Loads Firebase before the click: browsers block a pop-up that opens long after it. */
export function prepareSignIn(configuration: ClientConfiguration): void {
  loadFirebase(configuration).catch(() => {});
}
