import { mkdir, readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { findChromium } from "#test/browser/chromium.ts";
import { SHARE_IMAGES } from "./share/pictures.ts";

// Renders public/share/*.png, the preview images of shared links.
const [font, style] = await Promise.all([
  readFile("public/fonts/hanken-latin.woff2", "base64"),
  readFile("local/share/picture.css", "utf8"),
]);
const browser = await chromium.launch({ executablePath: await findChromium() });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await mkdir("public/share", { recursive: true });
for (const [name, body] of Object.entries(SHARE_IMAGES)) {
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Hanken; font-weight: 400 680; src: url(data:font/woff2;base64,${font}) }
    ${style}</style>${body}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot({ type: "png" });
  await writeFile(`public/share/${name}.png`, picture);
  console.log(`${name}.png, ${Math.ceil(picture.byteLength / 1024)} KB`);
}
await browser.close();
