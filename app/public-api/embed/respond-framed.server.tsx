import type { ReactNode } from "react";
import { matchesEntityTag, notModified, toEntityTag } from "#app/http/entity-tag.ts";
import { type DataResponse, isDataResponse, isErrorBody } from "#app/http/http-errors.ts";
import { logFault } from "#app/http/log-fault.ts";
import { renderWhole } from "#app/http/render-document.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import { MAX_AGE_SECONDS } from "../respond.ts";
import { Frame, OutwardLink } from "./frame.tsx";
import { parseTheme } from "./params.ts";

interface FrameRequest {
  request: Request;
  url: URL;
}

/** Answers with a document for a frame. What is thrown becomes one, too: a frame shows what it is sent. */
export async function respondFramed(
  { request, url }: FrameRequest,
  read: () => Promise<{ heading: string; content: ReactNode }>,
): Promise<Response> {
  const theme = parseTheme(url.searchParams);
  try {
    const { heading, content } = await read();
    const html = renderFrame(<Frame {...{ heading, theme }}>{content}</Frame>);
    const etag = await toEntityTag(html);
    const headers = { etag, "cache-control": `public, max-age=${MAX_AGE_SECONDS}`, ...FRAME };
    if (matchesEntityTag(request, etag)) return notModified(etag, headers);
    return new Response(html, { headers: { ...headers, ...HTML } });
  } catch (thrown) {
    if (!isDataResponse(thrown)) logFault(thrown);
    const { status, message } = toFailure(isDataResponse(thrown) ? thrown : null);
    const html = renderFrame(
      <Frame heading="No jobs to show" theme={theme}>
        <p>{message}</p>
        <p>
          <OutwardLink to="/jobs">{`Senior jobs on ${PRODUCT_NAME}`}</OutwardLink>
        </p>
      </Frame>,
    );
    return new Response(html, {
      status,
      headers: { "cache-control": "no-store", ...FRAME, ...HTML },
    });
  }
}

const FRAME = { "x-robots-tag": "noindex" };
const HTML = { "content-type": "text/html; charset=utf-8" };

function toFailure(thrown: DataResponse | null) {
  const message = isErrorBody(thrown?.data) ? thrown.data.message : "Something broke on our side.";
  return { status: thrown?.init?.status ?? 500, message };
}

function renderFrame(frame: ReactNode): string {
  const html = renderWhole(frame);
  if (html === null) throw new Error("A frame could not be rendered.");
  return html;
}
