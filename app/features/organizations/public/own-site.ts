interface Named {
  website: string | null;
  domain: string | null;
  verified: "none" | "domain";
}

interface OwnSite {
  url: string;
  words: string;
  /** It belongs to the verified domain. */
  isShown: boolean;
}

/** An organization's website as a link; null when it has none that is https. */
export function ownSiteOf({ website, domain, verified }: Named): OwnSite | null {
  const url = website === null ? null : URL.parse(website);
  if (url?.protocol !== "https:") return null;
  const { hostname, pathname } = url;
  const words = hostname.replace(/^www\./, "") + (pathname === "/" ? "" : pathname);
  return { url: url.href, words, isShown: verified === "domain" && isWithin(hostname, domain) };
}

function isWithin(host: string, domain: string | null): boolean {
  return domain !== null && (host === domain || host.endsWith(`.${domain}`));
}
