/** Where a visitor's browser keeps what they did, in `localStorage`. */
export const KEPT_KEYS = {
  answers: "roadmap-answers-1",
  plays: "plays-1",
  targetJob: "target-job-1",
  wishes: "job-wishes-1",
} as const;

export type KeptName = keyof typeof KEPT_KEYS;

/** What pages reserve a place for, by the mark of the document. */
const RESUMED = {
  target: KEPT_KEYS.targetJob,
  answers: KEPT_KEYS.answers,
  plays: KEPT_KEYS.plays,
};

/**
 * Runs in the head before the first paint: marks the document where the browser keeps something, so that the
 * place of what the script will show is there from the start. Public pages are the same for everybody.
 */
export const KEPT_SCRIPT = `try{let k=${JSON.stringify(RESUMED)};for(let n in k)if(localStorage.getItem(k[n])!==null)document.documentElement.dataset[n]=""}catch{}`;

/** Marks the document anew once what is kept has been read, or has changed. */
export function markKept(name: keyof typeof RESUMED, isKept: boolean): void {
  document.documentElement.toggleAttribute(`data-${name}`, isKept);
}

/** Whether this browser keeps something, without loading what reads it. */
export function isKept(name: KeptName): boolean {
  try {
    return localStorage.getItem(KEPT_KEYS[name]) !== null;
  } catch {
    return false;
  }
}

/** Deletes everything that a visitor did here. */
export function forgetKept(): void {
  try {
    for (const key of Object.values(KEPT_KEYS)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
  // As if another window had cleared its storage: all stores read again.
  dispatchEvent(new StorageEvent("storage", { key: null }));
}
