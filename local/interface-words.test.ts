import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What people read of the product is in strings and in JSX; comments may say it as they like. */
const FILES = globSync("app/**/*.{ts,tsx}").filter(
  (file) =>
    !/\.test\.|job-import\/parse|blocked-topics|topic-words|gate\/(?:crisis|harm)|guidance\/prompt|http\/configuration/.test(
      file,
    ),
);

/** Decisions are records of their day, and stay as they were written. */
const GUIDES = ["README.md", "SECURITY.md", ...globSync("docs/*.md")];

const AVOIDED =
  /\b(?:anymore|somebody|whoever|of ours|what came of|put away|(?:yours|theirs|someone’s) alone|stands here|were on offer|becomes of|gave away|a link away|set the tick|by a slip|guidance by rule)\b/i;
/**
 * What a person would say shorter or the other way around: no contraction, “load the page again”, and rules, rows or
 * addresses that act.
 */
const STIFF =
  /\b(?:(?:is|are|was|were|has|have|had|do|does|did|could|would|will) not|cannot|You are (?:now|not|signed|no longer)|load the page again|(?:no|which|that) rule reads|address asked us)\b/i;
/** Settings and programs read these, not people; in SQL a “not” is one. */
const FOR_PROGRAMS =
  /[A-Z]{3,}_[A-Z]|\bis not (?:null|excluded|'|\(|\$\{)|framework-errors|key-source|storage-probe|trusted-types|premium\/limits\.ts/;
/** People in need are spoken to slowly. */
const SLOW = /help-now/;

/** An apostrophe that was typed straight, in a string of several words. */
const STRAIGHT = /["`][^"`]* [^"`]*[A-Za-z]'(?:s|t|re|ll|ve|d)\b[^"`]*["`]/;
const LOGGED = /console\.|new Error\(|sql`|key-source/;

function* readLines(): Generator<{ at: string; line: string }> {
  for (const file of FILES) {
    const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, (comment) =>
      comment.replace(/[^\n]/g, ""),
    );
    for (const [index, line] of text.split("\n").entries())
      yield { at: `${file}:${index + 1}`, line: line.replace(/(^|\s)\/\/.*$/, "") };
  }
}

test("no page and no message says a word that we say differently", () => {
  const found = [...readLines()].filter(({ line }) => AVOIDED.test(line));
  expect(found).toEqual([]);
});

test("no page and no message is stiff where a person would not be", () => {
  const strings = /"[^"]*"|`[^`]*`|>[^<>{}]+</g;
  const found = [...readLines()].filter(
    ({ at, line }) =>
      STIFF.test(isWords(line) ? line : (line.match(strings) ?? []).join(" ")) &&
      ![LOGGED, FOR_PROGRAMS, SLOW].some((each) => each.test(line) || each.test(at)),
  );
  expect(found).toEqual([]);
});

/** A line of text in JSX has no code in it. */
function isWords(line: string): boolean {
  return /^\s*[A-Z“][^=;(){}]*$/.test(line) || /^\s*[a-z’,]+ [^=;(){}]*$/.test(line);
}

test("quotes in messages are curly", () => {
  const found = [...readLines()].filter(
    ({ at, line }) => STRAIGHT.test(line) && !LOGGED.test(line) && !LOGGED.test(at),
  );
  expect(found).toEqual([]);
});

test.each(GUIDES)("%s says no word that we say differently", (file) => {
  // A phrase may go on in the next line; code and what stands in backticks is as it is called.
  const text = readFileSync(file, "utf8")
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/`[^`]*`/g, "")
    .replace(/\s+/g, " ");
  expect(text.match(new RegExp(`.{0,40}${AVOIDED.source}.{0,40}`, "gi"))).toBeNull();
});
