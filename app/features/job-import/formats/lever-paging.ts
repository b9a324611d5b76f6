import { z } from "zod";
import { type SourcePaging, SourceResponseError } from "./adapter.ts";
import { joinPages, parseResponseJson } from "./response-json.ts";

export const PAGE_SIZE = 100;
const pageSchema = z.array(z.unknown());
const joinedSchema = z.object({ postings: pageSchema, hasMore: z.boolean() });

/** Lever sends postings complete, so there are no details to fetch. */
export const leverPaging: SourcePaging = { findNextPageUrl, listDetails: () => [], joinResponses };

/** Parses one page or the joined pages. Throws SourceResponseError for anything else. */
export function parsePostings(body: string): { postings: unknown[]; hasMore: boolean } {
  const response = z.union([pageSchema, joinedSchema]).safeParse(parseResponseJson(body));
  if (!response.success)
    throw new SourceResponseError("The board's answer is not a list of postings.");
  return Array.isArray(response.data) ? { postings: response.data, hasMore: false } : response.data;
}

/** Lever gives no total: a shorter page is the last, a longer one ignored the limit. */
function findNextPageUrl(body: string, address: string): string | null {
  const url = new URL(address);
  const skip = Number(url.searchParams.get("skip")) + PAGE_SIZE;
  if (parsePostings(body).postings.length !== PAGE_SIZE) return null;
  url.searchParams.set("skip", String(skip));
  return url.href;
}

function joinResponses(pages: string[]): string {
  const lists = pages.map((page) => parsePostings(page).postings);
  return JSON.stringify({
    postings: joinPages(lists),
    hasMore: lists.at(-1)?.length === PAGE_SIZE,
  });
}
