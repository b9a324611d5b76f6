import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

export interface ClientFiles {
  files: number;
  brotliBytes: number;
}

/** The scripts that a page loads once a person acts, and what these import at once. Pages for reading load none before. */
export function measureScripts(html: string): ClientFiles {
  const reached = new Map<string, number>();
  function visit(path: string): void {
    if (reached.has(path)) return;
    const source = readFileSync(`build/client${path}`);
    reached.set(path, brotliCompressSync(source).length);
    for (const [, name] of source
      .toString()
      .matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      visit(`/assets/${name}`);
  }
  for (const [path] of withoutManifest(html).matchAll(/\/assets\/[\w.-]+\.js/g)) visit(path);
  const sizes = [...reached.values()];
  return { files: sizes.length, brotliBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The manifest names every script of the product; the page does not load them. */
function withoutManifest(html: string): string {
  return html.replaceAll(/window\.__reactRouterManifest\s*=.*?<\/script>/gs, "");
}
