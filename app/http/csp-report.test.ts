import { describe, expect, test } from "vitest";
import { createViolationCounter, parseViolations } from "./csp-report.ts";

const SITE = "https://jobs.example";

function reportOf(body: Record<string, unknown>) {
  const documentURL = `${SITE}/share/r/secret`;
  return {
    type: "csp-violation",
    age: 1,
    url: documentURL,
    user_agent: "A browser",
    body: { documentURL, effectiveDirective: "script-src-elem", blockedURL: "inline", ...body },
  };
}

describe("a report of a violation", () => {
  test.each([
    [{ blockedURL: "inline" }, "inline"],
    [{ blockedURL: "eval" }, "eval"],
    [{ blockedURL: "trusted-types-sink" }, "trusted types"],
    [{ blockedURL: "data" }, "data"],
    [{ blockedURL: `${SITE}/assets/app.js` }, "ours"],
    [{ blockedURL: `${SITE}.evil.example/a.js` }, "elsewhere"],
    [{ blockedURL: "https://ads.example/a.js?who=ada" }, "elsewhere"],
    [{ blockedURL: "chrome-extension://abc/a.js" }, "extension"],
    [{ blockedURL: "inline", sourceFile: "moz-extension" }, "extension"],
  ])("%o is told as %s, and without an address", (body, source) => {
    expect(parseViolations([reportOf(body)], SITE)).toEqual([
      { directive: "script-src-elem", source },
    ]);
  });

  test.each([
    ["no list", {}],
    ["a list of something else", [{ type: "csp-violation" }]],
    ["a directive with a second line", [reportOf({ effectiveDirective: "a\nb" })]],
  ])("%s is none", (_, value) => {
    expect(parseViolations(value, SITE)).toBeNull();
  });

  test("reports of other kinds are left out", () => {
    expect(parseViolations([{ type: "deprecation", body: {} }, reportOf({})], SITE)).toHaveLength(
      1,
    );
  });
});

test("of many violations of a kind the first, the tenth and the hundredth are logged", () => {
  const count = createViolationCounter();
  const lines = Array.from({ length: 120 }, () =>
    count({ directive: "img-src", source: "elsewhere" }),
  );
  expect(lines.filter(Boolean)).toEqual([
    "csp: img-src elsewhere, 1 since this isolate started",
    "csp: img-src elsewhere, 10 since this isolate started",
    "csp: img-src elsewhere, 100 since this isolate started",
  ]);
});

test("made-up kinds are not counted without end", () => {
  const count = createViolationCounter();
  const lines = Array.from({ length: 1_000 }, (_, n) =>
    count({ directive: `made-up-${n}`, source: "inline" }),
  );
  expect(lines.filter(Boolean)).toHaveLength(200);
});
