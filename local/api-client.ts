import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { API_TYPES_PATH, describeTypesOf } from "./api-types.ts";

/*
 * npm run api:client: makes the types of the read API's client anew. The generator needs the compiler's interface of
 * TypeScript 5, which the TypeScript of this repository does not have, so npx gets both for this command alone.
 */

const GENERATOR = ["-p", "openapi-typescript@7.13.0", "-p", "typescript@5.9.3"];

const folder = mkdtempSync(join(tmpdir(), "api-client-"));
try {
  const { json, head } = await describeTypesOf();
  const [source, target] = [join(folder, "openapi.json"), join(folder, "api.d.ts")];
  writeFileSync(source, json);
  const options = { stdio: "inherit" } as const;
  execFileSync(
    "npx",
    ["-y", ...GENERATOR, "openapi-typescript", source, "-o", target, "--alphabetize"],
    options,
  );
  const path = fileURLToPath(API_TYPES_PATH);
  writeFileSync(path, `${head}\n${readFileSync(target, "utf8")}`);
  execFileSync("npx", ["biome", "check", "--write", path], options);
} finally {
  rmSync(folder, { recursive: true });
}
