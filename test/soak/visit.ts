import type { People } from "#test/requests/people.ts";

/** A request, as one of many. */
export interface Visit {
  /** "a search" */
  kind: string;
  path: string;
  init?: RequestInit;
}

/** How a visit ended: with a status, or without one because its client left before. */
export interface VisitResult {
  visit: Visit;
  status: number | "left";
  isAborted: boolean;
}

/** When a client leaves: before the response, or after its first bytes. */
export type Leaving = "never" | "before" | "in the middle";

/** Sends a request and reads its response to the end, or leaves. */
export async function sendVisit(
  { fetch }: People,
  visit: Visit,
  leaving: Leaving,
): Promise<VisitResult> {
  const controller = new AbortController();
  const isAborted = leaving !== "never";
  const sending = fetch(visit.path, { ...visit.init, signal: controller.signal });
  // After the request was sent and before its response can be there.
  if (leaving === "before") setImmediate(() => controller.abort());
  let status: VisitResult["status"] = "left";
  try {
    const response = await sending;
    status = response.status;
    if (leaving === "in the middle") {
      await response.body?.getReader().read();
      controller.abort();
    } else {
      await response.arrayBuffer();
    }
  } catch (error) {
    if (!isAborted) throw new Error(`${visit.kind}: ${visit.path.slice(0, 200)}`, { cause: error });
  }
  return { visit, status, isAborted };
}
