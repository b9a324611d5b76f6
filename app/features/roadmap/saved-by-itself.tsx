import { useEffect, useRef } from "react";
import type { FormAnswer } from "#app/ui/form/answer.ts";

interface SavedByItselfProps {
  isBusy: boolean;
  answer: FormAnswer | null;
}

/**
 * Sends the form it stands in as soon as something in it was changed: a level when it is chosen, a
 * note when it is left. What is changed while it is on its way is sent afterwards.
 */
export function SavedByItself({ isBusy, answer }: SavedByItselfProps) {
  const place = useRef<HTMLInputElement>(null);
  const isWaiting = useRef(false);
  // From the moment it is sent, which is a render before the page knows that it is busy.
  const phase = useRef<"idle" | "sent" | "busy">("idle");
  const last = useRef(answer);

  useEffect(() => {
    if (isBusy) phase.current = "busy";
    else if (phase.current === "busy" || last.current !== answer) phase.current = "idle";
    last.current = answer;
    sendIfReady(place.current?.form);
  });

  function sendIfReady(form: HTMLFormElement | null | undefined): void {
    if (!form || !isWaiting.current || phase.current !== "idle") return;
    // Sent with the version from before, it would seem to replace what another window said: the
    // form learns of its own answer a render after it came.
    const seen = String(new FormData(form).get("version"));
    if (last.current?.ok && seen < String(last.current.version)) return;
    isWaiting.current = false;
    form.requestSubmit();
  }

  const send = useRef(sendIfReady);
  send.current = sendIfReady;

  useEffect(() => {
    const form = place.current?.form;
    function change() {
      // Without a level there is no answer yet.
      isWaiting.current = form ? new FormData(form).has("level") : false;
      send.current(form);
    }
    function submit() {
      phase.current = "sent";
    }
    form?.addEventListener("change", change);
    form?.addEventListener("submit", submit);
    return () => {
      form?.removeEventListener("change", change);
      form?.removeEventListener("submit", submit);
    };
  }, []);

  return <input type="hidden" ref={place} />;
}
