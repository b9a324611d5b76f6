import { isHeld, notModified, toEntityTag } from "./entity-tag.ts";
import { isAnswer, isErrorBody } from "./respond.ts";

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
export async function answerText(
  request: Request,
  write: () => TextFile | Promise<TextFile>,
): Promise<Response> {
  try {
    const { type, text, maxAgeSeconds, isIndexed = false, isPrivate = false } = await write();
    const tag = await toEntityTag(text);
    const headers = {
      etag: tag,
      "cache-control": `${isPrivate ? "private" : "public"}, max-age=${maxAgeSeconds}`,
      ...(isIndexed ? {} : NOT_LISTED),
    };
    if (isHeld(request, tag)) return notModified(tag, headers);
    return new Response(text, {
      headers: { ...headers, "content-type": `${type}; charset=utf-8` },
    });
  } catch (thrown) {
    if (!isAnswer(thrown)) console.error(thrown);
    const { data, init } = isAnswer(thrown) ? thrown : { data: null, init: { status: 500 } };
    const message = isErrorBody(data) ? data.message : "Something broke on our side.";
    return new Response(`${message}\n`, {
      status: init?.status ?? 500,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        ...NOT_LISTED,
      },
    });
  }
}

const NOT_LISTED = { "x-robots-tag": "noindex" };
