interface OrganizationDataInput {
  name: string;
  path: string;
  logo: string | null;
  site: { url: string; isShown: boolean } | null;
}

/** A verified organization as schema.org Organization: what its page shows. */
export function organizationData(
  origin: string,
  { name, path, logo, site }: OrganizationDataInput,
) {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    url: origin + path,
    ...(logo ? { logo: origin + logo } : {}),
    // A website on another domain is not verified.
    ...(site?.isShown ? { sameAs: site.url } : {}),
  };
}
