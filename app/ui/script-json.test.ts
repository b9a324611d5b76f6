import fc from "fast-check";
import { expect, test } from "vitest";
import { toScriptJson } from "./script-json.ts";

test("the JSON of any value has no unsafe characters and parses to the same value", () => {
  const hostile = fc.constantFrom("</script>", "<!--", "&lt;", "\u2028", "\u2029", "]]>");
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(hostile), (value, words) => {
      const json = toScriptJson({ value, words });

      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify({ value, words }));
    }),
  );
});
