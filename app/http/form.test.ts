import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { bodyLimitOf, parseForm, type SubmittedForm, submissionIdOf } from "./form.ts";

const FORMS = {
  one: z.object({ name: z.string().min(2, { error: "Too short." }) }),
  many: z.object({ tags: z.array(z.string()) }),
};

function requestWith(fields: [string, string][], path = "/page") {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request(`https://site.test${path}`, { method: "POST", body });
}

describe("a form", () => {
  test("is parsed by the schema of its intent", async () => {
    const parsed = await parseForm(
      requestWith([
        ["intent", "one"],
        ["name", "Ada"],
        ["key", "k"],
      ]),
      FORMS,
    );
    expect(parsed).toMatchObject({
      ok: true,
      form: { intent: "one", value: { name: "Ada" }, values: { name: "Ada" }, key: "k" },
    });
  });

  test("needs no intent on a page with a single form", async () => {
    const parsed = await parseForm(requestWith([["name", "Ada"]]), { one: FORMS.one });
    expect(parsed).toMatchObject({ ok: true, form: { intent: "one" } });
  });

  test("keeps every value of a repeated name, in order", async () => {
    const fields: [string, string][] = [
      ["intent", "many"],
      ["tags", "b"],
      ["tags", "a"],
    ];
    const parsed = await parseForm(requestWith(fields), FORMS);
    expect(parsed).toMatchObject({ ok: true, form: { value: { tags: ["b", "a"] } } });
  });

  test("that is invalid returns the submitted values and the errors", async () => {
    const parsed = await parseForm(
      requestWith([
        ["intent", "one"],
        ["name", "A"],
      ]),
      FORMS,
    );
    expect(parsed).toMatchObject({
      ok: false,
      form: { values: { name: "A" } },
      error: { data: { error: "invalid", errors: { name: ["Too short."] } } },
    });
  });

  test.each(["", "three", "__proto__", "constructor", "toString"])(
    "with the intent %j is rejected",
    async (intent) => {
      const parsing = parseForm(requestWith([["intent", intent]]), FORMS);
      await expect(parsing).rejects.toMatchObject({ data: { error: "bad_request" } });
    },
  );

  test("may have a field named __proto__", async () => {
    const parsed = await parseForm(
      requestWith([
        ["intent", "one"],
        ["name", "Ada"],
        ["__proto__", "x"],
      ]),
      FORMS,
    );
    expect(Object.getPrototypeOf(parsed.form.values)).toBe(Object.prototype);
    expect(Object.hasOwn(parsed.form.values, "__proto__")).toBe(true);
  });

  test("with a file passes its content to the handler and does not return it", async () => {
    const body = new FormData();
    body.set("file", new File(["content"], "account.json"));
    const request = new Request("https://site.test/page", { method: "POST", body });
    const parsed = await parseForm(request, { one: z.object({ file: z.string() }) });
    expect(parsed).toMatchObject({ ok: true, form: { value: { file: "content" }, values: {} } });
  });

  test("with more than 200 fields is rejected", async () => {
    const fields = Array.from({ length: 201 }, (_, index): [string, string] => [`f${index}`, ""]);
    await expect(parseForm(requestWith(fields), FORMS)).rejects.toMatchObject({
      data: { error: "bad_request" },
    });
  });

  test("with too many bytes is rejected before it is read completely", async () => {
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const request = new Request("https://site.test/page", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body,
      duplex: "half",
    } as RequestInit);
    await expect(parseForm(request, FORMS)).rejects.toMatchObject({ data: { error: "too_large" } });
    expect(pulled).toBeLessThan(8);
  });
});

test.each([
  ["/feedback", 256 * 1024],
  ["/account/privacy", 20 * 1024 * 1024],
  ["/account/privacy.data", 20 * 1024 * 1024],
  ["/api/_analog/pages/account/privacy", 20 * 1024 * 1024],
  ["/account/simulations/create", 2 * 1024 * 1024],
  ["/account/simulations/0123456789abcdef01234567.data", 2 * 1024 * 1024],
  ["/api/_analog/pages/account/simulations/create", 2 * 1024 * 1024],
  ["/account/simulations", 256 * 1024],
  ["/account/privacy/x", 256 * 1024],
  ["/x/account/privacy", 256 * 1024],
])(
  "%s accepts %i bytes from a signed-in person, and the default maximum of 256 KB from a visitor",
  (path, bytes) => {
    expect(bodyLimitOf(path, true)).toBe(bytes);
    expect(bodyLimitOf(path, false)).toBe(256 * 1024);
  },
);

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
