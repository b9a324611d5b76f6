import type { MetaDescriptor } from "react-router";
import { COMPETENCY_COUNT } from "#app/reference/competencies/count.ts";
import { PRODUCT_NAME, pageTitle } from "./product.ts";
import { siteOriginOf } from "./site.ts";

/** Alternative texts of the images in public/share/ (1200 by 630), by file name. */
const SHARE_IMAGES = {
  default: `${PRODUCT_NAME}: from senior engineer to Tech Lead`,
  home: `${PRODUCT_NAME}: senior jobs, a roadmap and simulations for the step to Tech Lead`,
  jobs: `${PRODUCT_NAME}: senior engineering jobs that say what they pay and where they can be done from`,
  job: `${PRODUCT_NAME}: a senior engineering job, with its pay, location and freshness`,
  roadmap: `${PRODUCT_NAME}: the career roadmap, ${COMPETENCY_COUNT} competencies at four levels`,
  simulations: `${PRODUCT_NAME}: simulations, the hard days of a Tech Lead`,
};

interface PageHead {
  title: string;
  description: string;
  path: string;
  image?: keyof typeof SHARE_IMAGES;
  robots?: "noindex" | "noindex,follow";
  /** The same is there as Markdown. */
  hasMarkdown?: boolean;
}

/** The meta tags of a public page: title, canonical link, robots and the preview of shared links. */
export function pageHead(matches: readonly unknown[], head: PageHead): MetaDescriptor[] {
  const { title, description, path, image = "default", robots, hasMarkdown } = head;
  const origin = siteOriginOf(matches);
  const url = origin + path;
  const imageUrl = `${origin}/share/${image}.png`;
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(hasMarkdown
      ? [{ tagName: "link", rel: "alternate", type: "text/markdown", href: `${url}.md` }]
      : []),
    ...(robots ? [{ name: "robots", content: robots }] : []),
    { property: "og:site_name", content: PRODUCT_NAME },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: imageUrl },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: SHARE_IMAGES[image] },
    // Title, description and image are read from the properties above.
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image:alt", content: SHARE_IMAGES[image] },
  ];
}
