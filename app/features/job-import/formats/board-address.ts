import { isBoardSlug } from "./board-slug.ts";
import type { ImportedSourceKind } from "./imported-source-kinds.ts";

export interface RecognizedBoard {
  kind: ImportedSourceKind;
  board: string;
}

export type BoardAddressResult =
  | ({ ok: true } & RecognizedBoard)
  | { ok: false; why: "not_an_address" | "unknown_host" | "no_board" };

/** The address forms shown to people as accepted; `*` stands for the board's slug. */
export const RECOGNIZED_ADDRESSES: Record<ImportedSourceKind, readonly string[]> = {
  greenhouse: ["https://boards.greenhouse.io/*", "https://job-boards.greenhouse.io/*"],
  lever: ["https://jobs.lever.co/*", "https://jobs.eu.lever.co/*"],
  ashby: ["https://jobs.ashbyhq.com/*"],
  recruitee: ["https://*.recruitee.com"],
  smartrecruiters: ["https://jobs.smartrecruiters.com/*", "https://careers.smartrecruiters.com/*"],
};

/**
 * Parses a pasted address into kind and board slug. The slug is taken exactly as it stands there,
 * because another spelling can be another company's board.
 */
export function parseBoardAddress(input: string): BoardAddressResult {
  const url = toUrl(input.trim());
  if (!url) return { ok: false, why: "not_an_address" };
  const readAddress =
    ADDRESS_READERS[url.hostname] ??
    (RECRUITEE_HOST.test(url.hostname) ? readRecruiteeAddress : null);
  if (!readAddress) return { ok: false, why: "unknown_host" };
  const recognized = readAddress(url);
  return recognized && isBoardSlug(recognized.board)
    ? { ok: true, ...recognized }
    : { ok: false, why: "no_board" };
}

type AddressReader = (url: URL) => RecognizedBoard | null;

const ADDRESS_READERS: Readonly<Record<string, AddressReader>> = {
  "boards.greenhouse.io": readGreenhouseAddress,
  "job-boards.greenhouse.io": readGreenhouseAddress,
  "boards-api.greenhouse.io": readBoardFromPath("greenhouse", /^\/v1\/boards\/([^/]+)/),
  // Sites of Lever's European host are stored as "eu." and their name.
  "jobs.lever.co": readBoardFromPath("lever", /^\/(?!eu\.)([^/]+)/),
  "api.lever.co": readBoardFromPath("lever", /^\/v0\/postings\/(?!eu\.)([^/]+)/),
  "jobs.eu.lever.co": readBoardFromPath("lever", /^\/([^/]+)/, "eu."),
  "api.eu.lever.co": readBoardFromPath("lever", /^\/v0\/postings\/([^/]+)/, "eu."),
  "jobs.ashbyhq.com": readBoardFromPath("ashby", /^\/([^/]+)/),
  "api.ashbyhq.com": readBoardFromPath("ashby", /^\/posting-api\/job-board\/([^/]+)/),
  "jobs.smartrecruiters.com": readBoardFromPath("smartrecruiters", /^\/([^/]+)/),
  "careers.smartrecruiters.com": readBoardFromPath("smartrecruiters", /^\/([^/]+)/),
  "api.smartrecruiters.com": readBoardFromPath("smartrecruiters", /^\/v1\/companies\/([^/]+)/),
};

function readBoardFromPath(kind: ImportedSourceKind, pattern: RegExp, prefix = ""): AddressReader {
  return ({ pathname }) => {
    const slug = pattern.exec(pathname)?.[1];
    return slug === undefined ? null : { kind, board: prefix + decodeSlug(slug) };
  };
}

/** Also reads the frame that companies embed in their own site: `/embed/job_board?for=name`. */
function readGreenhouseAddress(url: URL): RecognizedBoard | null {
  if (!/^\/embed(?:\/|$)/.test(url.pathname))
    return readBoardFromPath("greenhouse", /^\/([^/]+)/)(url);
  const board = url.searchParams.get("for");
  return board === null ? null : { kind: "greenhouse", board };
}

const RECRUITEE_HOST = /^[^.]+\.recruitee\.com$/;
const RECRUITEE_RESERVED_SUBDOMAINS = [
  "www",
  "api",
  "app",
  "auth",
  "docs",
  "help",
  "support",
  "status",
  "blog",
];

function readRecruiteeAddress({ hostname }: URL): RecognizedBoard | null {
  const board = hostname.slice(0, hostname.indexOf("."));
  return RECRUITEE_RESERVED_SUBDOMAINS.includes(board) ? null : { kind: "recruitee", board };
}

/** Adds a missing scheme; null for addresses with credentials or a port. */
function toUrl(input: string): URL | null {
  if (/\s/.test(input)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(input) ? input : `https://${input}`);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  return url.port || url.username || url.password || !url.hostname.includes(".") ? null : url;
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
