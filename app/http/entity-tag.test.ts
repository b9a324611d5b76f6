import { expect, test } from "vitest";
import { isHeld, notModified, toEntityTag } from "./entity-tag.ts";

function asking(tags?: string): Request {
  return new Request("https://leadwright.test/", {
    headers: tags ? { "if-none-match": tags } : {},
  });
}

test("a tag is weak, and the same for the same text alone", async () => {
  const tag = await toEntityTag("text");

  expect(tag).toMatch(/^W\/"[\w-]+"$/);
  expect(await toEntityTag("text")).toBe(tag);
  expect(await toEntityTag("other")).not.toBe(tag);
});

test.each([['W/"a"'], ['"a"'], ['"b", W/"a"'], ["*"]])("a client with %s holds it", (tags) => {
  expect(isHeld(asking(tags), 'W/"a"')).toBe(true);
});

test.each([[undefined], ['"b"'], ["a"], ['W/"ab"']])("a client with %s does not", (tags) => {
  expect(isHeld(asking(tags), 'W/"a"')).toBe(false);
});

test("304 names the version and has no body", async () => {
  const answer = notModified('W/"a"', { "cache-control": "public, max-age=600" });

  expect(answer.status).toBe(304);
  expect(answer.headers.get("etag")).toBe('W/"a"');
  expect(answer.headers.get("cache-control")).toBe("public, max-age=600");
  expect(await answer.text()).toBe("");
});
