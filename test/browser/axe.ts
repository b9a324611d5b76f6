import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect } from "./signed-in.ts";

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What is shown breaks no rule of axe, in either theme, and is no wider than the screen. */
export async function checkShown(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await checkWidth(page, name);
  await page.evaluate(AXE);
  expect.soft(await findViolations(page), name).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await findViolations(page, ["color-contrast"]), `${name}, dark`).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function checkWidth(page: Page, name: string): Promise<void> {
  const { over, width } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { over: scrollWidth - clientWidth, width: clientWidth };
  });
  expect.soft(over, `${name} is wider than ${width} px`).toBe(0);
}

/** A line for each element that breaks a rule. */
function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<AxeResults> };
    };
    // The colors of a link fade from one theme to the other.
    for (const animation of document.getAnimations()) {
      // What goes on without end cannot finish.
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) continue;
      animation.finish();
    }
    const options = only ? { runOnly: { type: "rule", values: only } } : {};
    const { violations } = await axe.run({ ...options, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  }, rules);
}
