import { beforeAll, describe, expect, test } from "vitest";
import { aWorld, type World } from "#test/world/world.ts";
import { OUTSIDE_VARS, stubOutside } from "./faults/outside.ts";
import { PAGE_KINDS } from "./faults/page-kinds.ts";
import { aWorldToRead, fetchReading, listReadings, type Reading } from "./faults/readings.ts";
import { listLinks } from "./html.ts";
import { findMoved } from "./parsed-html.ts";
import { type People, sharedPeople, testPeople } from "./people.ts";

test.each([
  ["<form><p>a</p><form>b</form></form>", "a form in a form"],
  ["<p>a<form>b</form></p>", "a form in a paragraph"],
  ["<p>a<div>b</div></p>", "a block in a paragraph"],
  ["<a href='/a'>a <a href='/b'>b</a></a>", "a link in a link"],
  ["<button>a <button>b</button></button>", "a button in a button"],
  ["<table><div>a</div><tbody></tbody></table>", "a block in a table"],
  ["<table>a<tbody></tbody></table>", "text in a table"],
  ["<table><tr><td>a</td></tr></table>", "a row without a group"],
  ["<ul><li>a<li>b</li></li></ul>", "an item in an item"],
  ["<div>a", "an element that does not end"],
  ["<div>a</p></div>", "an end of nothing"],
])("%s is not parsed as it is written: %s", (html) => {
  expect(findMoved(toPage(html))).not.toBeNull();
});

test.each([
  "<p>a<br/>b <!-- c --><template><p>d</p></template></p><svg><path d='M0 0'/></svg>",
  "<table><tbody><tr><td>a</td></tr></tbody></table><pre>a\n\nb</pre>",
  "<script>if (1 < 2) '<p>'</script><select><option>a</option></select><textarea></textarea>",
])("%s is parsed as it is written", (html) => {
  expect(findMoved(toPage(html))).toBeNull();
});

function toPage(body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>t</title></head><body>${body}</body></html>`;
}

stubOutside();
const VARS = { LIMITS: "unlimited", ...OUTSIDE_VARS };
const filled = await sharedPeople(VARS);
const empty = await testPeople(VARS);
let worlds: World[];
beforeAll(async () => {
  // A simulation of the one waits for a review, one of the other can be changed.
  worlds = [await aWorldToRead(filled.db), await aWorld(filled.db)];
});

describe.each([
  ["with rows", filled, 2],
  // To which one world is like another.
  ["without rows", empty, 1],
])("%s", (_, people, count) => {
  test.each(Object.keys(PAGE_KINDS))("%s is parsed as it is written", async (pattern) => {
    for (const world of worlds.slice(0, count)) {
      const readings = listReadings(world).filter((each) => each.pattern === pattern);
      for (const reading of readings) await expectAsWritten(people, reading, world);
    }
  });
});

/** Also of the page's other views, one for each set of parameters that it links to. */
async function expectAsWritten(people: People, reading: Reading, world: World): Promise<void> {
  const seen = new Set<string>();
  const paths = [reading.path];
  for (const path of paths) {
    const response = await fetchReading(
      people,
      { ...reading, path },
      { world, format: "document" },
    );
    const html = await response.text();
    expect(findMoved(html), `${path}, read by ${reading.reader}`).toBeNull();
    for (const { href } of listLinks(html)) {
      const url = new URL(href, `https://page.example${path}`);
      const view = [...url.searchParams.keys()].join();
      if (url.pathname !== path.split("?")[0] || !view || seen.has(view)) continue;
      seen.add(view);
      paths.push(url.pathname + url.search);
    }
  }
}
