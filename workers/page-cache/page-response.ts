import { matchesEntityTag, notModified } from "#app/http/entity-tag.ts";
import { errorResponse } from "#app/http/error-response.ts";
import { logFault } from "#app/http/log-fault.ts";
import { type Reader, withOutageNotice } from "./outage-notice.ts";
import type { PageRequest } from "./page-request.ts";
import { keepQuery } from "./redirects.ts";
import { type PreparedHeaders, type StoredPage, withNonce } from "./stored-page.ts";

/** The name of this cache in Cache-Status (RFC 9211). */
const CACHE_NAME = "Leadwright";

/** A stored page, with what each response has of its own; 304 if its reader has it. `status` as in RFC 9211. */
export function toResponse(pageRequest: PageRequest, page: StoredPage, status: string): Response {
  const { request, nonce, finalize } = pageRequest;
  if (page.status === 200 && matchesEntityTag(request, page.etag)) {
    const kept = page.headers.filter(([name]) => name === "cache-control");
    return finalize(withOwnHeaders(notModified(page.etag, kept), pageRequest, status));
  }
  page.prepared ??= prepareHeaders(page, pageRequest);
  const { headers, policyParts } = page.prepared;
  const body = request.method === "HEAD" ? null : withNonce(page, nonce);
  const response = new Response(body, { status: page.status, headers });
  response.headers.set("content-security-policy", policyParts.join(nonce));
  return withOwnHeaders(response, pageRequest, status);
}

/** What all responses with a page have in common, whoever is the first to ask for it. */
function prepareHeaders(page: StoredPage, { nonce, finalize }: PageRequest): PreparedHeaders {
  const response = new Response(null, { status: page.status, headers: page.headers });
  if (page.status === 200) response.headers.set("etag", page.etag);
  const headers = new Headers(finalize(response).headers);
  const policy = headers.get("content-security-policy") ?? "";
  return { headers, policyParts: policy.split(nonce) };
}

/** Sets what differs between responses with the same page. */
export function withOwnHeaders(
  response: Response,
  { request }: PageRequest,
  status: string,
): Response {
  response.headers.set("cache-status", `${CACHE_NAME}; ${status}`);
  keepQuery(response, request);
  return response;
}

/** The last good copy, with a line that says so. */
export function toOutageResponse(
  pageRequest: PageRequest,
  page: StoredPage,
  reader: Reader = "visitor",
): Response {
  const { request, nonce, finalize } = pageRequest;
  const body = request.method === "HEAD" ? null : toOutageBody(page, { nonce, reader });
  const response = new Response(body, { status: page.status, headers: page.headers });
  return finalize(withOwnHeaders(response, pageRequest, "fwd=stale; fwd-status=503"));
}

function toOutageBody(
  page: StoredPage,
  { nonce, reader }: { nonce: string; reader: Reader },
): BodyInit {
  const bytes = withNonce(page, nonce);
  const isHtml = page.headers.some(
    ([name, value]) => name === "content-type" && value.startsWith("text/html"),
  );
  return isHtml ? withOutageNotice(new TextDecoder().decode(bytes), reader) : bytes;
}

/** The entrypoint itself failed; what a page throws it answers with a page. */
export function toFault(fault: unknown, { request, finalize }: PageRequest): Response {
  logFault(fault);
  return finalize(
    errorResponse(request, {
      status: 500,
      error: "fault",
      message: "Something broke on our side. Try again in a moment.",
    }),
  );
}
