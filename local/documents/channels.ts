import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "#local/identity/loopback.ts";
import { Channel } from "./channel.ts";
import { serveListen } from "./listen-service.ts";
import { RpcError, toErrorBody, toRpcError } from "./rpc-error.ts";
import type { Requester, Store } from "./store.ts";
import { serveWrite } from "./write-service.ts";

const SERVICES = { Listen: serveListen, Write: serveWrite };

type ServiceName = keyof typeof SERVICES;

export interface Channels {
  handle(service: ServiceName, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Closes all sessions, as a restarted server would. */
  drop(): void;
}

export function channelServiceOf(pathname: string): ServiceName | null {
  const [, name] = /\/google\.firestore\.v1\.Firestore\/(\w+)\/channel$/.exec(pathname) ?? [];
  return name === "Listen" || name === "Write" ? name : null;
}

/** The open WebChannel sessions. `identify` resolves an Authorization header. */
export function createChannels(
  store: Store,
  identify: (authorization: string | undefined) => Promise<Requester>,
): Channels {
  const channels = new Map<string, Channel>();

  async function openChannel(
    service: ServiceName,
    authorization: string | undefined,
  ): Promise<Channel> {
    const channel = new Channel();
    channels.set(channel.id, channel);
    try {
      const requester = await identify(authorization);
      channel.receive = SERVICES[service](channel, store, requester);
    } catch (error) {
      channel.receive = () => channel.send(toErrorBody(toRpcError(error)));
    }
    return channel;
  }

  function closeChannel(id: string): void {
    channels.get(id)?.close();
    channels.delete(id);
  }

  return {
    async handle(service, request, response) {
      const parameters = new URL(request.url ?? "/", "http://127.0.0.1").searchParams;
      const form = new URLSearchParams(await readBody(request));
      const id = parameters.get("SID");
      response.setHeader("cache-control", "no-cache");
      response.setHeader("content-type", "text/plain; charset=utf-8");
      if (id && parameters.get("TYPE") === "terminate") {
        closeChannel(id);
        response.end();
        return;
      }
      if (!id) {
        const headers = form.get("headers") ?? parameters.get("$httpHeaders") ?? "";
        const channel = await openChannel(service, readHeader(headers, "authorization"));
        response.setHeader("x-http-session-id", `session-${channel.id}`);
        response.end(channel.open());
        receiveForm(channel, form);
        return;
      }
      const channel = channels.get(id);
      if (!channel || channel.isClosed) {
        channels.delete(id);
        response.writeHead(400).end("Unknown SID");
        return;
      }
      const received = Number(parameters.get("AID") ?? -1);
      if (request.method === "GET") {
        response.writeHead(200).flushHeaders();
        channel.attach(response, received, parameters.get("CI") === "1");
        return;
      }
      channel.acknowledge(received);
      response.end(channel.status());
      receiveForm(channel, form);
    },
    drop() {
      for (const id of [...channels.keys()]) closeChannel(id);
    },
  };
}

/** The response is already sent, so errors are sent on the channel. */
function receiveForm(channel: Channel, form: URLSearchParams): void {
  try {
    channel.takeForm(form);
  } catch (error) {
    const { message } = toRpcError(error);
    channel.send(toErrorBody(new RpcError("INVALID_ARGUMENT", message)));
  }
}

/** The client sends its headers in the body or the address, to avoid a preflight request. */
function readHeader(headers: string, name: string): string | undefined {
  const line = headers.split("\r\n").find((line) => line.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1);
}
