/** What is read of a body that nobody wanted; a client that sends more is cut off. */
const MAX_DISCARDED_BYTES = 24 * 1024 * 1024;

export interface OwnedBody {
  /** The same request; whoever cancels its body does not end the client's sending. */
  request: Request;
  /**
   * Reads what is left of the body, up to a limit. A client that is still sending does not read the
   * response, and the rest would be taken for the next request of its connection.
   */
  discardRest(): Promise<void>;
}

/** Takes over the body of a request, so that it is read to its end whatever becomes of the request. */
export function ownBody(request: Request): OwnedBody {
  if (!request.body) return { request, discardRest: async () => {} };
  const reader = request.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return {
    request: new Request(request, { body }),
    async discardRest() {
      if (Number(request.headers.get("content-length")) > MAX_DISCARDED_BYTES) return;
      let rest = MAX_DISCARDED_BYTES;
      while (rest > 0) {
        const { done, value } = await reader.read();
        if (done) return;
        rest -= value.byteLength;
      }
    },
  };
}
