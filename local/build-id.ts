import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const SOURCES = [
  "{app,public,workers}/**",
  "local/page-table.ts",
  "package-lock.json",
  "{react-router,vite}.config.ts",
];

/** The files that a build is made from; the lock file stands for the packages. */
export function listSources(): string[] {
  return globSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(".", join(parentPath, name)))
    .sort();
}

/** Names a build: builds of the same sources have the same, and all others another. */
export function readBuildId(): string {
  const hash = createHash("sha256");
  for (const path of listSources()) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest("hex").slice(0, 16);
}
