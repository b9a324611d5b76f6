import { expect, test } from "vitest";
import { matchesEntityTag, notModified, toEntityTag } from "./entity-tag.ts";

function requestWith(tags?: string): Request {
  return new Request("https://leadwright.test/", {
    headers: tags ? { "if-none-match": tags } : {},
  });
}

test("a tag is weak, and differs for another text", async () => {
  const tag = await toEntityTag("text");

  expect(tag).toMatch(/^W\/"[\w-]+"$/);
  expect(await toEntityTag("text")).toBe(tag);
  expect(await toEntityTag("other")).not.toBe(tag);
});

test.each([['W/"a"'], ['"a"'], ['"b", W/"a"'], ["*"]])("%s matches the tag", (tags) => {
  expect(matchesEntityTag(requestWith(tags), 'W/"a"')).toBe(true);
});

test.each([[undefined], ['"b"'], ["a"], ['W/"ab"']])("%s does not match the tag", (tags) => {
  expect(matchesEntityTag(requestWith(tags), 'W/"a"')).toBe(false);
});

test("a 304 response has the ETag and no body", async () => {
  const response = notModified('W/"a"', { "cache-control": "public, max-age=600" });

  expect(response.status).toBe(304);
  expect(response.headers.get("etag")).toBe('W/"a"');
  expect(response.headers.get("cache-control")).toBe("public, max-age=600");
  expect(await response.text()).toBe("");
});
