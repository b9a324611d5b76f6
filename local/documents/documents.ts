import type { IncomingMessage, ServerResponse } from "node:http";
import { handleCors, listenOnLoopback, readBody, sendJson } from "#local/identity/loopback.ts";
import { channelServiceOf, createChannels } from "./channels.ts";
import { handleRestCall, type RestCall, respondsWithList } from "./rest.ts";
import { RpcError, toErrorBody, toRpcError } from "./rpc-error.ts";
import { type Rules, usersRules } from "./rules.ts";
import { createStore, type Requester } from "./store.ts";
import { type Plain, toFields, toPlain } from "./values.ts";
import type { Verify } from "./verify.ts";

export interface DocumentsOptions {
  /** 0 takes any free port. */
  port: number;
  projectId: string;
  verify: Verify;
  /** By default the product's. */
  rules?: Rules;
}

export interface Documents {
  origin: string;
  close(): Promise<void>;
  /** The document at a path such as users/ada, without checking the rules. */
  read(path: string): Plain | null;
  /** Stores a whole document without checking the rules; listeners are notified. */
  write(path: string, document: Plain): void;
  clear(): void;
  /** While down, every request gets 503, and open listeners are closed. */
  setDown(isDown: boolean): void;
  /** While hanging, no request gets a response. */
  setHanging(isHanging: boolean): void;
  /** How many requests came while it was hanging. */
  heldRequests(): number;
  /** Forgets all open listeners, as a server does that was started again. */
  dropSessions(): void;
}

/** Starts a stand-in for Firestore that works with the unmodified SDKs. */
export async function startDocuments(options: DocumentsOptions): Promise<Documents> {
  const store = createStore(options.rules ?? usersRules);
  const channels = createChannels(store, identify);
  const root = `projects/${options.projectId}/databases/(default)/documents`;
  const state = { isDown: false, isHanging: false, held: 0 };

  async function identify(authorization: string | undefined): Promise<Requester> {
    const [, token] = /^\s*Bearer\s+(\S+)\s*$/i.exec(authorization ?? "") ?? [];
    if (!token) return null;
    const verified = await options.verify(token).catch(() => {
      throw new RpcError("UNAVAILABLE", "The keys to check the token cannot be read.");
    });
    if (!verified) throw new RpcError("UNAUTHENTICATED", "The token is not valid.");
    const { sub: uid, email } = verified;
    return { uid, token: email === undefined ? {} : { email } };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.isHanging) {
      state.held += 1;
      return;
    }
    if (handleCors(request, response)) return;
    if (state.isDown) {
      const error = new RpcError("UNAVAILABLE", "The service is currently unavailable.");
      sendJson(response, error.httpStatus, toErrorBody(error));
      return;
    }
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const service = channelServiceOf(pathname);
    if (service) await channels.handle(service, request, response);
    else await handleRest(decodePath(pathname), request, response);
  }

  async function handleRest(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await readBody(request);
    let call: RestCall | null = null;
    try {
      call = toRestCall(path, request.method, body);
      if (!call.resource.startsWith(root)) throw new RpcError("NOT_FOUND", "No such database.");
      const requester = await identify(request.headers.authorization);
      sendJson(response, 200, handleRestCall(call, store, requester));
    } catch (failure) {
      const error = toRpcError(failure);
      const isList = call !== null && respondsWithList(call.method);
      sendJson(response, error.httpStatus, isList ? [toErrorBody(error)] : toErrorBody(error));
    }
  }

  const server = await listenOnLoopback("The document stand-in", options.port, handle);
  return {
    origin: server.origin,
    close() {
      channels.drop();
      return server.close();
    },
    read(path) {
      const document = store.get(`${root}/${path}`, "owner");
      return document && toPlain(document.fields);
    },
    write(path, document) {
      const update = { name: `${root}/${path}`, fields: toFields(document) };
      store.commit([{ update }], "owner");
    },
    clear: store.clear,
    setDown(isDown) {
      state.isDown = isDown;
      if (isDown) channels.drop();
    },
    setHanging(isHanging) {
      state.isHanging = isHanging;
    },
    heldRequests: () => state.held,
    dropSessions: channels.drop,
  };
}

function toRestCall(path: string, method: string | undefined, body: string): RestCall {
  const [, resource, name] = /^\/v1\/(projects\/.+?)(?::(\w+))?$/.exec(path) ?? [];
  const isKnown = resource && (name ? method === "POST" : method === "GET");
  if (!isKnown) throw new RpcError("NOT_FOUND", `There is nothing at ${path}.`);
  return { resource, method: name ?? "get", body: parseBody(body) };
}

function parseBody(body: string): RestCall["body"] {
  try {
    return Object(JSON.parse(body || "{}")) as RestCall["body"];
  } catch {
    throw new RpcError("INVALID_ARGUMENT", "The body is not JSON.");
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
