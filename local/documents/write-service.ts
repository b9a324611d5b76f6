import type { Channel, MessageHandler } from "./channel.ts";
import { toErrorBody, toRpcError } from "./rpc-error.ts";
import type { Requester, Store } from "./store.ts";
import type { Write } from "./writes.ts";

interface WriteRequest {
  writes?: Write[];
}

/** Serves the writes of the full SDK on a channel. */
export function serveWrite(channel: Channel, store: Store, requester: Requester): MessageHandler {
  let tokens = 0;

  return ({ writes }: WriteRequest) => {
    const streamToken = Buffer.from(String(++tokens)).toString("base64");
    if (!writes) {
      channel.send({ streamId: channel.id, streamToken });
      return;
    }
    try {
      channel.send({ streamToken, ...store.commit(writes, requester) });
    } catch (thrown) {
      channel.send(toErrorBody(toRpcError(thrown)));
    }
  };
}
