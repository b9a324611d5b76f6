import fc from "fast-check";
import { expect, test } from "vitest";
import { toNameKey } from "./name-key.ts";

test.each([
  ["NORTHWIND ferries", "Northwind Ferries"],
  ["Northwind-Ferries, Inc.", "Northwind Ferries"],
  ["North Wind Ferries GmbH", "Northwind Ferries"],
  ["Nörthwïnd Ferries", "Northwind Ferries"],
  ["Nоrthwind Fеrriеs", "Northwind Ferries"], // with Cyrillic о and е
  ["N0rthwind Ferries", "Northwind Ferries"],
  ["Ｎｏｒｔｈｗｉｎｄ Ferries", "Northwind Ferries"],
  ["Modem S.p.A.", "Modem"],
  ["Modern", "Modem"],
  ["Ieadwright", "leadwright"],
  ["Smith & Sons", "Smith and Sons"],
  ["Tindra Payments Pty Ltd", "Tindra Payments"],
  ["Æther", "Aether"],
  ["Northwind Ferries\u3164", "Northwind Ferries"], // with a letter that nobody sees
  ["North\u115fwind\u200b Ferries", "Northwind Ferries"],
  ["ΝΟRΤΗwind Ferries", "Northwind Ferries"], // with Greek capitals
  ["Nᴏrthwind Ferries", "Northwind Ferries"],
  ["ɴᴏʀᴛʜᴡɪɴᴅ ꜰᴇʀʀɪᴇꜱ", "Northwind Ferries"],
  ["Googǀe", "Google"],
  ["Noꞃthwind Ferries", "Northwind Ferries"],
  ["Ɲorthwind Ferries", "Northwind Ferries"],
  ["Northwind Ferries™", "Northwind Ferries"],
  ["Northwind Ferries Group", "Northwind Ferries"],
  ["Northwind.com", "Northwind"],
  ["Northwind.io, Inc.", "Northwind"],
  ["Northwind GmbH & Co. KG", "Northwind"],
  ["Smith & Co.", "Smith"],
])("%s has the same name key as %s", (one, other) => {
  expect(toNameKey(one)).toBe(toNameKey(other));
});

test.each([
  ["Northwind Ferries", "Southwind Ferries"],
  ["Tindra", "Tundra"],
  ["Limited", "Company"],
  ["Group", "Holding"],
  ["Smith & Sons", "Smith"],
  ["株式会社東京", "株式会社大阪"],
])("%s and %s have different name keys", (one, other) => {
  expect(toNameKey(one)).not.toBe(toNameKey(other));
});

test("a name with letters has a name key that ignores case, spacing and legal form", () => {
  const word = fc.stringMatching(/^[a-z]{2,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const key = toNameKey(words.join(" "));
      expect(key).not.toBe("");
      expect(toNameKey(words.join(" - ").toUpperCase())).toBe(key);
      expect(toNameKey(`${words.join(" ")}, Inc.`)).toBe(key);
    }),
  );
});

test("the name key of any text consists of letters and digits", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(toNameKey(name)).toMatch(/^[\p{L}\p{N}]*$/u);
    }),
  );
});
