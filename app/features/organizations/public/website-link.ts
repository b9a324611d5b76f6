import { isOfDomain } from "../verification/web-domain.ts";

interface WebsiteColumns {
  website: string | null;
  domain: string | null;
  verified: "none" | "domain";
}

interface WebsiteLink {
  url: string;
  words: string;
  /** It belongs to the verified domain. */
  isShown: boolean;
}

/** An organization's website as a link; null when it has none that is https. */
export function websiteLinkOf({ website, domain, verified }: WebsiteColumns): WebsiteLink | null {
  const url = website === null ? null : URL.parse(website);
  if (url?.protocol !== "https:") return null;
  const { hostname, pathname } = url;
  const label = hostname.replace(/^www\./, "") + (pathname === "/" ? "" : pathname);
  return {
    url: url.href,
    words: label,
    isShown: verified === "domain" && domain !== null && isOfDomain(url.href, domain),
  };
}
