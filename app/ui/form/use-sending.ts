import { useState } from "react";
import { useFetcher, useFormAction } from "react-router";
import type { FormAnswer } from "./answer.ts";
import { NO_NETWORK, REFUSED } from "./client-action.ts";

interface Sending {
  answer: FormAnswer | undefined;
  isBusy: boolean;
  send(form: FormData): void;
}

/**
 * Sends forms and holds the newest answer. To the page it stands on, a form goes by the router,
 * which then asks for the page's data anew; to another page it goes through the page API, so that
 * nothing of that page has to be there.
 */
export function useSending(otherPage: string | null, encType?: "multipart/form-data"): Sending {
  const action = useFormAction();
  const fetcher = useFetcher<FormAnswer>();
  const [other, setOther] = useState<{ answer?: FormAnswer; isBusy: boolean }>({ isBusy: false });
  if (otherPage === null) {
    return {
      answer: fetcher.data,
      isBusy: fetcher.state !== "idle",
      send: (form) => void fetcher.submit(form, { method: "post", action, encType }),
    };
  }
  return {
    ...other,
    answer: other.answer,
    send(form) {
      setOther(({ answer }) => ({ answer, isBusy: true }));
      void post(otherPage, form).then((answer) => setOther({ answer, isBusy: false }));
    },
  };
}

/**
 * Sends a form to a page of ours through the page API. Never rejects: a fault is an answer too. What
 * is shown as done already is sent with `keepalive`, so that whoever leaves the page does not stop it.
 */
export async function post(
  page: string,
  form: FormData,
  { keepalive = false } = {},
): Promise<FormAnswer> {
  const init = { method: "POST", body: form, keepalive };
  try {
    const response = await fetch(`/api/_analog/pages${page}`, init);
    const answer = (await response.json()) as FormAnswer;
    return response.ok || answer.error ? answer : REFUSED;
  } catch (fault) {
    return fault instanceof TypeError ? NO_NETWORK : REFUSED;
  }
}
