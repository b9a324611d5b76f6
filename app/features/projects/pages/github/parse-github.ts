import { asList, asRecord, parseJson } from "#app/entity/record.ts";

/* Reads what `gh search prs` and `gh search issues` print, in the browser. Anything may be in the file. */

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** More are more than `gh` prints. */
const MAX_ITEMS = 10_000;
const TITLE_LENGTH = 300;

export interface GitHubItem {
  isPullRequest: boolean;
  title: string;
  /** "owner/name" */
  repository: string;
  author: string;
  /** A day, "2026-11-24". */
  on: string;
  url: string;
  labels: string[];
}

/** The items of a file; null when it is not a list that `gh search` printed. */
export function parseGitHubItems(text: string): GitHubItem[] | null {
  const list = parseJson(text);
  if (!Array.isArray(list)) return null;
  const items = list.slice(0, MAX_ITEMS).flatMap((value) => toItem(asRecord(value)) ?? []);
  return list.length > 0 && items.length === 0 ? null : items;
}

function toItem(record: Record<string, unknown>): GitHubItem | null {
  const { title, url, closedAt, createdAt } = record;
  const repository = asRecord(record.repository).nameWithOwner;
  const author = asRecord(record.author).login;
  const [on] = [closedAt, createdAt].flatMap((time) => toDay(time) ?? []);
  const [, kind] = typeof url === "string" ? (GITHUB_ADDRESS.exec(url) ?? []) : [];
  if (typeof title !== "string" || typeof url !== "string" || !kind || !on) return null;
  return {
    isPullRequest: kind === "pull",
    title: title.slice(0, TITLE_LENGTH).replace(/\s+/g, " ").trim(),
    repository: typeof repository === "string" ? repository : toRepository(url),
    author: typeof author === "string" ? author : "",
    on,
    url,
    labels: asList(record.labels).flatMap((label) => {
      const { name } = asRecord(label);
      return typeof name === "string" ? [name] : [];
    }),
  };
}

/** Also of GitHub Enterprise, on a host of its own. */
const GITHUB_ADDRESS = /^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+\/(pull|issues)\/\d+$/;

function toRepository(url: string): string {
  return url.split("/").slice(3, 5).join("/");
}

/** GitHub writes "0001-01-01T00:00:00Z" for what is not closed. */
function toDay(time: unknown): string | null {
  if (typeof time !== "string" || !/^20\d\d-\d\d-\d\dT/.test(time)) return null;
  return Number.isNaN(Date.parse(time)) ? null : time.slice(0, 10);
}
