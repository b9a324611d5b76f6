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
    throw interrupted();
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/** 400 for a body that the client did not send to its end. */
export function interrupted() {
  return badRequest("Part of this didn’t arrive. Send it again.");
}

interface LimitedBody {
  /** Fails where it is too large or interrupted. */
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  findProblem(): "too_large" | "interrupted" | null;
}

/** The body of a request as it arrives, up to `maxBytes`, whatever its headers say. */
export function limitBody(request: Request, maxBytes: number): LimitedBody {
  let problem: ReturnType<LimitedBody["findProblem"]> = null;
  const findProblem = () => problem;
  if (!request.body) return { body: null, findProblem };
  const reader = request.body.getReader();
  let length = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        length += value.byteLength;
        if (length > maxBytes) {
          problem = "too_large";
          return controller.error(new Error("The body is too large."));
        }
        controller.enqueue(value);
      } catch (error) {
        problem = "interrupted";
        controller.error(error);
      }
    },
  });
  return { body, findProblem };
}

/** The value of a JSON body. Throws 400. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw badRequest("This isn’t JSON.");
  }
}
