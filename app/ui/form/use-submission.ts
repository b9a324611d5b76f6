import { startTransition, useRef, useState } from "react";
import { useFormAction, useRevalidator } from "react-router";
import { valuesOf } from "./form-controls.ts";
import { type FormResult, NETWORK_ERROR, SERVER_ERROR } from "./form-result.ts";

interface Submission {
  result: FormResult | undefined;
  isBusy: boolean;
  send(form: FormData): void;
}

interface SubmissionOptions {
  /** The path of another page whose action handles the form; null for the current one. */
  otherPage: string | null;
  /** The page's data is loaded again, too, after what another page saved. */
  reloadsPage: boolean;
  /**
   * Called with each result as it comes, before the page's data is loaded again: what a form did may
   * remove it from the page. Not called once the page of the form was left, unless another page handles it.
   */
  onResult(result: FormResult): void;
}

/** 409, 404 and 403: somebody changed it, deleted it, or took the right to do it. */
const OUTDATED_ERRORS = ["conflict", "not_found", "forbidden"];

/**
 * Sends forms through the page API. The page's data is loaded again after what this page saved, after what
 * another one did if the form says so, and after a refusal that says that the page is out of date.
 */
export function useSubmission({ otherPage, reloadsPage, onResult }: SubmissionOptions): Submission {
  const page = useFormAction();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<Omit<Submission, "send">>({
    result: undefined,
    isBusy: false,
  });
  const sentCount = useRef(0);
  const onResultRef = useRef(onResult);
  onResultRef.current = onResult;

  async function send(form: FormData): Promise<void> {
    sentCount.current += 1;
    const number = sentCount.current;
    const isNewest = () => number === sentCount.current;
    const sentFrom = location.pathname;
    setState(({ result }) => ({ result, isBusy: true }));
    const response = await postForm(otherPage ?? page, form);
    const result = response.error ? { ...response, values: valuesOf(form) } : response;
    const isOutdated = OUTDATED_ERRORS.includes(result.error ?? "");
    const reload = isOutdated || (result.ok && (reloadsPage || !otherPage)) ? revalidate() : null;
    if (isNewest()) {
      // A refusal is shown at once.
      setState({ result, isBusy: !isOutdated && reload !== null });
      if (otherPage || location.pathname === sentFrom) onResultRef.current(result);
    }
    await reload;
    // With the page's new data, which may tell the same elsewhere and remove the form.
    startTransition(() => {
      if (isNewest()) setState({ result, isBusy: false });
    });
  }

  return { ...state, send: (form) => void send(form) };
}

/**
 * Sends a form to a page through the page API. Never rejects: a failure is a result too. `keepalive`
 * lets the request complete when the page is closed, for changes that are shown before the response.
 */
export async function postForm(
  page: string,
  form: FormData | Record<string, string>,
  { keepalive = false } = {},
): Promise<FormResult> {
  const body = form instanceof FormData ? form : new URLSearchParams(form);
  const init = { method: "POST", body, keepalive };
  try {
    const response = await fetch(`/api/_analog/pages${page}`, init);
    const result = (await response.json()) as FormResult;
    return response.ok || result.error ? result : SERVER_ERROR;
  } catch (error) {
    return error instanceof TypeError ? NETWORK_ERROR : SERVER_ERROR;
  }
}
