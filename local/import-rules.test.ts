import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
  FEATURE_ORDER,
  findImportViolations,
  MUTUAL_PAIRS,
  type SourceFile,
} from "./import-rules.ts";

const ROUTES = `index("features/home/home.tsx"), route("jobs", "features/jobs/list/list.tsx")`;

/** Source files by path; each empty file exists so that it can be imported. */
function files(texts: Record<string, string>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, text }));
}

const JOB = "app/features/jobs/job.ts";
const HOME = "app/features/home/panel.tsx";

test("a feature may import from one that stands before it, and not the other way round", () => {
  const forward = files({ [JOB]: "", [HOME]: `import { a } from "#app/features/jobs/job.ts";` });
  const backward = files({
    [JOB]: `import { b } from "#app/features/home/panel.tsx";`,
    [HOME]: "",
  });

  expect(findImportViolations(forward, ROUTES)).toEqual([]);
  expect(findImportViolations(backward, ROUTES)).toEqual([
    `${JOB} imports ${HOME}, but home stands after jobs in the order of features.`,
  ]);
});

test("a type counts as an import, because it ties the features as well", () => {
  const typed = files({ [JOB]: `import type { B } from "../home/panel.tsx";`, [HOME]: "" });

  expect(findImportViolations(typed, ROUTES)).toHaveLength(1);
});

test("a mutual pair may import both ways", () => {
  const organization = "app/features/organizations/organization.ts";
  const both = files({
    [JOB]: `import type { Organization } from "#app/features/organizations/organization.ts";`,
    [organization]: `import type { Job } from "#app/features/jobs/job.ts";`,
  });

  expect(findImportViolations(both, ROUTES)).toEqual([]);
});

test("a page is imported by nobody but the routes; its feature may read its types", () => {
  const page = "app/features/jobs/list/list.tsx";
  const row = "app/features/jobs/row.tsx";
  const value = files({ [page]: "", [row]: `import { List } from "./list/list.tsx";` });
  const type = files({ [page]: "", [row]: `import type { loader } from "./list/list.tsx";` });

  expect(findImportViolations(value, ROUTES)).toEqual([
    `${row} imports ${page}, which is a page. Move what both need beside it.`,
  ]);
  expect(findImportViolations(type, ROUTES)).toEqual([]);
});

test("files that load each other are a circle; types and dynamic imports make none", () => {
  const other = "app/features/jobs/other.ts";
  const circle = (text: string) =>
    findImportViolations(
      files({ [JOB]: `import { a } from "./other.ts";`, [other]: text }),
      ROUTES,
    );

  expect(circle(`import { b } from "./job.ts";`)).toEqual([
    `These files import each other: ${JOB} → ${other} → ${JOB}`,
  ]);
  expect(circle(`import type { B } from "./job.ts";`)).toEqual([]);
  expect(circle(`import { type B, type C } from "./job.ts";`)).toEqual([]);
  expect(circle(`const b = () => import("./job.ts");`)).toEqual([]);
});

test("every feature has its place in the order, and at most five pairs are mutual", () => {
  expect([...FEATURE_ORDER].sort()).toEqual(readdirSync("app/features").sort());
  expect(MUTUAL_PAIRS.length).toBeLessThanOrEqual(5);
});
