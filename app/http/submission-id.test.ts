import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseForm, type SubmittedForm } from "./parse-form.ts";
import { submissionIdOf } from "./submission-id.ts";

describe("a submission's id", () => {
  test("depends on the content of a file", async () => {
    const idOf = async (content: string) => {
      const body = new FormData();
      body.set("key", "key");
      body.set("file", new File([content], "simulation.json"));
      const request = new Request("https://site.test/page", { method: "POST", body });
      const parsed = await parseForm(request, { one: z.object({ file: z.string() }) });
      return submissionIdOf(parsed.form, "uid-ada");
    };
    expect(await idOf("one")).toBe(await idOf("one"));
    expect(await idOf("one")).not.toBe(await idOf("other"));
  });

  const createForm = (fields: Partial<SubmittedForm> = {}): SubmittedForm => ({
    intent: "send",
    values: { message: "words" },
    key: "key",
    back: null,
    hiddenFields: [],
    itemField: null,
    ...fields,
  });

  test("is the same for the same key, submitter and values, in any order of the fields", async () => {
    const values = { a: "1", b: ["2", "3"] };
    const reordered = { b: ["2", "3"], a: "1" };
    expect(await submissionIdOf(createForm({ values }), "ada")).toBe(
      await submissionIdOf(createForm({ values: reordered }), "ada"),
    );
  });

  test("differs when any of them differs", async () => {
    const ids = await Promise.all([
      submissionIdOf(createForm(), "ada"),
      submissionIdOf(createForm(), "bo"),
      submissionIdOf(createForm({ key: "other" }), "ada"),
      submissionIdOf(createForm({ intent: "report" }), "ada"),
      submissionIdOf(createForm({ values: { message: "other words" } }), "ada"),
      submissionIdOf(createForm({ key: null }), "ada"),
      submissionIdOf(createForm({ key: null }), "ada"),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{24}$/);
  });

  test("distinguishes values that are equal when joined", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (one, other) => {
        const [left, right] = [
          await submissionIdOf(createForm({ values: { a: one, b: other } }), "ada"),
          await submissionIdOf(createForm({ values: { a: one + other, b: "" } }), "ada"),
        ];
        expect(left === right).toBe(other === "");
      }),
      { numRuns: 50 },
    );
  });
});
