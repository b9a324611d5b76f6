import fc from "fast-check";
import { expect, test } from "vitest";
import { NonceWriter } from "./nonce-writer.ts";

const OLD = "aab";
const NEW = "XYZ";

test("every nonce is replaced and found, however the stream is divided into chunks", () => {
  const part = fc.constantFrom(OLD, "a", "b", "é", "<p>", "aa");
  fc.assert(
    fc.property(fc.array(part), fc.array(fc.nat(40)), (parts, cuts) => {
      const text = parts.join("");
      const bytes = Buffer.from(text);
      const writer = new NonceWriter(OLD, NEW);
      const edges = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b)];
      const sent = edges.map((edge, i) => writer.write(bytes.subarray(edge, edges[i + 1])));
      const result = Buffer.concat([...sent, writer.end()]);

      expect(result.toString()).toBe(text.replaceAll(OLD, NEW));
      for (const at of writer.offsets) {
        expect(result.subarray(at, at + NEW.length).toString()).toBe(NEW);
      }
      expect(writer.offsets).toHaveLength(text.split(OLD).length - 1);
    }),
  );
});

test("what cannot belong to a nonce is sent at once", () => {
  const writer = new NonceWriter(OLD, NEW);

  expect(Buffer.from(writer.write(Buffer.from("<script>a()</script>"))).toString()).toBe(
    "<script>a()</script>",
  );
});
