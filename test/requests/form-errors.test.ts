import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { asRecord } from "#app/entity/record.ts";
import { emptyTables } from "#test/database.ts";
import { thirdOf, triesOf } from "#test/matrix.ts";
import { aWorld } from "#test/world/world.ts";
import { type FilledForm, FORM_KINDS, fillForm } from "./faults/filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./faults/outside.ts";
import { WRITES } from "./faults/writes/list-writes.ts";
import { schemasOf } from "./faults/writes/write.ts";
import { type Control, listForms, listIds, listLinksWithin } from "./page-forms.ts";
import { type Fields, sharedPeople } from "./people.ts";

/*
 * All errors at once, on every form: however it is filled in, the fields that are refused are all that is wrong.
 * Who mends those is not refused again for another one.
 */

stubOutside();
const people = await sharedPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });

/** Sends a form as it is, and returns the fields that are refused. */
async function sendAndRead(form: FilledForm, fields: Fields): Promise<Set<string>> {
  const { body } = await people.send(form.path, fields, form);
  return new Set(Object.keys(body.errors ?? {}));
}

/** What people and programs put into fields. */
const ANYTHING = [
  ...["", " ", "x", "word", "two words", "x".repeat(60_001), "on", "-1", "0", "7", "99999999999"],
  ...["2026-02-30", "2020-01-01", "2027-03-01", "25:00", "09:30", "90k", "1 apple", "EUR", "HOUR"],
  ...[
    "ftp://a.example",
    "https://a.example/b",
    "a@gmail.com",
    "ana@work.example",
    "done",
    "remote",
  ],
  ...["onsite", "other", "submit", "job", "Portugal", "Nowhere at all", "\n\n", "<b>", "😀"],
];

type Values = Record<string, string | string[] | undefined>;

let world: Awaited<ReturnType<typeof aWorld>>;
beforeAll(async () => {
  world = await aWorld(people.db);
});

function schemaOf(pattern: string, intent: string): z.ZodType {
  return schemasOf(WRITES[pattern] ?? {})[intent] as z.ZodType;
}

/** What a form offers by the names that its schema and its person know. */
function offersOf(schema: z.ZodType, filled: Fields): Record<string, string[]> {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const names = new Set([...Object.keys(filled), ...Object.keys(properties)]);
  for (const name of ["intent", "key", "meant"]) names.delete(name);
  return Object.fromEntries(
    [...names].map((name) => [name, listEnums(properties[name]).map(String)]),
  );
}

function listEnums(property: unknown): unknown[] {
  const { enum: values = [], anyOf = [] } = asRecord(property) as {
    enum?: unknown[];
    anyOf?: unknown[];
  };
  return [...values, ...anyOf.flatMap(listEnums)];
}

/** The fields that are refused. */
function refusedOf(schema: z.ZodType, values: Values): Set<string> {
  const { error } = schema.safeParse(values);
  return new Set(error?.issues.map(({ path }) => String(path[0] ?? "form")));
}

describe("a form says all that is wrong at once", () => {
  test.each(FORM_KINDS)("$intent on $pattern", async ({ pattern, intent }) => {
    const schema = schemaOf(pattern, intent);
    const { fields } = await fillForm(people, { pattern, intent }, { world });
    const offers = offersOf(schema, fields);
    const names = Object.keys(offers);
    // What has no value is not sent.
    const filled: Values = Object.fromEntries(
      names.map((name) => [
        name,
        fields[name]?.length === 0 && fields[name] !== "" ? undefined : fields[name],
      ]),
    );
    expect([...refusedOf(schema, filled)]).toEqual([]);

    const anything = (name: string) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(filled[name]) },
        { weight: 5, arbitrary: fc.constantFrom(...ANYTHING, ...(offers[name] ?? [])) },
        { weight: 1, arbitrary: fc.constantFrom<Values[string]>(["x", "y"], undefined) },
      );
    const entered = fc.record(Object.fromEntries(names.map((name) => [name, anything(name)])));
    let others: Values[] | undefined;
    fc.assert(
      fc.property(entered, (sent: Values) => {
        const refused = refusedOf(schema, sent);
        const left = mend(sent, refused);
        expect(left, `after ${[...refused].join()} was mended`).toEqual([]);
      }),
      { numRuns: triesOf(150) },
    );

    /** What else is refused at best, once the refused fields have other values. */
    function mend(sent: Values, refused: Set<string>): string[] {
      const leftWith = (values: Values): string[] => {
        const mended = { ...sent };
        for (const name of refused) mended[name] = values[name];
        return [...refusedOf(schema, mended)].filter((name) => !refused.has(name));
      };
      let best = leftWith(filled);
      // Few need them: what is filled in mends nearly all.
      for (const values of best.length > 0 ? listOthers() : []) {
        const left = leftWith(values);
        if (left.length < best.length) best = left;
      }
      return best;
    }

    function listOthers(): Values[] {
      others ??= fc.sample(entered, { numRuns: 40, seed: 1 }) as Values[];
      return others;
    }
  });
});

/** Something wrong for a control of this type; nothing for a box to tick. */
function toWrong({ type, options }: Control): string | null {
  if (type === "date") return "2026-02-30";
  if (type === "time") return "25:00";
  if (type === "checkbox" || type === "file") return null;
  return options.length > 0 || type === "radio" ? "not offered" : "x".repeat(100_001);
}

describe("a page with everything wrong", () => {
  test.each(thirdOf(FORM_KINDS, 1))(
    "$intent on $pattern leads to each field that is wrong",
    async (kind) => {
      await emptyTables(people.db.$client);
      const here = await aWorld(people.db);
      const filled = await fillForm(people, kind, { world: here, isPrepared: true });
      const page = await people.fetch(filled.path, { headers: { cookie: filled.cookie } });
      const [form] = listForms(await page.text()).filter(({ intent }) => intent === kind.intent);
      if (!form) return;
      const wrong = Object.fromEntries(
        form.controls.flatMap((control) => {
          const value = toWrong(control);
          return value === null || control.name === "website" ? [] : [[control.name, value]];
        }),
      );
      const sent = { ...filled.fields, ...form.hidden, ...wrong };
      const refused = await sendAndRead(filled, sent);
      if (refused.size === 0) return;

      const answer = await people.post(filled.path, sent, filled);
      expect(answer.status).toBe(422);
      const html = await answer.text();
      const targets = listLinksWithin(html, "alert");
      // Where there is one field, the message is at it.
      expect(targets.length > 0 || html.includes(`aria-invalid="true"`)).toBe(true);
      expect(listIds(html)).toEqual(expect.arrayContaining(targets));

      const mended: Fields = { ...sent };
      for (const name of refused) {
        const value = filled.fields[name];
        if (value === undefined) delete mended[name];
        else mended[name] = value;
      }
      const left = [...(await sendAndRead(filled, mended))].filter((name) => !refused.has(name));
      expect(left, `after ${[...refused].join()} was mended`).toEqual([]);
    },
  );
});
