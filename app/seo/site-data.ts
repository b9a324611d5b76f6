import { PRODUCT_NAME, TAGLINE } from "#app/ui/product.ts";

interface SiteDataInput {
  siteOrigin: string;
  microblogUrl: string | null;
  professionalNetworkUrl: string | null;
}

/** Without SearchAction: Google removed the sitelinks search box in November 2024. */
export function siteData({ siteOrigin, microblogUrl, professionalNetworkUrl }: SiteDataInput) {
  const organization = { "@id": `${siteOrigin}/#organization` };
  const sameAs = [microblogUrl, professionalNetworkUrl].filter((url) => url !== null);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        ...organization,
        name: PRODUCT_NAME,
        url: `${siteOrigin}/`,
        logo: `${siteOrigin}/favicon.svg`,
        ...(sameAs.length > 0 ? { sameAs } : {}),
      },
      {
        "@type": "WebSite",
        "@id": `${siteOrigin}/#website`,
        name: PRODUCT_NAME,
        description: TAGLINE,
        url: `${siteOrigin}/`,
        publisher: organization,
      },
    ],
  };
}
