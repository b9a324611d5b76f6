import { expect, test } from "vitest";
import { isWorthShowing, type JobSourceRun, toRunMessage } from "./job-source-run.ts";

const NOTHING: JobSourceRun = {
  status: "applied",
  created: 0,
  updated: 0,
  reopened: 0,
  closed: 0,
  held: 0,
  skipped: 0,
  message: null,
  isDecided: false,
};

test.each<[Partial<JobSourceRun>, string]>([
  [{}, "Nothing changed."],
  [{ created: 1 }, "1 job came."],
  [{ created: 3, closed: 1 }, "3 jobs came, 1 closed."],
  [{ updated: 2, reopened: 1 }, "2 jobs changed, 1 reopened."],
  [
    { closed: 1, skipped: 2 },
    "1 job closed. 2 entries skipped: not an engineering job, or unreadable.",
  ],
  [
    { status: "failed", message: "The board is not there." },
    "We couldn’t read the job source. The board is not there.",
  ],
  [
    { status: "held", held: 12 },
    "12 open jobs missing, so nothing closed yet. After three such responses over a day, they close.",
  ],
])("the sentence about a run of %o is: %s", (fields, words) => {
  expect(toRunMessage({ ...NOTHING, ...fields })).toBe(words);
});

test("only runs that changed something, failed or were quarantined are shown", () => {
  expect(isWorthShowing({ ...NOTHING, skipped: 4 })).toBe(false);
  expect(isWorthShowing({ ...NOTHING, closed: 1 })).toBe(true);
  expect(isWorthShowing({ ...NOTHING, status: "held" })).toBe(true);
});
