import { useState, useSyncExternalStore } from "react";
import { useFetcher, useFormAction } from "react-router";
import { NETWORK_ERROR, SERVER_ERROR } from "./client-action.ts";
import type { FormResult } from "./form-result.ts";

interface Submission {
  result: FormResult | undefined;
  isBusy: boolean;
  send(form: FormData): void;
}

/**
 * Sends forms and returns the newest result. A form of the current page goes through the router, which
 * then reloads the page's data. A form of another page goes through the page API, because that page's
 * module is not loaded; its result is called back with even if this page has left meanwhile.
 */
export function useSubmission(
  otherPage: string | null,
  encType?: "multipart/form-data",
  onOtherResult?: (result: FormResult) => void,
): Submission {
  const action = useFormAction();
  const fetcher = useFetcher<FormResult>();
  // The router reads the data from a mutable map while rendering. React must know that it is external,
  // otherwise it may discard the first render with new data, and the effects of a result never run.
  const fetcherResult = useSyncExternalStore(
    subscribeToNothing,
    () => fetcher.data,
    () => fetcher.data,
  );
  const [otherPageState, setOtherPageState] = useState<{ result?: FormResult; isBusy: boolean }>({
    isBusy: false,
  });
  if (otherPage === null) {
    return {
      result: fetcherResult,
      isBusy: fetcher.state !== "idle",
      send: (form) => void fetcher.submit(form, { method: "post", action, encType }),
    };
  }
  return {
    ...otherPageState,
    result: otherPageState.result,
    send(form) {
      setOtherPageState(({ result }) => ({ result: result, isBusy: true }));
      void postForm(otherPage, form).then((result) => {
        setOtherPageState({ result: result, isBusy: false });
        onOtherResult?.(result);
      });
    },
  };
}

/** The router renders the form again after each change. */
function subscribeToNothing(): () => void {
  return () => {};
}

/**
 * Sends a form to a page through the page API. Never rejects: a failure is a result too. `keepalive`
 * lets the request complete when the page is closed, for changes that are shown before the response.
 */
export async function postForm(
  page: string,
  form: FormData,
  { keepalive = false } = {},
): Promise<FormResult> {
  const init = { method: "POST", body: form, keepalive };
  try {
    const response = await fetch(`/api/_analog/pages${page}`, init);
    const result = (await response.json()) as FormResult;
    return response.ok || result.error ? result : SERVER_ERROR;
  } catch (error) {
    return error instanceof TypeError ? NETWORK_ERROR : SERVER_ERROR;
  }
}
