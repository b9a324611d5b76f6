import fc from "fast-check";
import { expect, test } from "vitest";
import { splitAddresses } from "./contact.ts";

const addressesIn = (text: string) =>
  splitAddresses(text).flatMap(({ part, isAddress }) => (isAddress ? [part] : []));

test.each([
  ["Ana <ana.silva+jobs@marlheim.example>, Bo", ["ana.silva+jobs@marlheim.example"]],
  ["a@b.example; c@d.co.example.", ["a@b.example", "c@d.co.example"]],
  ["Ana at marlheim, @ana, ana@, ana@marlheim", []],
  ["ana@marlheim.example?bcc=eve@evil.example", ["ana@marlheim.example", "eve@evil.example"]],
  ["javascript:alert(1)//a%0A@b.example", []],
])("%s", (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test("the parts are the text, and no address has a sign that begins a header of a mail", () => {
  const text = fc.string({ unit: fc.constantFrom(..."a1@. ?&%:/\n-+_é"), maxLength: 200 });
  fc.assert(
    fc.property(text, (given) => {
      const parts = splitAddresses(given);
      expect(parts.map(({ part }) => part).join("")).toBe(given);
      for (const { part, isAddress, at } of parts) {
        expect(given.startsWith(part, at)).toBe(true);
        if (isAddress) expect(part).toMatch(/^[\w.+-]+@[\w.-]+$/);
      }
    }),
  );
});
