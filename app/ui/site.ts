import { useRouteLoaderData } from "react-router";

interface Site {
  siteOrigin: string;
}

/** The site's origin, from the root loader's data; empty if there is none. */
export function useSiteOrigin(): string {
  return useRouteLoaderData<Site>("root")?.siteOrigin ?? "";
}

/** The same inside a `meta` function, from its `matches`. */
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
