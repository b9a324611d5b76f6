import { isDoneWithin } from "./time-limit.ts";

/** It takes milliseconds where the browser's database works. */
const LIMIT_MS = 2_000;

let probe: Promise<boolean> | undefined;

/**
 * Whether the browser's database opens. After sleep or with many tabs one may never answer. Firebase keeps
 * its session there and would wait for it without an end, so from then on it refuses, as a closed one does,
 * which Firebase knows to do without: the person is signed in for this tab.
 */
export function doesDatabaseAnswer(): Promise<boolean> {
  probe ??= isDoneWithin(LIMIT_MS, openDatabase()).then((isOpen) => {
    if (!isOpen) IDBFactory.prototype.open = refuse;
    return isOpen;
  });
  return probe;
}

function refuse(): never {
  throw new DOMException("The database does not answer.", "UnknownError");
}

function openDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("leadwright-probe");
    request.addEventListener("success", () => {
      request.result.close();
      resolve();
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
  });
}
