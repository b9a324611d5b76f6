import {
  IMPORTED_SOURCE_KINDS,
  type ImportedSourceKind,
} from "#app/features/jobs/job-source-kinds.ts";
import type { JobSourceAdapter } from "./adapter.ts";
import { matchesHost } from "./allowed-url.ts";
import { isBoardSlug } from "./board-slug.ts";
import { isExternalId } from "./response-json.ts";

export interface RecognizedBoard {
  kind: ImportedSourceKind;
  board: string;
}

export type BoardAddressResult =
  | ({ ok: true } & RecognizedBoard)
  | { ok: false; why: "not_an_address" | "unknown_host" | "no_board" };

/**
 * Parses a pasted address into kind and board slug. The slug is taken exactly as it stands there,
 * because another spelling can be another company's board.
 */
export function parseBoardAddress(
  input: string,
  adapters: Readonly<Record<ImportedSourceKind, JobSourceAdapter>>,
): BoardAddressResult {
  const url = toUrl(input.trim());
  if (!url) return { ok: false, why: "not_an_address" };
  for (const kind of IMPORTED_SOURCE_KINDS) {
    for (const [host, findBoard] of Object.entries(adapters[kind].addressReaders)) {
      if (!matchesHost(url.hostname, host)) continue;
      const board = findBoard(url);
      return board !== null && isBoardSlug(board)
        ? { ok: true, kind, board }
        : { ok: false, why: "no_board" };
    }
  }
  for (const kind of IMPORTED_SOURCE_KINDS) {
    const board = adapters[kind].findBoard?.(url) ?? null;
    if (board !== null && isBoardSlug(board)) return { ok: true, kind, board };
  }
  return { ok: false, why: "unknown_host" };
}

export interface RecognizedPosting extends RecognizedBoard {
  /** As its page's address has it, mostly the id of the source's item. */
  id: string;
}

/** Parses the address of one posting at a known board; null for every other address. */
export function parsePostingAddress(
  input: string,
  adapters: Readonly<Record<ImportedSourceKind, JobSourceAdapter>>,
): RecognizedPosting | null {
  const result = parseBoardAddress(input, adapters);
  const url = toUrl(input.trim());
  if (!result.ok || !url) return null;
  const { kind, board } = result;
  const id = adapters[kind].posting?.findId(url) ?? null;
  return id !== null && isExternalId(id) ? { kind, board, id } : null;
}

/** Adds a missing scheme; null for addresses with credentials or a port. */
function toUrl(input: string): URL | null {
  if (/\s/.test(input)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(input) ? input : `https://${input}`);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  return url.port || url.username || url.password || !url.hostname.includes(".") ? null : url;
}
