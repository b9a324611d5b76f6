import { expect, test } from "vitest";
import { readFormBody } from "./form-body.ts";

test("a byte order mark, as editors put before a text, is no part of it", async () => {
  const form = new FormData();
  form.set("file", new File(["\uFEFF{}"], "account.json", { type: "application/json" }));
  const request = new Request("https://leadwright.test", { method: "POST", body: form });
  expect((await readFormBody(request, 1_000)).files).toEqual({ file: "{}" });
});
