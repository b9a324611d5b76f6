import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import { isErrorBody } from "#app/http/respond.ts";
import type { FormAnswer } from "./answer.ts";

/**
 * The `clientAction` of every page with forms: an error response or a network failure, which would
 * replace the page by an error page, becomes a result of the form.
 */
export async function keepForm({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (fault) {
    if (isRouteErrorResponse(fault)) return data(toAnswer(fault), { status: fault.status });
    if (fault instanceof TypeError) return data(NO_NETWORK, { status: 503 });
    throw fault;
  }
}

export const NO_NETWORK: FormAnswer = {
  error: "network",
  message: "Not saved: the network did not answer. What you typed is still on this page.",
};

/** For a response that is not one of our error bodies. */
export const REFUSED: FormAnswer = {
  error: "refused",
  message: "Not saved: something on our side did not answer. What you typed is still on this page.",
};

function toAnswer({ status, data: body }: { status: number; data: unknown }): FormAnswer {
  if (isErrorBody(body)) return body;
  return { error: "refused", message: messageOf(status) };
}

function messageOf(status: number): string {
  if (status === 413) return "Not saved: that is more than can be sent here. Shorten it a little.";
  if (status === 429)
    return "Not saved: that was a lot in one minute. Wait a moment, then try again.";
  return REFUSED.message ?? "";
}
