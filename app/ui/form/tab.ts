/*
 * Which tabs of this browser are open. A tab holds a lock with its name while it has drafts, which the
 * browser ends with the tab, also when it crashes. Not always, because a page that holds a lock cannot be
 * kept for the way back.
 */

const STORAGE_KEY = "tab";

let tab: string | null = null;
let isHeld = false;

/** The name of this tab, the same after a reload. */
export function currentTab(): string {
  tab ??= readName() ?? newName();
  return tab;
}

/** Shows other tabs that this one is open. */
export function holdTab(): void {
  const { locks } = navigator as Partial<Navigator>;
  if (isHeld || !locks) return;
  isHeld = true;
  // It waits where a copy of this tab has the same name.
  locks.request(lockOf(currentTab()), () => new Promise(() => {})).catch(() => {});
}

/** Whether a tab with this name is open and has drafts; without locks nobody knows, so it counts as open. */
export async function isTabOpen(name: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks || name === currentTab()) return true;
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === lockOf(name));
}

function lockOf(name: string): string {
  return `tab ${name}`;
}

function readName(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function newName(): string {
  const name = crypto.randomUUID();
  try {
    sessionStorage.setItem(STORAGE_KEY, name);
  } catch {
    // Closed to the page: the name lasts until the next load.
  }
  return name;
}
