import { useState } from "react";
import { useMatches } from "react-router";

interface RootData {
  /** How many notices were new when the root's data was read; null where it was not asked, or is unknown. */
  newNotices: number | null;
}

/**
 * How many notices are new, for the header: as the last page said that counts them (`newNotices` in its
 * loader's data), before that as the root's data says.
 */
export function useNewNotices(rootData: RootData | undefined): number {
  const [, ...pages] = useMatches();
  const ofPage = pages
    .map(({ loaderData }) => (loaderData as PageData)?.newNotices)
    .find((count) => count !== undefined);
  const [last, setLast] = useState({ rootData, count: ofPage });
  // Other data of the root is another person's, or newer.
  const count = ofPage ?? (last.rootData === rootData ? last.count : undefined);
  if (count !== last.count || rootData !== last.rootData) setLast({ rootData, count });
  return count ?? rootData?.newNotices ?? 0;
}

type PageData = { newNotices?: number } | undefined;
