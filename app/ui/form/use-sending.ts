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
 * Sends forms and returns the newest result. A form of the current page goes through the router, which
 * then reloads the page's data. A form of another page goes through the page API, because that page's
 * module is not loaded.
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
 * Sends a form to a page through the page API. Never rejects: a failure is a result too. `keepalive`
 * lets the request complete when the page is closed, for changes that are shown before the response.
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
