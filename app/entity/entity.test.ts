import { getTableColumns } from "drizzle-orm";
import { sqliteTable } from "drizzle-orm/sqlite-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { findFieldFault } from "./check-when-left.ts";
import { columnsOf } from "./columns.ts";
import { emptyOf, type Field, type Fields, labelsOf, toFormValues, valueLabel } from "./field.ts";
import { formShape, rowShape } from "./schemas.server.ts";

const FIELDS = {
  name: { kind: "line", label: "Name", min: 2, max: 10, tooShort: "Enter a name." },
  note: { kind: "text", label: "Note", max: 20 },
  years: { kind: "number", label: "Years", min: 1, max: 60 },
  isOpen: { kind: "flag", label: "Open" },
  startedOn: { kind: "day", label: "Started on" },
  on: { kind: "day", label: "Day", missing: "Say on which day.", column: "on_day" },
  at: { kind: "time", label: "Time" },
  level: { kind: "choice", label: "Level", choices: { senior: "Senior", lead: "Lead" } },
  theme: {
    kind: "choice",
    label: "Theme",
    choices: { auto: "Auto", dark: "Dark" },
    initial: "auto",
  },
  outcome: { kind: "choice", label: "Outcome", choices: { kept: "Kept" }, needed: true },
  modes: { kind: "choices", label: "Modes", choices: { remote: "Remote", onsite: "On site" } },
  country: { kind: "code", label: "Country" },
  links: { kind: "list", label: "Links", item: "" as string, max: 3 },
} as const satisfies Fields;

const RULES = {
  country: {
    form: z.string().transform((code) => code || null),
    row: z.string().nullable(),
  },
  links: {
    form: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .transform((links) => [links ?? []].flat()),
    row: z.array(z.string()).max(FIELDS.links.max),
  },
};

const form = z.object(formShape(FIELDS, RULES));
const row = z.object(rowShape(FIELDS, RULES));
const FILLED = { ...emptyOf(FIELDS), name: "Ada", on: "2026-11-24", outcome: "kept" as const };

/** As a browser sends it: of boxes, only those that are ticked. */
function send(values: Record<string, string | string[]>) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value === "" || value.length > 0),
  );
}

const day = fc.constantFrom("2026-02-28", "2030-12-01");
const entity = fc.record({
  name: fc.stringMatching(/^[a-z]{2,10}$/),
  note: fc.stringMatching(/^[a-z]{0,20}$/),
  years: fc.option(fc.integer({ min: 1, max: 60 })),
  isOpen: fc.boolean(),
  startedOn: fc.option(day),
  on: day,
  at: fc.option(fc.constantFrom("00:00", "09:30", "23:59")),
  level: fc.option(fc.constantFrom("senior" as const, "lead" as const)),
  theme: fc.constantFrom("auto" as const, "dark" as const),
  outcome: fc.constant("kept" as const),
  modes: fc.subarray(["remote", "onsite"] as ("remote" | "onsite")[]),
  country: fc.option(fc.constantFrom("PT", "JP")),
  links: fc.array(fc.constantFrom("a", "b"), { maxLength: 3 }),
});

test("a stored entity comes back from its untouched form, and from its account file", () => {
  fc.assert(
    fc.property(entity, (stored) => {
      expect(form.parse(send(toFormValues(FIELDS, stored)))).toEqual(stored);
      expect(row.parse(stored)).toEqual(stored);
    }),
  );
});

test("an account file of before a field was there has it empty; what is needed stays needed", () => {
  expect(row.parse({ name: "Ada", on: "2026-11-24", outcome: "kept" })).toEqual(FILLED);
  for (const needed of ["name", "on", "outcome"]) {
    expect(row.safeParse({ ...FILLED, [needed]: undefined }).success, needed).toBe(false);
  }
});

test.each([
  [{ name: "A" }, "Enter a name."],
  [{ name: "A name that is long" }, "Use at most 10 characters; these are 19."],
  [{ years: "61" }, "Use a whole number from 1 to 60."],
  [{ on: "" }, "Say on which day."],
  [{ on: "2026-02-30" }, "Use a day that exists, such as 2026-11-24."],
  [{ at: "9" }, "Use a time such as 09:00."],
  [{ level: "boss" }, "Choose one of the options."],
  [{ modes: "moon" }, "Choose from the options."],
])("the form says what is wrong with %o", (wrong, message) => {
  const parsed = form.safeParse({ ...send(toFormValues(FIELDS, FILLED)), ...wrong });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("an account file is held to the same bounds", () => {
  for (const wrong of [{ name: "A" }, { note: "x".repeat(21) }, { years: 0 }, { at: "9" }]) {
    expect(row.safeParse({ ...FILLED, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
});

test("a row without values holds an empty entity", () => {
  const columns = getTableColumns(sqliteTable("things", columnsOf(FIELDS)));
  const isSetLater = (name: string) => ["name", "on", "outcome"].includes(name);
  for (const [name, empty] of Object.entries(emptyOf(FIELDS))) {
    const { notNull, default: initial } = columns[name as keyof typeof columns];
    expect([name, notNull, initial ?? null]).toEqual([
      name,
      isSetLater(name) || empty !== null,
      isSetLater(name) ? null : empty,
    ]);
  }
  expect(columns.startedOn.name).toBe("started_on");
  expect(columns.on.name).toBe("on_day");
});

test("labels and the texts of values are those of the description", () => {
  expect(labelsOf(FIELDS).years).toBe("Years");
  expect(valueLabel(FIELDS.level, "lead")).toBe("Lead");
  expect(valueLabel(FIELDS.isOpen, "on")).toBe("Yes");
  expect(valueLabel(FIELDS.note, "lead")).toBe("lead");
});

describe("what a browser says of a field that is left", () => {
  const length = fc.record({
    kind: fc.constantFrom("line" as const, "text" as const),
    min: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    max: fc.integer({ min: 5, max: 20 }),
    tooShort: fc.constantFrom(undefined, "Say more."),
  });
  const number = fc.record({
    kind: fc.constant("number" as const),
    min: fc.integer({ min: 0, max: 90 }),
    max: fc.integer({ min: 90, max: 2_000_000 }),
    isMoney: fc.constantFrom(undefined, true as const),
  });
  const day = fc.record({
    kind: fc.constant("day" as const),
    missing: fc.constantFrom(undefined, "Say on which day."),
  });
  const described: fc.Arbitrary<Field> = fc
    .oneof(length, number, day, fc.constant({ kind: "time" as const }))
    .map((rules) => ({ label: "Field", ...rules }) as Field);
  const typed = fc.oneof(
    fc.string({ maxLength: 24, unit: "grapheme" }),
    fc.stringMatching(/^[\s\d.,'kKm€-]{0,12}$/),
    fc.constantFrom("2026-02-28", " 2026-02-30", "1999-01-01", "9:00", "09:30:00", "24:00", "90k"),
    fc.constantFrom("1,5 Mio ¥", "one\r\ntwo", "\u0000\u202e", "12 000", "€ 90.000", "12_000"),
  );

  test("is the sentence of the form's schema, and nothing where that accepts it", () => {
    fc.assert(
      fc.property(described, typed, (field, value) => {
        // A form's body has LF for CRLF.
        const sent = value.replace(/\r\n?/g, "\n");
        const parsed = z.object(formShape({ field }, {})).safeParse({ field: sent });
        const sentence = parsed.error?.issues[0]?.message ?? null;
        expect(findFieldFault(field, value)).toBe(sentence);
      }),
      { numRuns: 3_000 },
    );
  });

  test("leaves to the server what only the server can know", () => {
    for (const name of ["country", "links", "level", "modes"] as const) {
      expect(findFieldFault(FIELDS[name], "moon")).toBeNull();
    }
  });
});
