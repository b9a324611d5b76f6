import { withSearch } from "../../paging.ts";
import { OPERATOR_PATH } from "../../paths.ts";

interface InboxAddress {
  kind?: string | null;
  item?: string | null;
  /** Words to look for. */
  q?: string | null;
  /** What to fill the reply with: see `InboxQuery`. */
  reply?: string | null;
}

/** The inbox with one kind of things, and one of them open. */
export function inboxPath({ kind = null, item = null, q, reply }: InboxAddress): string {
  return withSearch(OPERATOR_PATH, { kind, item, q: q || null, reply: reply ?? null });
}
