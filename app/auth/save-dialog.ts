import { consumeSaveIntent, type SaveIntent, storeSaveIntent } from "./save-intent.ts";
import { SAVE_REASON, WITHOUT_ACCOUNT } from "./save-words.ts";

/* Loaded with the first press on something that needs an account. */

interface SignIn {
  prepare(): void;
  /** Opens Google's window; resolves to the signed-in person, or null. */
  signIn(): Promise<unknown>;
}

/**
 * Says what would be saved (`what`: "“Tech Lead, Ferry Boats”", "this search") and what that needs. The
 * browser gives the focus back when it closes.
 */
export function openSaveDialog(
  intent: SaveIntent,
  what: string,
  { prepare, signIn }: SignIn,
): void {
  const dialog = document.createElement("dialog");
  dialog.className = "panel save-dialog";
  dialog.setAttribute("aria-labelledby", "save-dialog");
  const button = toButton("Sign in with Google", "btn primary");
  const cancel = toButton("Not now", "btn quiet");
  const row = toElement("p", "", "row");
  row.appendChild(button);
  row.appendChild(cancel);
  const heading = toElement("h2", `Save ${what}`);
  heading.id = "save-dialog";
  const reason = toElement("p", SAVE_REASON);
  for (const part of [heading, reason, row, toElement("p", WITHOUT_ACCOUNT, "meta")]) {
    dialog.appendChild(part);
  }
  const close = () => dialog.close();
  button.addEventListener("pointerenter", prepare);
  button.addEventListener("focus", prepare);
  button.addEventListener("click", () => {
    close();
    storeSaveIntent(intent);
    // A cancelled sign-in discards it.
    void signIn().then((person) => person || consumeSaveIntent(intent));
  });
  cancel.addEventListener("click", close);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.appendChild(dialog);
  dialog.showModal();
}

function toButton(text: string, className: string): HTMLButtonElement {
  const button = toElement("button", text, className) as HTMLButtonElement;
  button.type = "button";
  return button;
}

function toElement(name: string, text: string, className = ""): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}
