import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { casesOf } from "#test/matrix.ts";
import { ALTERATIONS, alter } from "./alterations.ts";
import { becomeReader, findPath, KIND_PATTERNS, writeSomething } from "./reach-kind.ts";
import { becomeSomebody, expect, holdScripts, hydrated, test as plain } from "./signed-in.ts";

/*
 * What a person typed, chose, focused and scrolled before the script took the page over is there afterwards, on every
 * kind of page and whatever altered it meanwhile.
 */

const test = plain.extend<object, { writer: string }>({
  /** Somebody who has written something, once for all tests. */
  writer: [
    async ({ browser }, use) => {
      const uid = randomUUID();
      const context = await browser.newContext();
      await becomeSomebody(context, { uid });
      await writeSomething(context);
      await context.close();
      await use(uid);
    },
    { scope: "worker" },
  ],
});

const NAMES = Object.keys(ALTERATIONS);
const CASES = KIND_PATTERNS.flatMap((pattern, row) =>
  NAMES.map((name, column) => ({
    pattern,
    name,
    isNext: row % 2 === 0 && row % NAMES.length === column,
  })),
);
/**
 * A search, a list of filters and a form that is sent meet all of them, and every second page meets one; with
 * `test:matrix` every page meets all.
 */
const MEET_ALL = ["/", "/jobs", "/feedback"];

/** Pages that may be there for nobody who walks here. */
const OF_SOMEBODY = /:token|:secret|^\/(account|operator|guidance)\//;

for (const { pattern, name } of casesOf(
  CASES,
  ({ pattern, isNext }) => isNext || MEET_ALL.includes(pattern),
)) {
  const alteration = ALTERATIONS[name] ?? {};
  const isAltered = alteration.personName === undefined;
  test.describe(pattern, () => {
    // The browser may keep what a page that is left still asks of this machine, where the stand-ins are.
    // What the browser reports of a page that was altered; of one that was not it has nothing to report.
    test.use({
      expectedComplaints: isAltered
        ? /status of 4|React error #4|error #418|loopback|ERR_FAILED/
        : /status of 4|loopback|ERR_FAILED/,
    });

    test(`keeps what was done before the script, with ${name}`, async ({
      page,
      context,
      writer,
    }) => {
      await becomeReader(context, { pattern, uid: writer, name: alteration.personName });
      const path = await findPath(page, pattern);
      if (path === null) expect(pattern).toMatch(OF_SOMEBODY);
      test.skip(path === null, "Only a secret link or a special state leads there.");
      const release = await holdScripts(page);
      await alter(page, path ?? "", alteration);
      await page.goto(path ?? "");
      const done = await act(page);
      release();
      await hydrated(page);
      await expectKept(page, done);
      await expect(page.locator("main")).not.toBeEmpty();
      await expect(page.getByText("This page broke")).toBeHidden();
    });
  });
}

interface Done {
  field: Locator | null;
  choice: Locator | null;
  chosen: string;
  /** Where the page was scrolled to. */
  top: number;
}

const TEXT_FIELDS = "textarea, input:is([type=text], [type=search], :not([type]))";

/** Chooses, types and scrolls, as far as the page has something for it. */
async function act(page: Page): Promise<Done> {
  const main = page.locator("main");
  const choice = await firstOf(page, main.locator("select:has(option:nth-child(2))"));
  const chosen = await choice?.evaluate((element) => {
    const select = element as unknown as HTMLSelectElement;
    select.selectedIndex = select.selectedIndex === 1 ? 0 : 1;
    return select.value;
  });
  const field = await firstOf(page, main.locator(TEXT_FIELDS));
  await field?.pressSequentially("ferr");
  await page.evaluate(() => scrollBy(0, 40));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return { field, choice, chosen: chosen ?? "", top: await page.evaluate(() => scrollY) };
}

async function expectKept(page: Page, { field, choice, chosen, top }: Done): Promise<void> {
  // A page that got shorter, because what stood there for want of script went away, ends sooner.
  const [place, end] = await page.evaluate(() => [
    scrollY,
    document.documentElement.scrollHeight - innerHeight,
  ]);
  expect(place).toBe(Math.min(top, end ?? 0));
  if (choice) await expect(choice).toHaveValue(chosen);
  if (!field) return;
  await expect(field).toBeFocused();
  await page.keyboard.type("ies");
  await expect(field).toHaveValue(/ferries/);
}

/** The first control that a person can use, by what it is called whatever becomes of the document. */
async function firstOf(page: Page, controls: Locator): Promise<Locator | null> {
  const [control] = await controls.locator("visible=true").and(page.locator(":enabled")).all();
  const called = await control?.evaluate((element) => {
    const { id, name } = element as HTMLInputElement;
    // React may give its own ids anew.
    const selector = /^(_|$)/.test(id) ? `main [name="${name}"]` : `[id="${id}"]`;
    const others = [...document.querySelectorAll<HTMLInputElement>(selector)];
    return { selector, index: others.findIndex((other) => other.checkVisibility()) };
  });
  return called ? page.locator(called.selector).nth(called.index) : null;
}
