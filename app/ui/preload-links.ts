import styles from "./styles/app.css?url";

/** The letters of nearly every page. */
export const FONT = "/fonts/hanken-latin.woff2";

/**
 * The `Link` header of a page: what its first paint needs. The platform can send it as Early Hints,
 * before the page is rendered. A function, so that the browser’s script, which needs only the font, leaves it out.
 */
export function listPreloadLinks(): string {
  return [
    `<${styles}>; rel=preload; as=style`,
    `<${FONT}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  ].join(", ");
}
