import { globSync, readFileSync } from "node:fs";
import { findImportViolations } from "./import-rules.ts";

// `npm run check`: who may import whom, beyond what the linter's patterns can say.
const files = globSync("{app,workers}/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const violations = findImportViolations(files);
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
