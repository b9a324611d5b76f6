import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import { isErrorBody } from "#app/http/http-errors.ts";
import type { FormResult } from "./form-result.ts";

/**
 * The `clientAction` of every page with forms: an error response or a network failure, which would
 * replace the page by an error page, becomes a result of the form.
 */
export async function catchActionErrors({
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (isRouteErrorResponse(error)) return data(toFormResult(error), { status: error.status });
    if (error instanceof TypeError) return data(NETWORK_ERROR, { status: 503 });
    throw error;
  }
}

export const NETWORK_ERROR: FormResult = {
  error: "network",
  message: "Not done: the network did not answer. What you typed is still on this page.",
};

/** For a response that is not one of our error bodies. */
export const SERVER_ERROR: FormResult = {
  error: "refused",
  message: "Not done: something on our side did not answer. What you typed is still on this page.",
};

function toFormResult({ status, data: body }: { status: number; data: unknown }): FormResult {
  if (isErrorBody(body)) return body;
  return { error: "refused", message: messageForStatus(status) };
}

function messageForStatus(status: number): string {
  if (status === 413) return "Not done: it is too large to send. Send less, or a smaller file.";
  if (status === 429) return "Not done: too many requests in a minute. Try again in a moment.";
  return SERVER_ERROR.message ?? "";
}
