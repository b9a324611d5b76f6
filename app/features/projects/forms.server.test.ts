import { describe, expect, test } from "vitest";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { CREATE_FORMS, PROJECT_FORMS } from "./forms.server.ts";
import { toDraft, toProjectFields } from "./project-fields.ts";
import { TEMPLATES } from "./templates.ts";

const PLAIN = { title: "Cut the build", status: "active", visibility: "private", version: "1" };
const parse = (fields: Record<string, string | string[]>) =>
  PROJECT_FORMS.save.safeParse({ ...PLAIN, ...fields });

function wrongOf(fields: Record<string, string | string[]>): string[] {
  return (parse(fields).error?.issues ?? []).map(({ path }) => String(path[0]));
}

test("a new project needs only a title", () => {
  expect(parse({}).data?.edit).toEqual({
    ...toDraft(null, null),
    title: "Cut the build",
    status: "active",
  });
});

test.each(TEMPLATES)("the prefilled form of template $id is valid", (template) => {
  const draft = toDraft(template, null);
  const milestones = template.firstSteps.join("\r\n");
  // An unchecked checkbox is not sent.
  const { confidential: _off, ...typed } = toProjectFields(draft);
  const fields = { ...typed, template: template.id, milestones };
  const parsed = CREATE_FORMS.create.safeParse(fields);
  expect(parsed.error?.issues).toBeUndefined();
  expect(parsed.data?.edit).toEqual({
    ...draft,
    competencies: [...COMPETENCY_IDS].filter((id) => draft.competencies.includes(id)),
  });
  expect(parsed.data?.milestones).toEqual(template.firstSteps);
});

describe("each invalid value is reported at its field", () => {
  test.each([
    ["title", { title: "ab" }],
    ["status", { status: "finished" }],
    ["startedOn", { startedOn: "2026-02-30" }],
    ["endedOn", { startedOn: "2026-05-02", endedOn: "2026-05-01" }],
    ["teamSize", { teamSize: "0" }],
    ["teamSize", { teamSize: "10001" }],
    ["summary", { summary: "x".repeat(281) }],
    ["result", { result: "x".repeat(3_001) }],
    ["competencies", { competencies: [...COMPETENCY_IDS].slice(0, 7) }],
    ["competencies", { competencies: "gossip" }],
    ["metric2Label", { metric2Before: "31" }],
    ["link1Url", { link1Url: "http://x.example" }],
    ["link1Url", { link1Url: "javascript:alert(1)" }],
    ["link1Url", { link1Url: "https://a:b@x.example" }],
    // Within the limit as typed, and too long once encoded.
    ["link1Url", { link1Url: `https://x.example/${"é".repeat(200)}` }],
    ["link3Url", { link3Label: "The record" }],
    ["visibility", { visibility: "public" }],
    ["version", { version: "" }],
  ] as const)("%s: %o", (name, fields) => {
    expect(wrongOf(fields as unknown as Record<string, string>)).toEqual([name]);
  });
});

test("empty rows are dropped and the others move up", () => {
  const { edit } =
    parse({
      metric2Label: "Build time",
      metric2Before: "31",
      link4Url: "https://x.example/a b",
      endedOn: "2026-05-01",
      startedOn: "2026-05-01",
    }).data ?? {};
  expect(edit?.metrics).toEqual([{ label: "Build time", before: "31", after: "", unit: "" }]);
  expect(edit?.links).toEqual([{ label: "x.example", url: "https://x.example/a%20b" }]);
  expect(edit?.endedOn).toBe("2026-05-01");
});
