/*
 * What a person types, chooses, opens and focuses before the page is hydrated. Where a translator or an extension
 * has altered the page, React discards it and writes it anew; the elements that it took out still know.
 */

const SELECTOR =
  "input:not([type=hidden], [type=file]), textarea, select, details, a[href], button";

/** Looks at the page that the server sent. The returned function gives a page written anew what was lost. */
export function keepInput(): () => void {
  const sent = listByPlace();
  let focused = document.activeElement;
  let scroll = { left: scrollX, top: scrollY };
  keepTexts();
  addEventListener("focusin", ({ target }) => {
    focused = target as Element;
  });
  addEventListener(
    "scroll",
    () => {
      scroll = { left: scrollX, top: scrollY };
    },
    { passive: true },
  );

  return function restore() {
    const lost = [...sent].filter(([, element]) => !element.isConnected);
    if (lost.length === 0) return;
    const { left, top } = scroll;
    const present = listByPlace();
    for (const [place, element] of lost) {
      const successor = present.get(place);
      if (!successor) continue;
      takeOver(element, successor);
      if (element === focused) focusAgain(element, successor);
    }
    scrollTo({ left, top, behavior: "instant" });
  };
}

/** As it hydrates a text area that has a first text, React writes that over what was typed. */
function keepTexts(): void {
  const typed = new Map<HTMLTextAreaElement, [text: string, caret: number]>();
  const note = (area: EventTarget | null) => {
    if (area instanceof HTMLTextAreaElement) typed.set(area, [area.value, area.selectionEnd]);
  };
  document.querySelectorAll("textarea").forEach(note);
  addEventListener("input", ({ target }) => note(target));
  addEventListener("page-hydrated", () => {
    for (const [area, [text, caret]] of typed) {
      if (area.value !== area.defaultValue || area.value === text) continue;
      area.value = text;
      area.selectionEnd = caret;
    }
  });
}

/** What can be typed in, chosen, opened or focused, by what it is and which of its kind it is. */
function listByPlace(): Map<string, HTMLElement> {
  const counts = new Map<string, number>();
  const elements = [...document.querySelectorAll<HTMLElement>(SELECTOR)].map((element) => {
    const kind = ["name", "type", "href"].map((name) => element.getAttribute(name));
    const key = JSON.stringify([element.tagName, ...kind]);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return [`${key} ${count}`, element] as const;
  });
  return new Map(elements);
}

function takeOver(element: HTMLElement, successor: HTMLElement): void {
  if (element instanceof HTMLDetailsElement && successor instanceof HTMLDetailsElement) {
    successor.open = element.open;
  } else if (isCheckable(element) && isCheckable(successor)) {
    if (element.checked !== element.defaultChecked) successor.checked = element.checked;
  } else if (isText(element) && isText(successor)) {
    if (element.value !== element.defaultValue) successor.value = element.value;
  } else if (element instanceof HTMLSelectElement && successor instanceof HTMLSelectElement) {
    successor.value = element.value;
  }
}

function focusAgain(element: HTMLElement, successor: HTMLElement): void {
  successor.focus({ preventScroll: true });
  if (!isText(element) || !isText(successor)) return;
  const { selectionStart, selectionEnd } = element;
  // Null for kinds of fields that have no selection.
  if (selectionStart !== null) successor.setSelectionRange(selectionStart, selectionEnd);
}

function isText(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isCheckable(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /checkbox|radio/.test(element.type);
}
