import styles from "./styles/app.css?url";

/** The letters of nearly every page. */
export const FONT = "/fonts/hanken-latin.woff2";

/**
 * The `Link` header of a page: what its first paint needs. The platform can send it as Early Hints,
 * before the page is rendered.
 */
// A function, which the browser's script doesn't have: it takes the font alone from here.
export function listPreloadLinks(): string {
  return [
    `<${styles}>; rel=preload; as=style`,
    `<${FONT}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  ].join(", ");
}
