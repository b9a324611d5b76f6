import { expect, test } from "vitest";
import { EMPTY_POST } from "../job-post.ts";
import { toPostFormValues } from "../post-form-values.server.ts";
import { CREATE_FORMS } from "./forms.server.ts";

const fieldsWithErrors = (sent: Record<string, unknown>) => {
  // A box that isn't ticked is not sent.
  const { salaryEquity: _, ...empty } = toPostFormValues(EMPTY_POST);
  const parsed = CREATE_FORMS.create.safeParse({ ...empty, ...sent });
  return parsed.error?.issues.map(({ path }) => String(path[0])) ?? [];
};
const unreadable = {
  salaryMin: "a lot",
  tech: "Nosuchtech",
  place1City: "Lisbon",
  place1Country: "Lusitania",
};

test("one submission says everything: what cannot be read, and what is missing", () => {
  const fields = fieldsWithErrors({ ...unreadable, workMode: "hybrid", aim: "submit" });
  expect(fields.sort()).toEqual(
    [
      ...["salaryMin", "tech", "place1Country", "title", "description"],
      ...["salaryMax", "salaryCurrency", "salaryPeriod", "apply"],
    ].sort(),
  );
});

test("a draft is stopped only by what cannot be read", () => {
  expect(fieldsWithErrors({ title: "x", workMode: "hybrid" })).toEqual([]);
  expect(fieldsWithErrors({ salaryMin: "a lot", tech: "Nosuchtech" })).toEqual([
    "salaryMin",
    "tech",
  ]);
});
