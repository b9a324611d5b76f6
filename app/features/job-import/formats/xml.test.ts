import fc from "fast-check";
import { expect, test } from "vitest";
import { SourceResponseError } from "./adapter.ts";
import { childText, listChildren, parseResponseXml } from "./xml.ts";

test("elements, CDATA and entities are read", () => {
  const root = parseResponseXml(
    '<?xml version="1.0"?><a><b>R&amp;D</b><b><![CDATA[<p>x &amp; y</p>]]></b><t:c/></a>',
  );
  expect(root.name).toBe("a");
  expect(listChildren(root, "b").map(({ text }) => text)).toEqual(["R&D", "<p>x &amp; y</p>"]);
  expect([childText(root, "t:c"), childText(root, "d")]).toEqual(["", ""]);
});

test("entities that the document declares are not expanded", () => {
  const root = parseResponseXml(
    '<!DOCTYPE a [<!ENTITY x "boom"><!ENTITY f SYSTEM "file:///etc/passwd">]><a><b>&x;&f;</b></a>',
  );
  expect(childText(root, "b")).not.toMatch(/boom|root:/);
});

test.each([
  ["", /empty/],
  ["<!doctype html><html><body>Sorry</body></html>", /web page/],
  ["<a><b>one</b>", /cut off/],
  ["<a/><a/>", /cut off/],
  ['{"jobs":[]}', /cut off/],
  ["<a>".repeat(100), /64 levels/],
])("%s is rejected as a whole", (body, message) => {
  expect(() => parseResponseXml(body)).toThrow(SourceResponseError);
  expect(() => parseResponseXml(body)).toThrow(message);
});

test("any text is an element or is rejected with a reason", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("<a>", "</a>", "<![CDATA[", "]]>", "&#", "<!--", "<?x", "<a/>", "&amp;"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      try {
        expect(parseResponseXml(pieces.join("")).name).not.toBe("");
      } catch (error) {
        expect(error).toBeInstanceOf(SourceResponseError);
      }
    }),
    { numRuns: 500 },
  );
});
