import fc from "fast-check";
import { expect, test } from "vitest";
import { guessDateOrder, toDayOfCell, toStageOfCell } from "./cells.ts";
import { guessColumns } from "./columns.ts";
import { SHEET_FIELDS, type SheetField } from "./sheet-fields.ts";
import { toSheetJob } from "./sheet-jobs.server.ts";

/** The names of the columns that were guessed. */
function guess(header: string[], cells: string[] = []): Partial<Record<SheetField, string>> {
  const columns = guessColumns(header, [{ n: 2, cells }]);
  return Object.fromEntries(
    SHEET_FIELDS.flatMap((field) =>
      columns[field] === null ? [] : [[field, header[columns[field]]]],
    ),
  );
}

test.each([
  [
    "Huntr",
    "Company,Title,Location,List,URL,Date Added,Date Applied,Salary,Notes",
    "title=Title company=Company link=URL stage=List appliedOn=Date Applied savedOn=Date Added pay=Salary where=Location note=Notes",
  ],
  [
    "Teal",
    "Job Position,Company,Max. Salary,Location,Status,Date Saved,Deadline,Date Applied,Follow up,Job Post URL",
    "title=Job Position company=Company link=Job Post URL stage=Status appliedOn=Date Applied savedOn=Date Saved dueOn=Deadline pay=Max. Salary where=Location",
  ],
  [
    "Notion",
    "Name,Position,Stage,Posting URL,Due Date,Created time,Contact name",
    "title=Position company=Name link=Posting URL stage=Stage savedOn=Created time dueOn=Due Date",
  ],
  [
    "German",
    "Firma;Stelle;Ort;Gehalt;Status;Bewerbungsdatum;Notizen;Anzeige",
    "title=Stelle company=Firma link=Anzeige stage=Status appliedOn=Bewerbungsdatum pay=Gehalt where=Ort note=Notizen",
  ],
  [
    "Portuguese",
    "Empresa;Vaga;Localização;Salário;Estado;Data da candidatura;Observações;Ligação",
    "title=Vaga company=Empresa link=Ligação stage=Estado appliedOn=Data da candidatura pay=Salário where=Localização note=Observações",
  ],
  [
    "this site's",
    "Kind,Title,Company,Where,Pay when saved,Saved,Stage,Outcome,Applied,Next step,Due,Note,Address",
    "title=Title company=Company link=Address stage=Stage appliedOn=Applied savedOn=Saved dueOn=Due nextStep=Next step pay=Pay when saved where=Where note=Note",
  ],
])("the columns of a file of %s are guessed", (_, header, expected) => {
  const names = header.split(/[,;]/);
  const text = Object.entries(guess(names)).map(([field, name]) => `${field}=${name}`);
  expect(text.join(" ")).toBe(expected);
});

test("a column of links is one whatever its name", () => {
  expect(guess(["Role", "Where found"], ["Lead", "https://n.example/7"])).toMatchObject({
    title: "Role",
    where: "Where found",
  });
  expect(guess(["Role", "Where I saw it", "X"], ["Lead", "", "https://n.example/7"]).link).toBe(
    "X",
  );
});

test("no column is two fields, and none is one that is not there", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom("Name", "Job", "Date", "URL"))),
      (header) => {
        const given = Object.values(guessColumns(header, [])).filter((column) => column !== null);
        expect(new Set(given).size).toBe(given.length);
        for (const column of given) expect(header[column]).toBeDefined();
      },
    ),
  );
});

test.each([
  ["Applied", "applied"],
  ["wishlist", "saved"],
  ["2nd Interview (final)", "interview"],
  ["Phone Screen", "screen"],
  ["Vorstellungsgespräch", "interview"],
  ["Candidatura enviada", "applied"],
  ["Odrzucone", "closed rejected"],
  ["They declined", "closed rejected"],
  ["Rejected after interview", "closed rejected"],
  ["No response", "closed ghosted"],
  ["Archived", "closed"],
  ["Not yet applied", "saved"],
  ["I have not applied there", undefined],
  ["Blue", undefined],
])("the stage “%s” is %s", (cell, expected) => {
  const stage = toStageOfCell(cell);
  expect(stage ? [stage.stage, stage.outcome].filter(Boolean).join(" ") : undefined).toBe(expected);
});

test.each([
  ["2026-11-03", "2026-11-03"],
  ["2026-11-03T10:12:00Z", "2026-11-03"],
  ["3.11.2026", "2026-11-03"],
  ["3/11/26", "2026-11-03"],
  ["Nov 3, 2026", "2026-11-03"],
  ["November 3, 2026 10:12 AM", "2026-11-03"],
  ["Tuesday, 3rd November 2026", "2026-11-03"],
  ["31.2.2026", null],
  ["soon", null],
  ["46329", null],
])("the date “%s” is %s", (cell, day) => {
  expect(toDayOfCell(cell, "day")).toBe(day);
});

test("which of day and month comes first is what more dates allow", () => {
  expect(guessDateOrder(["3/11/2026", "11/25/2026"])).toBe("month");
  expect(guessDateOrder(["3/11/2026", "25/11/2026"])).toBe("day");
  expect(guessDateOrder(["3/11/2026"])).toBe("day");
  expect(toDayOfCell("3/11/2026", "month")).toBe("2026-03-11");
});

const header = ["Title", "Company", "Link", "Status", "Date applied", "Due", "Notes"];
const read = (...cells: string[]) =>
  toSheetJob(
    { n: 7, cells },
    { columns: guessColumns(header, []), order: "day", today: "2026-11-28" },
  );

test("a row is read with what is wrong in it", () => {
  const { job, issues } = read("Lead", "N", "http://n.example", "Blue", "1.12.2026", "x", "'=1+1");
  expect(job).toMatchObject({
    ...{ title: "Lead", company: "N", link: null, stage: "saved", appliedOn: null, dueOn: null },
    note: "=1+1",
  });
  expect(issues.map(({ n, field, why }) => `${n} ${field}: ${why}`)).toEqual([
    "7 link: “http://n.example” isn’t an address that starts with https://, so we left it out.",
    "7 appliedOn: 2026-12-01 is in the future, so we left it out.",
    "7 stage: “Blue” isn’t a stage we know, so we used Saved.",
    "7 dueOn: “x” isn’t a date we can read, so we left it out.",
  ]);
});

test("a row with a link has a title, and one with neither is left out", () => {
  expect(read("", "", "www.n.example/7").job).toMatchObject({
    title: "Job at n.example",
    link: "https://www.n.example/7",
  });
  expect(read("", "N")).toMatchObject({ job: null, issues: [{ field: "title", isLeftOut: true }] });
});

test("a day of application without a stage means applied", () => {
  expect(read("Lead", "", "", "", "3.11.2026").job).toMatchObject({
    stage: "applied",
    outcome: null,
  });
});

test("whatever the cells are, a job keeps to the lengths and an issue says why", () => {
  const cell = fc.oneof(fc.string({ unit: "binary", maxLength: 700 }), fc.webUrl());
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 7 }), (cells) => {
      const { job, issues } = read(...cells);
      for (const { why } of issues) expect(why).toMatch(/\.$/);
      if (!job) {
        expect(issues.some(({ isLeftOut }) => isLeftOut)).toBe(true);
        return;
      }
      expect(job.title).toMatch(/\S/);
      expect(job.title.length).toBeLessThanOrEqual(120);
      expect(job.note.length).toBeLessThanOrEqual(500);
      expect([job.title, job.company, job.note].every((text) => text.isWellFormed())).toBe(true);
    }),
    { numRuns: 100 },
  );
});
