import { firstSortKeyAt, parseCursor, parsePayCursor } from "../sort-key.ts";
import type { Cursor, JobQuery } from "./job-query.ts";
import { listOrder, orderWithoutProfile } from "./list-order.ts";
import { leaveOut, type ParseContext } from "./search-params.ts";

/** No job is older, so that no list has a page there. */
const FIRST_POSITION = firstSortKeyAt("2000-01-01T00:00:00.000Z");

/** The place in the list that the address names; null for its beginning. */
export function parseCursorParams(query: JobQuery, context: ParseContext): Cursor {
  const { params } = context;
  const sort = orderWithoutProfile(query);
  const isNumbered = sort === "relevance" || listOrder(query) === "fit";
  const text = isNumbered ? params.get("page") : null;
  if (sort === "relevance" || text !== null) {
    if (text === null) return null;
    // A page past the last is not invalid: the loader answers it with 404.
    if (/^[1-9]\d{0,5}$/.test(text)) return { page: Number(text) };
    const note = "We couldn’t read this link’s page number, so this is the first page.";
    leaveOut(context, { param: "page", value: text, note });
    return null;
  }
  const [after, before] = [params.get("after"), params.get("before")];
  const place = after ?? before;
  if (place === null) return null;
  const parsedCursor =
    sort === "salary" ? parsePayCursor(place) : toPositionCursor(parseCursor(place));
  if (parsedCursor === null || parsedCursor.position < FIRST_POSITION) {
    const note = "We couldn’t read this link’s place in the list, so this is the first page.";
    leaveOut(context, { param: after === null ? "before" : "after", value: place, note });
    return null;
  }
  const { position, ...pay } = parsedCursor;
  return after === null ? { before: position, ...pay } : { after: position, ...pay };
}

function toPositionCursor(position: number | null): { position: number } | null {
  return position === null ? null : { position };
}
