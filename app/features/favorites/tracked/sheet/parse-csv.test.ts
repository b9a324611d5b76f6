import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "../../csv.ts";
import { listRecords, MAX_SHEET_ROWS, readSheet } from "./parse-csv.ts";

const rowsOf = (text: string) => {
  const result = readSheet(text);
  return result.ok
    ? [result.header, ...result.rows.map(({ cells }) => cells)]
    : result.errorMessage;
};

test.each([
  ["commas", "Title,Company\nLead,Northwind\n"],
  ["semicolons", "Title;Company\r\nLead;Northwind"],
  ["tabs", "Title\tCompany\rLead\tNorthwind\r"],
  ["a byte order mark", "\uFEFFTitle,Company\nLead,Northwind"],
  ["Excel's hint", "sep=;\r\nTitle;Company\r\nLead;Northwind\r\n"],
  ["quotation marks", '"Title","Company"\n"Lead" ,Northwind'],
  ["empty rows", "\n\nTitle,Company\n,\n\nLead,Northwind\n\n"],
])("a file with %s is read", (_, text) => {
  expect(rowsOf(text)).toEqual([
    ["Title", "Company"],
    ["Lead", "Northwind"],
  ]);
});

test("separators, line ends and doubled marks within quotation marks belong to the cell", () => {
  expect(rowsOf('a;b\n"x;""y""\r\nz";=1+1')).toEqual([
    ["a", "b"],
    ['x;"y"\r\nz', "=1+1"],
  ]);
});

test("rows have the numbers that a spreadsheet shows", () => {
  const result = readSheet('Title\n\n"of two\nlines"\nLead\n');
  expect(result.ok && result.rows.map(({ n }) => n)).toEqual([3, 4]);
});

test.each([
  ["", "This file is empty."],
  [" \n\n", "This file is empty."],
  ["Title,Company", "This file has only one row, the column names."],
  ['Title\nLead\n"open', "A quotation mark in row 3 is never closed."],
  ["\uFFFD\uFFFDT\0i\0t\0l\0e\0", expect.stringContaining("UTF-16")],
  ["Title\nEntwickler f\uFFFDr Z\uFFFDge", expect.stringContaining("aren’t UTF-8")],
  ["PK\u0003\u0004xl/workbook", expect.stringContaining("isn’t a CSV file")],
  [`T\n${"x\n".repeat(MAX_SHEET_ROWS + 1)}`, expect.stringContaining("more than 500 rows")],
  [`${"x,".repeat(60)}x\n1`, "Use at most 60 columns: this file has 61."],
  ["x".repeat(2 * 1024 * 1024 + 1), "Use a file of at most 2 MB."],
])("%#: a file that cannot be read says why", (text, message) => {
  expect(rowsOf(text)).toEqual(message);
});

const separators = [",", ";", "\t"] as const;

test("what is written is read back, whatever the cells are", () => {
  const cell = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[",;\t\r\n=a']{0,12}$/));
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1 });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(...separators),
      fc.constantFrom("\n", "\r\n", "\r"),
      (table, separator, end) => {
        const text = table.map((cells) => cells.map(quote).join(separator) + end).join("");
        expect([...listRecords(text, separator)]).toEqual(table);
      },
    ),
    { numRuns: 200 },
  );
});

test("this site's own file is read back", () => {
  const table = [
    ["Title", "Note"],
    ["Lead, Payments", 'They said "soon"\nand; more'],
  ];
  expect(rowsOf(toCsv(table))).toEqual(table);
});

test("any text is read or refused with a sentence", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[",;\r\n a]{0,40}$/)), (text) => {
      const result = readSheet(text);
      if (!result.ok) expect(result.errorMessage).toMatch(/\.$/);
      else
        for (const { cells } of result.rows)
          expect(cells.length).toBeLessThanOrEqual(result.header.length);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['"', 'a"'],
  ['""', '"'],
  [",", ","],
  ["\n", "\n"],
  ['"a",', "a,"],
])("2 MB of %j are read in far less time than quadratic work would take", (part) => {
  const text = part.repeat(Math.floor((2 * 1024 * 1024) / part.length));
  const start = process.cpuUsage();
  readSheet(text);
  const { user } = process.cpuUsage(start);
  expect(user).toBeLessThan(5_000_000);
});
