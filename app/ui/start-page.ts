/** The files of one page's script. */
export interface PageFiles {
  entry: string;
  manifest: string;
  /** What the entry and the routes import, asked for beside them instead of one after the other. */
  chunks: string[];
  /** Each route's module, by the route's id. */
  routes: Record<string, string>;
  isOnDemand: boolean;
}

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>;
    /** Whether all of the page listens, for what looks at it from outside. */
    isPageHydrated?: boolean;
  }
}

/**
 * Loads the page's script: at once, or when the reader first does something. It is written into the
 * document as text, so it must not use anything outside of itself.
 */
export function startPage({ entry, manifest, chunks, routes, isOnDemand }: PageFiles): void {
  const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];
  let isStarted = false;
  let missedButton: HTMLElement | undefined;
  const missedChoices = new Set<EventTarget>();

  const isWaiting = isOnDemand && !hasStoredWork();
  for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true });
  // Another tab has signed in or stored something.
  addEventListener("storage", start);
  addEventListener("click", missClick, true);
  addEventListener("change", missChange, true);
  addEventListener("page-hydrated", finish);
  if (!isWaiting) start();

  /** Drafts, answers, a session: what only the script can show. */
  function hasStoredWork(): boolean {
    try {
      return localStorage.length + sessionStorage.length > 0;
    } catch {
      return true;
    }
  }

  /** Browsers also report a pointer that rests where the page appears. */
  function notice(event: Event): void {
    if (event.type === "pointermove") {
      const { movementX, movementY } = event as PointerEvent;
      if (movementX === 0 && movementY === 0) return;
    }
    start();
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    for (const sign of SIGNS) removeEventListener(sign, notice, true);
    // Someone waits for it, unless the page itself is still on its way.
    const fetchPriority = document.readyState === "loading" ? "low" : "auto";
    for (const href of [entry, ...chunks]) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", fetchPriority, href });
      document.head.appendChild(link);
    }
    load().catch((error: unknown) => {
      finish();
      // From now on it is a page without script.
      const { dataset } = document.documentElement;
      delete dataset.script;
      dataset.cut = "";
      reportError(error);
    });
  }

  async function load(): Promise<void> {
    const ids = Object.keys(routes);
    const [, ...modules] = await Promise.all(
      [manifest, ...Object.values(routes)].map((file) => import(/* @vite-ignore */ file)),
    );
    window.__reactRouterRouteModules = Object.fromEntries(
      ids.map((id, index) => [id, modules[index]]),
    );
    await import(/* @vite-ignore */ entry);
  }

  /** A button that was pressed before the script is there is pressed again once it is. */
  function missClick(event: MouseEvent): void {
    const button = (event.target as Element).closest("button");
    if (!button || button.popoverTargetElement) return;
    const { form, type } = button;
    // A form goes without script where that is on its way in any case, and a search everywhere.
    if (
      form &&
      type === "submit" &&
      (!isWaiting || form.method === "get" || !form.reportValidity())
    )
      return;
    event.preventDefault();
    missedButton = button;
    start();
  }

  function missChange({ target }: Event): void {
    // Forms of checkboxes look at them when they are there.
    if (target instanceof HTMLSelectElement) missedChoices.add(target);
    start();
  }

  function finish(): void {
    removeEventListener("click", missClick, true);
    removeEventListener("change", missChange, true);
    setTimeout(() => {
      for (const choice of missedChoices) {
        choice.dispatchEvent(new Event("change", { bubbles: true }));
      }
      missedButton?.click();
    });
  }
}
