import { useRouteLoaderData } from "react-router";

interface Site {
  siteOrigin: string;
}

/** The origin that the site is known by, from the root's data; empty while there is none. */
export function useSiteOrigin(): string {
  return useRouteLoaderData<Site>("root")?.siteOrigin ?? "";
}

/** The same for a page's meta, which is given the data of every route it matched, the root's first. */
export function siteOriginOf(matches: readonly unknown[]): string {
  const [root] = matches;
  if (typeof root !== "object" || root === null || !("loaderData" in root)) return "";
  const { loaderData } = root;
  return isSite(loaderData) ? loaderData.siteOrigin : "";
}

function isSite(data: unknown): data is Site {
  return (
    typeof data === "object" &&
    data !== null &&
    "siteOrigin" in data &&
    typeof data.siteOrigin === "string"
  );
}
