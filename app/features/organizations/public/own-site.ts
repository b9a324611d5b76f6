interface Named {
  website: string | null;
  domain: string | null;
  verified: "none" | "domain";
}

export interface OwnSite {
  url: string;
  /** "northwind.example", as a reader sees it. */
  words: string;
  /** It is at the domain that was shown to be the organization's, so we stand by the link. */
  isShown: boolean;
}

/** An organization's website as a link; null without one that is https. */
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
