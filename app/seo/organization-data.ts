interface Described {
  name: string;
  path: string;
  logo: string | null;
  site: { url: string; isShown: boolean } | null;
}

/** An organization whose domain was shown, as schema.org's Organization: what its page shows of it. */
export function organizationData(origin: string, { name, path, logo, site }: Described) {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    url: origin + path,
    ...(logo ? { logo: origin + logo } : {}),
    // A site of another domain may be anybody's.
    ...(site?.isShown ? { sameAs: site.url } : {}),
  };
}
