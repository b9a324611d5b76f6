import { useRouteLoaderData } from "react-router";

interface SiteData {
  siteOrigin: string;
}

/** The site's origin, from the root loader's data; empty if there is none. */
export function useSiteOrigin(): string {
  return useRouteLoaderData<SiteData>("root")?.siteOrigin ?? "";
}

/** The same inside a `meta` function, from its `matches`. */
export function siteOriginOf(matches: readonly unknown[]): string {
  const [root] = matches;
  if (typeof root !== "object" || root === null || !("loaderData" in root)) return "";
  const { loaderData } = root;
  return isSiteData(loaderData) ? loaderData.siteOrigin : "";
}

function isSiteData(data: unknown): data is SiteData {
  return (
    typeof data === "object" &&
    data !== null &&
    "siteOrigin" in data &&
    typeof data.siteOrigin === "string"
  );
}
