import { createContext } from "react-router";
import type { Context } from "./context.ts";

/** What is known of a request for its line in the log; nothing of it is its person's or their words. */
export interface RequestFacts {
  /** Tells it from others, in the response and the log. */
  id: string;
  /** The pattern of its route, such as /jobs/:jobId; null for one that reached no route. */
  route: string | null;
  /** The class of what went wrong on our side; null where nothing did. */
  error: string | null;
  /** Whether the page was rendered before it was sent; null for what is no page, and for stored ones. */
  rendering: "whole" | "streamed" | null;
  /** What the batches before the response read. D1 does not say it of single statements. */
  rowsRead: number;
  /** How long those batches took. */
  databaseMs: number;
}

export const requestFactsContext = createContext<RequestFacts | null>(null);

/** The id of a request, so that a person can name it when they report an error. */
export const REQUEST_ID_HEADER = "x-request-id";

const ids = new WeakMap<Request, string>();

export function newRequestFacts(id: string): RequestFacts {
  return { id, route: null, error: null, rendering: null, rowsRead: 0, databaseMs: 0 };
}

/** The id that the platform gave a request (its Ray, without the place), or a random one: 16 hex digits. */
export function requestIdOf(request: Request): string {
  const known = ids.get(request);
  if (known) return known;
  const [ray] = /^[\da-f]{16}/.exec(request.headers.get("cf-ray") ?? "") ?? [];
  const id = ray ?? crypto.randomUUID().replaceAll("-", "").slice(0, 16);
  ids.set(request, id);
  return id;
}

/** Notes how a page was rendered. */
export function noteRendering(
  context: Context,
  rendering: NonNullable<RequestFacts["rendering"]>,
): void {
  const facts = context.get(requestFactsContext);
  if (facts) facts.rendering = rendering;
}

/** Notes what was thrown in a request, by its class alone: a message may quote what was sent. */
export function noteError(context: Context, error: unknown): void {
  const facts = context.get(requestFactsContext);
  if (facts) facts.error = error instanceof Error ? error.name : typeof error;
}
