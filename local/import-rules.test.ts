import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
  FEATURE_ORDER,
  findImportViolations,
  MUTUAL_PAIRS,
  type SourceFile,
  toOrderDocument,
} from "./import-rules.ts";

/** Source files by path; each empty file exists so that it can be imported. */
function files(texts: Record<string, string>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, text }));
}

const JOB = "app/features/jobs/job.ts";
const HOME = "app/features/home/panel.tsx";

test("a feature may import from an earlier one in the order, but not from a later one", () => {
  const forward = files({ [JOB]: "", [HOME]: `import { a } from "#app/features/jobs/job.ts";` });
  const backward = files({
    [JOB]: `import { b } from "#app/features/home/panel.tsx";`,
    [HOME]: "",
  });

  expect(findImportViolations(forward)).toEqual([]);
  expect(findImportViolations(backward)).toEqual([
    `${JOB} imports ${HOME}, but home stands after jobs in the order of features.`,
  ]);
});

test("a type import counts as an import", () => {
  const typeImport = files({ [JOB]: `import type { B } from "../home/panel.tsx";`, [HOME]: "" });

  expect(findImportViolations(typeImport)).toHaveLength(1);
});

test("a mutual pair may import both ways", () => {
  const organization = "app/features/organizations/organization.ts";
  const both = files({
    [JOB]: `import type { Organization } from "#app/features/organizations/organization.ts";`,
    [organization]: `import type { Job } from "#app/features/jobs/job.ts";`,
  });

  expect(findImportViolations(both)).toEqual([]);
});

test("pages stand above all cores; what gathers stands between them", () => {
  const page = "app/features/jobs/pages/list/list.tsx";
  const gathers = "app/gather/waiting.server.ts";
  const text = `import { a } from "#app/features/home/panel.tsx";`;
  const other = `import { b } from "#app/gather/waiting.server.ts";`;

  expect(
    findImportViolations(files({ [page]: `${text}\n${other}`, [gathers]: "", [HOME]: "" })),
  ).toEqual([]);
  expect(findImportViolations(files({ [gathers]: text, [HOME]: "" }))).toEqual([]);
  expect(findImportViolations(files({ [JOB]: other, [gathers]: "" }))).toEqual([
    `${JOB} imports ${gathers}, but app/gather stands above the cores of features.`,
  ]);
});

test("files that import each other form a cycle; type imports and dynamic imports do not", () => {
  const other = "app/features/jobs/other.ts";
  const findViolations = (text: string) =>
    findImportViolations(files({ [JOB]: `import { a } from "./other.ts";`, [other]: text }));

  expect(findViolations(`import { b } from "./job.ts";`)).toEqual([
    `These files import each other: ${JOB} → ${other} → ${JOB}`,
  ]);
  expect(findViolations(`import type { B } from "./job.ts";`)).toEqual([]);
  expect(findViolations(`import { type B, type C } from "./job.ts";`)).toEqual([]);
  expect(findViolations(`const b = () => import("./job.ts");`)).toEqual([]);
});

test("every feature is in the order, and at most three pairs are mutual", () => {
  expect([...FEATURE_ORDER].sort()).toEqual(readdirSync("app/features").sort());
  expect(MUTUAL_PAIRS.length).toBeLessThanOrEqual(3);
});

test("the document of the order is generated from it", async () => {
  await expect(toOrderDocument()).toMatchFileSnapshot("../docs/feature-order.md");
});

test("only the sign-in asks by itself whether a session has ended", () => {
  const check = "app/auth/ended-session.server.ts";
  const text = `import { selectRevocation } from "#app/auth/ended-session.server.ts";`;
  const feature = files({ [check]: "", [HOME]: text });

  expect(findImportViolations(feature)).toEqual([
    `${HOME} imports ${check}. Use readAsViewer or writeAsViewer instead.`,
  ]);
  expect(findImportViolations(files({ [check]: "", "app/auth/api.ts": text }))).toEqual([]);
});
