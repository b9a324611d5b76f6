import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

function parseCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  expect(csv[0]).toBe("\uFEFF");
  for (let index = 1; index < csv.length; ) {
    let cell = "";
    if (csv[index] === '"') {
      for (index += 1; csv[index] !== '"' || csv[index + 1] === '"'; index += 1) {
        if (csv[index] === '"') index += 1;
        cell += csv[index];
      }
      index += 1;
    } else {
      while (csv[index] !== "," && csv[index] !== "\r") cell += csv[index++];
    }
    row.push(cell);
    if (csv[index] === ",") index += 1;
    else {
      expect(csv.slice(index, index + 2)).toBe("\r\n");
      index += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

const cell = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(...'",\r\n;=+-@\t\u0027＝＋－＠') }),
);

test("parsing a table returns its cells, with an apostrophe before formulas", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { maxLength: 5 }), (rows) => {
      const expected = rows.map((cells) =>
        cells.map((text) => text.replace(/(^|;)(?=[=+\-@\t\r＝＋－＠])/g, "$1'")),
      );
      expect(parseCsv(toCsv(rows))).toEqual(expected);
    }),
  );
});

test("no cell starts like a formula", () => {
  fc.assert(
    fc.property(cell, (text) => {
      // Whether cells are separated by commas or semicolons.
      expect(toCsv([[text]])).not.toMatch(/(^\uFEFF"?|;)[=+\-@\t\r＝＋－＠](?!\n$)/);
    }),
  );
});

test("lines end with CR LF, and quotes are doubled", () => {
  expect(
    toCsv([
      ["a", 'say "b"'],
      ["=1+1", ""],
    ]),
  ).toBe('\uFEFFa,"say ""b"""\r\n\'=1+1,\r\n');
});
