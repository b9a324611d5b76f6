import { useState } from "react";
import { useMatches } from "react-router";

/** How many notices are new: a page's own count, or one that is still on its way. */
export type NewNotices = number | Promise<number> | null;

/**
 * What the header shows: the count of the last page that has one (`newNotices` in its loader's data),
 * until then the one that streams with the document.
 */
export function useNewNotices(streamed: Promise<number> | null): NewNotices {
  const counts = useMatches().map(({ loaderData }) => (loaderData as PageData)?.newNotices);
  const ofPage = counts.find((count) => count !== undefined);
  const [last, setLast] = useState({ streamed, count: ofPage });
  // Another promise is another person's, or newer.
  const count = ofPage ?? (last.streamed === streamed ? last.count : undefined);
  if (count !== last.count || streamed !== last.streamed) setLast({ streamed, count });
  return count ?? streamed;
}

type PageData = { newNotices?: number } | undefined;
