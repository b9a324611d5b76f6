import { badRequest } from "./http-errors.ts";

/**
 * The body of a request, or null when it has more than `maxBytes`, whatever its headers say. Throws 400
 * when the client left before all of it had arrived.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    throw badRequest("Not all of this arrived. Send it again.");
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/** The value of a JSON body. Throws 400. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw badRequest("This is not JSON.");
  }
}
