import type { Query } from "./queries.ts";
import { RpcError } from "./rpc-error.ts";
import type { Requester, Store } from "./store.ts";
import type { Write } from "./writes.ts";

interface RestBody {
  documents?: string[];
  writes?: Write[];
  structuredQuery?: Query;
}

/** A call over plain HTTP: `{resource}:{method}`, or a GET of one document. */
export interface RestCall {
  resource: string;
  method: string;
  body: RestBody;
}

/** Whether a method responds with a list; its errors are lists too. */
export function respondsWithList(method: string): boolean {
  return method === "batchGet" || method === "runQuery";
}

/** Handles the plain HTTP calls of the light SDK, and some of the full one. */
export function handleRestCall(
  { resource, method, body }: RestCall,
  store: Store,
  requester: Requester,
): unknown {
  const readTime = store.now();
  switch (method) {
    case "get": {
      const document = store.get(resource, requester);
      if (!document) throw new RpcError("NOT_FOUND", `Document "${resource}" not found.`);
      return document;
    }
    case "batchGet":
      return (body.documents ?? []).map((name) => {
        const found = store.get(name, requester);
        return found ? { found, readTime } : { missing: name, readTime };
      });
    case "commit":
      return store.commit(body.writes ?? [], requester);
    case "runQuery": {
      const found = store.query(resource, body.structuredQuery ?? {}, requester);
      return found.length > 0 ? found.map((document) => ({ document, readTime })) : [{ readTime }];
    }
    default:
      throw new RpcError("INVALID_ARGUMENT", `This stand-in has no method ${method}.`);
  }
}
