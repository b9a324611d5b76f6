import type { ClipboardEvent } from "react";
import { htmlToTextForm } from "../html-to-text-form.ts";

/** A longer page is pasted as the browser does it. */
const MAX_LENGTH = 2_000_000;

/** Pastes a copied page into a text area with its headings, lists and links, as our text form writes them. */
export function pasteAsTextForm(event: ClipboardEvent<HTMLElement>): void {
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLTextAreaElement)) return;
  const html = clipboardData.getData("text/html");
  if (html === "" || html.length > MAX_LENGTH) return;
  const text = htmlToTextForm(html);
  if (text === "") return;
  event.preventDefault();
  // Deprecated, and the one way that leaves the browser's undo as it is.
  if (document.execCommand("insertText", false, text)) return;
  target.setRangeText(text, target.selectionStart, target.selectionEnd, "end");
  target.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
