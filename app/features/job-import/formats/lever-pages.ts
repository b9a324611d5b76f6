import { z } from "zod";
import { joinPages, parseBoardJson } from "./board-json.ts";
import { BoardFault, type BoardParts } from "./format.ts";

export const PAGE = 100;
const pageSchema = z.array(z.unknown());
const joinedSchema = z.object({ postings: pageSchema, hasMore: z.boolean() });

/** Lever sends postings complete, so there are no details to fetch. */
export const leverPages: BoardParts = { nextPage, details: () => [], join };

/** Parses one page or the joined pages. Throws SourceResponseError for anything else. */
export function postingsOf(body: string): { postings: unknown[]; hasMore: boolean } {
  const answer = z.union([pageSchema, joinedSchema]).safeParse(parseBoardJson(body));
  if (!answer.success) throw new BoardFault("The board's answer is not a list of postings.");
  return Array.isArray(answer.data) ? { postings: answer.data, hasMore: false } : answer.data;
}

/** Lever gives no total: a shorter page is the last, a longer one ignored the limit. */
function nextPage(body: string, address: string): string | null {
  const url = new URL(address);
  const skip = Number(url.searchParams.get("skip")) + PAGE;
  if (postingsOf(body).postings.length !== PAGE) return null;
  url.searchParams.set("skip", String(skip));
  return url.href;
}

function join(pages: string[]): string {
  const lists = pages.map((page) => postingsOf(page).postings);
  return JSON.stringify({ postings: joinPages(lists), hasMore: lists.at(-1)?.length === PAGE });
}
