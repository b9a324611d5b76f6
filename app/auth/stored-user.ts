import { doesDatabaseAnswer } from "./storage-probe.ts";

const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";

/**
 * Whether Firebase has a user in this browser's storage, looked up without Firebase; null if the storage
 * cannot be read. The names are those of Firebase's persistence.
 */
export async function hasStoredUser(apiKey: string): Promise<boolean | null> {
  const key = `firebase:authUser:${apiKey}:[DEFAULT]`;
  try {
    if (!(await doesDatabaseAnswer())) return null;
    return localStorage.getItem(key) !== null || (await isInDatabase(key));
  } catch {
    return null;
  }
}

function isInDatabase(key: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    let isNew = false;
    opening.onupgradeneeded = () => {
      // There is no such database, and Firebase must find none that it did not create.
      isNew = true;
      opening.transaction?.abort();
    };
    opening.onblocked = () => reject(new Error("The database is in use."));
    opening.onerror = () => (isNew ? resolve(false) : reject(opening.error));
    opening.onsuccess = () => {
      const { result: database } = opening;
      try {
        const reading = database.transaction(STORE).objectStore(STORE).get(key);
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => resolve(reading.result !== undefined);
        reading.transaction?.addEventListener("complete", () => database.close());
      } catch (error) {
        database.close();
        reject(error);
      }
    };
  });
}
