import type { Plugin } from "vite";

/**
 * What a page fetches with a part that it loads later: only the files that it doesn't have yet. Vite would name all of
 * them, in each file that loads such a part.
 */
export function preloadMissing() {
  const importsOf = new Map<string, readonly string[]>();
  const listLoaded = (file: string, loaded = new Set<string>()): Set<string> => {
    if (loaded.has(file)) return loaded;
    loaded.add(file);
    for (const each of importsOf.get(file) ?? []) listLoaded(each, loaded);
    return loaded;
  };
  return {
    name: "preload-missing",
    enforce: "pre",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") importsOf.set(file.fileName, file.imports);
      }
    },
    listMissing(part: string, files: string[], { hostId }: { hostId: string }) {
      const loaded = listLoaded(hostId);
      return files.filter((file) => file !== part && !loaded.has(file));
    },
  } satisfies Plugin & Record<"listMissing", unknown>;
}
