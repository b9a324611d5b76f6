import { expect, test } from "vitest";
import { aPost } from "#test/posts.ts";
import { EMPTY_POST } from "./job-post.ts";
import { applyDefaults, type PostDefaults } from "./post-defaults.ts";

const DEFAULTS: PostDefaults = {
  employmentType: "FULL_TIME",
  workMode: "hybrid",
  places: [{ city: "Porto", region: "17", country: "PT" }],
  remoteFrom: [],
  tzMin: 0,
  tzMax: 8,
  salaryCurrency: "EUR",
  salaryPeriod: "YEAR",
  visa: "yes",
  apply: "jobs@northwind.example",
  description: "# Benefits\n\n- 30 days off",
};

test("an empty post is filled, and its parts are named", () => {
  const { fields, filled } = applyDefaults(EMPTY_POST, DEFAULTS);
  expect(fields).toEqual({ ...EMPTY_POST, ...DEFAULTS });
  expect(filled).toEqual([
    ...["the type", "where", "the hours", "pay currency and period", "visas", "where to apply"],
    "benefits and process",
  ]);
});

test("what a post says stays, and benefits follow its description once", () => {
  const post = aPost({ tzMin: 4, tzMax: 8, visa: "no" });
  const first = applyDefaults(post, DEFAULTS);
  expect(first.fields).toEqual({
    ...post,
    description: `${post.description}\n\n${DEFAULTS.description}`,
  });
  expect(first.filled).toEqual(["benefits and process"]);
  expect(applyDefaults(first.fields, DEFAULTS)).toEqual({ fields: first.fields, filled: [] });
});

test("a place is not mixed with another place, nor a currency with another pay", () => {
  const remote = { ...EMPTY_POST, workMode: "remote" as const, salaryMin: 90_000 };
  const { fields } = applyDefaults(remote, DEFAULTS);
  expect(fields).toMatchObject({ workMode: "remote", places: [], salaryCurrency: null });
});

test("without defaults nothing is filled", () => {
  expect(applyDefaults(EMPTY_POST, null)).toEqual({ fields: EMPTY_POST, filled: [] });
});
