/** Where a visitor's browser keeps what they did, in `localStorage`. */
export const KEPT_KEYS = {
  answers: "roadmap-answers-1",
  plays: "plays-1",
  targetJob: "target-job-1",
  wishes: "job-wishes-1",
} as const;

/** What a first page goes on with. */
const RESUMED: readonly (keyof typeof KEPT_KEYS)[] = ["answers", "plays", "targetJob"];

/**
 * Runs in the head before the first paint: marks the document where the browser keeps something, so that the
 * place of what the script will show is there from the start. Public pages are the same for everybody.
 */
export const KEPT_SCRIPT = `try{let d=document.documentElement.dataset,h=k=>localStorage.getItem(k)!==null;if(h("${KEPT_KEYS.targetJob}"))d.target="";if(h("${KEPT_KEYS.answers}"))d.answers="";if(${JSON.stringify(RESUMED.map((name) => KEPT_KEYS[name]))}.some(h))d.kept=""}catch{}`;

/** Whether this browser keeps something, without loading what reads it. */
export function isKept(name: keyof typeof KEPT_KEYS): boolean {
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
