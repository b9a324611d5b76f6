import { mkdir, writeFile } from "node:fs/promises";
import { listPublicSuffixRules, NOTICE } from "./public-suffix-list.ts";

// Writes public/data/public-suffixes.txt, after tldts has a newer list.
const rules = await listPublicSuffixRules();
await mkdir("public/data", { recursive: true });
await writeFile("public/data/public-suffixes.txt", [NOTICE, ...rules].join("\n"));
console.log(`public-suffixes.txt, ${rules.length} rules`);
