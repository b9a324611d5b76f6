import { matchesEntityTag, notModified, toEntityTag } from "./entity-tag.ts";
import { isDataResponse, isErrorBody } from "./http-errors.ts";
import { logFault } from "./log-fault.ts";

/** A file that is generated for each request. */
export interface TextFile {
  /** Without the charset, which is UTF-8. */
  type: string;
  text: string;
  maxAgeSeconds: number;
  isIndexed?: boolean;
  /** Its address is secret, so no shared cache may store it. */
  isPrivate?: boolean;
}

/** Responds with a generated file, or 304 if the client has it. Errors become one line of text with their status. */
export async function textResponse(
  request: Request,
  createFile: () => TextFile | Promise<TextFile>,
): Promise<Response> {
  try {
    const { type, text, maxAgeSeconds, isIndexed = false, isPrivate = false } = await createFile();
    const entityTag = await toEntityTag(text);
    const headers = {
      etag: entityTag,
      "cache-control": `${isPrivate ? "private" : "public"}, max-age=${maxAgeSeconds}`,
      ...(isIndexed ? {} : NO_INDEX),
    };
    if (matchesEntityTag(request, entityTag)) return notModified(entityTag, headers);
    return new Response(text, {
      headers: { ...headers, "content-type": `${type}; charset=utf-8` },
    });
  } catch (thrown) {
    if (!isDataResponse(thrown)) logFault(thrown);
    const { data, init } = isDataResponse(thrown) ? thrown : { data: null, init: { status: 500 } };
    const message = isErrorBody(data) ? data.message : "Something broke on our side.";
    return new Response(`${message}\n`, {
      status: init?.status ?? 500,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        ...NO_INDEX,
      },
    });
  }
}

const NO_INDEX = { "x-robots-tag": "noindex" };
