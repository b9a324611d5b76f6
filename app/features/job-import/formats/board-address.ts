import { isBoardName } from "./board-name.ts";
import type { FormatName } from "./format-names.ts";

export interface NamedBoard {
  kind: FormatName;
  board: string;
}

export type BoardAddress =
  | ({ ok: true } & NamedBoard)
  | { ok: false; why: "not_an_address" | "unknown_host" | "no_board" };

/** The address forms shown to people as accepted; `*` stands for the board's slug. */
export const UNDERSTOOD: Record<FormatName, readonly string[]> = {
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
export function parseBoardAddress(typed: string): BoardAddress {
  const url = toUrl(typed.trim());
  if (!url) return { ok: false, why: "not_an_address" };
  const hosted = HOSTS[url.hostname] ?? (RECRUITEE.test(url.hostname) ? ofRecruitee : null);
  if (!hosted) return { ok: false, why: "unknown_host" };
  const named = hosted(url);
  return named && isBoardName(named.board)
    ? { ok: true, ...named }
    : { ok: false, why: "no_board" };
}

type Reading = (url: URL) => NamedBoard | null;

const HOSTS: Readonly<Record<string, Reading>> = {
  "boards.greenhouse.io": ofGreenhouse,
  "job-boards.greenhouse.io": ofGreenhouse,
  "boards-api.greenhouse.io": inPath("greenhouse", /^\/v1\/boards\/([^/]+)/),
  // Sites of Lever's European host are stored as "eu." and their name.
  "jobs.lever.co": inPath("lever", /^\/(?!eu\.)([^/]+)/),
  "api.lever.co": inPath("lever", /^\/v0\/postings\/(?!eu\.)([^/]+)/),
  "jobs.eu.lever.co": inPath("lever", /^\/([^/]+)/, "eu."),
  "api.eu.lever.co": inPath("lever", /^\/v0\/postings\/([^/]+)/, "eu."),
  "jobs.ashbyhq.com": inPath("ashby", /^\/([^/]+)/),
  "api.ashbyhq.com": inPath("ashby", /^\/posting-api\/job-board\/([^/]+)/),
  "jobs.smartrecruiters.com": inPath("smartrecruiters", /^\/([^/]+)/),
  "careers.smartrecruiters.com": inPath("smartrecruiters", /^\/([^/]+)/),
  "api.smartrecruiters.com": inPath("smartrecruiters", /^\/v1\/companies\/([^/]+)/),
};

function inPath(kind: FormatName, pattern: RegExp, prefix = ""): Reading {
  return ({ pathname }) => {
    const name = pattern.exec(pathname)?.[1];
    return name === undefined ? null : { kind, board: prefix + decoded(name) };
  };
}

/** Also reads the frame that companies embed in their own site: `/embed/job_board?for=name`. */
function ofGreenhouse(url: URL): NamedBoard | null {
  if (!/^\/embed(?:\/|$)/.test(url.pathname)) return inPath("greenhouse", /^\/([^/]+)/)(url);
  const board = url.searchParams.get("for");
  return board === null ? null : { kind: "greenhouse", board };
}

const RECRUITEE = /^[^.]+\.recruitee\.com$/;
const RECRUITEE_OWN = ["www", "api", "app", "auth", "docs", "help", "support", "status", "blog"];

function ofRecruitee({ hostname }: URL): NamedBoard | null {
  const board = hostname.slice(0, hostname.indexOf("."));
  return RECRUITEE_OWN.includes(board) ? null : { kind: "recruitee", board };
}

/** Adds a missing scheme; null for addresses with credentials or a port. */
function toUrl(typed: string): URL | null {
  if (/\s/.test(typed)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  return url.port || url.username || url.password || !url.hostname.includes(".") ? null : url;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
