import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import type { PageEntry, PageHandle } from "#app/page-handle.ts";
import routes from "#app/routes.ts";

const NAME = "virtual:page-table";
const APP = new URL("../app/", import.meta.url);

/** What the pages of `app/routes.ts` say of themselves in a `.page.ts` beside them, with their patterns. */
export async function readPageTable(): Promise<PageEntry[]> {
  const entries: PageEntry[] = [];
  for (const { pattern, file } of listRoutes()) {
    const path = descriptionOf(file);
    if (!existsSync(path)) continue;
    const { handle } = (await import(path.href)) as { handle: PageHandle };
    entries.push({ pattern, ...handle });
  }
  return entries;
}

/** Gives the gateway that table as `virtual:page-table`, so that it loads no page to know what one is. */
export function pageTable(): Plugin {
  return {
    name: "page-table",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      for (const { file } of listRoutes()) this.addWatchFile(fileURLToPath(descriptionOf(file)));
      return `export default ${JSON.stringify(await readPageTable())};`;
    },
  };
}

interface ListedRoute {
  pattern: string;
  /** Of its module, from `app/`. */
  file: string;
}

/** Every address, without layouts. */
export function listRoutes(
  entries: readonly RouteConfigEntry[] = routes,
  parent = "",
): ListedRoute[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    return children ? listRoutes(children, pattern) : [{ pattern: pattern || "/", file }];
  });
}

function descriptionOf(file: string): URL {
  return new URL(file.replace(/\.tsx?$/, ".page.ts"), APP);
}
