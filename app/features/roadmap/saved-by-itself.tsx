import { useEffect, useRef } from "react";
import type { FormAnswer } from "#app/ui/form/answer.ts";

/** How soon a form that could not be sent yet is tried again. */
const AGAIN_MS = 50;
/** How long a form counts as on its way before the page shows it as busy. */
const SENT_MS = 100;

/**
 * Sends the form it stands in as soon as something in it was changed: a level when it is chosen, a
 * note when it is left. What is changed while it is on its way is sent afterwards.
 */
export function SavedByItself({ answer }: { answer: FormAnswer | null }) {
  const place = useRef<HTMLInputElement>(null);
  const last = useRef(answer);
  last.current = answer;

  useEffect(() => {
    const found = place.current?.form;
    if (!found) return;
    const form: HTMLFormElement = found;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sentAt = Number.NEGATIVE_INFINITY;

    /** Whoever was told of their own answer has seen it: it is not another window's. */
    function setVersion({ formData }: FormDataEvent): void {
      const { ok, version = "" } = last.current ?? {};
      if (ok && String(formData.get("version")) < String(version))
        formData.set("version", String(version));
    }

    function send(): void {
      clearTimeout(timer);
      const isOnItsWay = form.ariaBusy === "true" || performance.now() - sentAt < SENT_MS;
      if (isOnItsWay) timer = setTimeout(send, AGAIN_MS);
      else form.requestSubmit();
    }

    function change(): void {
      // Without a level there is no answer yet.
      if (new FormData(form).has("level")) send();
    }

    function submit(): void {
      sentAt = performance.now();
    }

    // A level that was chosen before script was there to hear it.
    if (isChosenAnew(form)) change();
    form.addEventListener("change", change);
    form.addEventListener("submit", submit);
    form.addEventListener("formdata", setVersion);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("change", change);
      form.removeEventListener("submit", submit);
      form.removeEventListener("formdata", setVersion);
    };
  }, []);

  return <input type="hidden" ref={place} />;
}

function isChosenAnew(form: HTMLFormElement): boolean {
  const levels = form.querySelectorAll<HTMLInputElement>("input[type=radio]");
  return [...levels].some(({ checked, defaultChecked }) => checked && !defaultChecked);
}
