import { useEffect, useState } from "react";

/** Where a visitor's browser keeps what they did, in `localStorage`. */
export const KEPT_KEYS = {
  answers: "roadmap-answers-1",
  plays: "plays-1",
  target: "target-job-1",
  wishes: "job-wishes-1",
  hidden: "hidden-jobs-1",
} as const;

export type KeptName = keyof typeof KEPT_KEYS;

/** What pages reserve a place for; the document is marked with its names. */
export const RESUMED = ["target", "answers", "plays"] as const satisfies KeptName[];

/**
 * Runs in the head before the first paint: marks the document where the browser keeps something, so that the
 * place of what the script will show is there from the start. Public pages are the same for everybody.
 */
export const KEPT_SCRIPT = `try{let k=${JSON.stringify(Object.fromEntries(RESUMED.map((name) => [name, KEPT_KEYS[name]])))};for(let n in k)if(localStorage.getItem(k[n])!==null)document.documentElement.dataset[n]=""}catch{}`;

/**
 * Before the rows of a list, so that what a visitor hid is never seen: what is kept has the style that hides it. In
 * documents only; later the script does it.
 */
export const HIDING_SCRIPT = import.meta.env?.SSR
  ? `try{let h=localStorage["${KEPT_KEYS.hidden}"],s=new CSSStyleSheet;if(h){s.replaceSync(JSON.parse(h).style);document.adoptedStyleSheets=[s]}}catch{}`
  : "";

/** Marks the document anew once what is kept has been read, or has changed. */
export function markKept(name: (typeof RESUMED)[number], isKept: boolean): void {
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

/** Whether this browser keeps any of `names`, or has since the page was opened; false until the page is hydrated. */
export function useHasKept(names: readonly KeptName[]): boolean {
  const [hasKept, setHasKept] = useState(false);
  useEffect(() => {
    const look = () => setHasKept((before) => before || names.some(isKept));
    look();
    // Another tab may be the first to keep something.
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, [names]);
  return hasKept;
}

/** Deletes everything that a visitor did here. */
export function forgetKept(): void {
  try {
    for (const key of Object.values(KEPT_KEYS)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
  // What hides rows of lists.
  document.adoptedStyleSheets = [];
  // As if another window had cleared its storage: all stores read again.
  dispatchEvent(new StorageEvent("storage", { key: null }));
}
