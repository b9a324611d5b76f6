import { readFile, writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "#test/browser/chromium.ts";

// Renders public/favicon.ico, apple-touch-icon.png and icon-*.png from favicon.svg, for what reads no SVG:
// Safari before 26, bookmarks, home screens, feed readers.
const svg = await readFile("public/favicon.svg", "utf8");
const browser = await chromium.launch({ executablePath: await findChromium() });
const small = await Promise.all([16, 32].map((size) => draw(browser, { size, padding: 0 })));
await writeFile("public/favicon.ico", toIco([16, 32], small));
for (const [name, size] of [
  ["apple-touch-icon", 180],
  ["icon-192", 192],
  ["icon-512", 512],
] as const) {
  // Masks cut up to a tenth off each side.
  const picture = await draw(browser, { size, padding: Math.round(size / 6), ground: "#ffffff" });
  await writeFile(`public/${name}.png`, picture);
}
await browser.close();

interface Picture {
  size: number;
  padding: number;
  /** Transparent by default. */
  ground?: string;
}

async function draw(browser: Browser, { size, padding, ground }: Picture): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<!doctype html><style>
    html, body { margin: 0; background: ${ground ?? "transparent"} }
    svg { position: absolute; inset: ${padding}px; width: ${size - 2 * padding}px; height: ${size - 2 * padding}px }
  </style>${svg}`);
  const picture = await page.screenshot({ type: "png", omitBackground: !ground });
  await page.close();
  return picture;
}

/** An icon file of PNG pictures: a header, an entry for each, and the pictures. */
function toIco(sizes: readonly number[], pictures: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    header.set([size, size], entry);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
