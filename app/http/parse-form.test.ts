import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./parse-form.ts";

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

  test("names the values that nobody typed, and the one that distinguishes it", async () => {
    const parsed = await parseForm(
      requestWith([
        ["intent", "one"],
        ["_hidden", "uid version"],
        ["_hidden", "action"],
        ["_item", "uid"],
        ["uid", "u1"],
        ["name", "Ada"],
      ]),
      FORMS,
    );
    expect(parsed.form.hiddenFields).toEqual(["uid", "version", "action"]);
    expect(parsed.form.itemField).toBe("uid");
    expect(parsed.form.values).toEqual({ uid: "u1", name: "Ada" });
  });

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
