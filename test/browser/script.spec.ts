import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { KEPT_KEYS } from "#app/ui/kept.ts";
import { layoutShifts } from "./layout-shifts.ts";
import { becomeSomebody, expect, holdScripts, hydrated, signOut, test } from "./signed-in.ts";

/*
 * What a page for reading costs in the browser. Figures are bytes and files: they do not depend on the
 * machine. Local servers do not compress, so sizes are those after brotli, as the platform sends them.
 */
const MAX_FILES = 13;
const MAX_SCRIPT_KIB = 141;

// The HTML has ages in days, so its length changes by a few bytes from day to day.
const READING_PAGES = [
  // 7 of them are the countries to choose from.
  { name: "/", maxHtmlKib: 44 },
  // Rows have tiles: 2 KiB of them.
  { name: "/jobs", maxHtmlKib: 64 },
  { name: "a job", maxHtmlKib: 44, list: "/jobs", link: ".job h2 a, .job h3 a" },
  {
    name: "an organization",
    maxHtmlKib: 32,
    list: "/jobs",
    link: 'a[href^="/organizations/"]',
  },
  { name: "/roadmap", maxHtmlKib: 106 },
  { name: "/projects", maxHtmlKib: 15 },
  { name: "/coach", maxHtmlKib: 40 },
  { name: "/coach/rehearsal", maxHtmlKib: 32 },
  // 48 with its 14 packs, 55 with the three that other journeys of a worker may add.
  { name: "/simulations", maxHtmlKib: 58 },
];

for (const { name, maxHtmlKib, list, link } of READING_PAGES) {
  test(`${name} asks for no script until a person does something, then for a few files`, async ({
    page,
  }) => {
    let path = name;
    if (list) {
      await page.goto(list);
      path = (await page.locator(link).first().getAttribute("href")) ?? "";
    }
    const scripts = recordScripts(page);
    const response = await page.goto(path, { waitUntil: "networkidle" });
    const html = await response?.body();
    expect(scripts.size).toBe(0);
    expect((html?.length ?? 0) / 1024).toBeLessThan(maxHtmlKib);
    // Links come from app/ui/link.tsx.
    expect(html?.toString()).not.toContain("data-discover");

    await hydrated(page);
    const sizes = await sizesOfAll(page, scripts);
    expect(scripts.size).toBeLessThanOrEqual(MAX_FILES);
    expect(sizes.reduce((sum, size) => sum + size) / 1024).toBeLessThan(MAX_SCRIPT_KIB);
    expect(await layoutShifts(page)).toEqual([]);
  });
}

const KEPT = {
  "target-job-1": JSON.stringify({
    job: {
      ...{ id: "0123456789ab", path: "/jobs/tech-lead-0123456789ab", title: "Tech Lead" },
      ...{ company: "Ferries", asked: ["delivery.risk", "people.coaching"] },
    },
  }),
  "roadmap-answers-1": JSON.stringify({
    frameworkVersion: FRAMEWORK_VERSION,
    answers: {
      "delivery.risk": { level: 1, confidence: 2, note: "", at: "2026-11-26T10:00:00.000Z" },
    },
  }),
  "plays-1": JSON.stringify({
    plays: [
      {
        ...{ simulationId: "a-promised-date", scenarioId: "slipping-launch", title: "A launch" },
        ...{ path: "/simulations/a-promised-date/scenarios/slipping-launch?p=a", step: 1 },
        ...{ at: "2026-11-26T10:00:00.000Z", score: null },
      },
    ],
  }),
};

for (const width of [320, 800, 1440]) {
  test(`at ${width} px the first page reserves room for what a browser keeps, and no more`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/privacy");
    for (const names of [[0], [1], [2], [0, 1], [0, 1, 2]]) {
      const kept = Object.entries(KEPT).filter((_, n) => names.includes(n));
      await page.evaluate((entries) => {
        localStorage.clear();
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, kept);
      await page.goto("/");
      await hydrated(page);
      const leftOff = page.getByRole("region", { name: "Where you left off" });
      await expect(leftOff.getByRole("listitem")).toHaveCount(names.length);
      const unused = await leftOff.evaluate((element) => {
        const reserved = element.clientHeight;
        element.style.minHeight = "0";
        return reserved - element.clientHeight;
      });
      expect.soft(unused, kept.map(([key]) => key).join()).toBe(0);
      expect.soft(await layoutShifts(page)).toEqual([]);
    }
  });
}

for (const path of ["/", "/roadmap", "/roadmap/assess", "/simulations", "/coach"]) {
  test(`for a browser that holds a job ${path} has its place from the start, on a phone and a desk`, async ({
    page,
  }) => {
    await page.addInitScript((kept) => Object.assign(localStorage, kept), KEPT);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByText(/Tech Lead, Ferries/).first()).toBeVisible();
      expect(await layoutShifts(page), `${viewport.width} px`).toEqual([]);
    }
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px guidance waits for the ratings of this browser, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const job = await openAskingJob(page);
    const ofJob = `/guidance/job/${job.slice(-12)}`;
    await page.addInitScript((kept) => Object.assign(localStorage, kept), KEPT);
    for (const [path, words] of [
      ["/guidance/competency/delivery.risk", "From your level, or from"],
      // One that was not rated.
      ["/guidance/competency/people.hiring", "From level"],
      [ofJob, "Your gaps come first"],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByText(words)).toBeVisible();
      expect(await layoutShifts(page), path).toEqual([]);
    }
  });
}

// The second has a gap whose name takes a line of its own on a phone.
for (const [width, words] of [
  [390, ""],
  [390, "Settlement"],
  [1440, ""],
] as const) {
  test(`at ${width} px one's ratings on a job${words && ` of ${words}`} push nothing down`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAskingJob(page, words);
    const asked = page.locator(".asked tbody a").first();
    const id = (await asked.getAttribute("href"))?.split("#")[1] ?? "";
    await page.evaluate(
      ([key, kept]) => localStorage.setItem(key as string, kept as string),
      [
        KEPT_KEYS.answers,
        JSON.stringify({
          frameworkVersion: FRAMEWORK_VERSION,
          answers: { [id]: { level: 1, confidence: 2, note: "", at: "2026-11-26T10:00:00.000Z" } },
        }),
      ],
    );
    await page.reload();
    await hydrated(page);
    await expect(page.getByText("Based on your ratings in this browser.")).toBeVisible();
    const moved = (await layoutShifts(page)).flatMap(({ sources }) =>
      sources.filter(({ from, to }) => from[1] !== to[1]),
    );
    expect(moved).toEqual([]);
  });
}

for (const width of [320, 390, 1440]) {
  test(`at ${width} px the offer above a filtered list moves none of its rows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/jobs?mode=remote&country=PT");
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Remember these filters" })).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test("a visitor for whom the browser keeps something gets the script at once", async ({ page }) => {
  await page.goto("/roadmap");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  const scripts = recordScripts(page);
  await page.reload();
  await expect.poll(() => scripts.size).toBeGreaterThan(0);
});

test.describe("while the script is on its way", () => {
  test("a button that is pressed does its work once the script is there", async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto("/jobs");
    await page.getByRole("button", { name: "Sign in with Google" }).first().click();
    const popup = page.waitForEvent("popup");
    arrive();
    await expect((await popup).getByRole("heading", { name: "Choose an account" })).toBeVisible();
  });

  test("a choice applies once the script is there", async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto("/jobs");
    await page.getByLabel("Sort").selectOption("Highest pay");
    arrive();
    await expect(page).toHaveURL("/jobs?sort=salary");
  });

  test("a person is signed out who asks for it, and keeps the colors they choose", async ({
    page,
    context,
  }) => {
    await becomeSomebody(context);
    const arrive = await holdScripts(page);
    await page.goto("/account/profile");
    await page.getByLabel("Colors").selectOption("Dark");
    await signOut(page);
    arrive();
    await expect(page.getByRole("button", { name: "Sign in with Google" }).first()).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  test("a row of the roadmap that was opened has all of its parts once the script is there", async ({
    page,
  }) => {
    const arrive = await holdScripts(page);
    await page.goto("/roadmap");
    const row = page.locator("details.comp").first();
    await row.locator("summary").click();
    arrive();
    await row.getByRole("radio").nth(2).check();
    await expect(row.getByText("Saved in this browser.")).toBeVisible();
    await expect(row.getByText("Was this competency clear?")).toBeVisible();
  });

  test("a link works by itself", async ({ page }) => {
    await holdScripts(page);
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main" }).getByText("Simulations").click();
    await expect(page).toHaveURL("/simulations");
  });
});

test("the response names the stylesheet and the font, and so does the page before anything else", async ({
  request,
}) => {
  const response = await request.get("/jobs");
  const html = await response.text();
  const href = /rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  expect(response.headers().link).toContain(`<${href}>; rel=preload; as=style`);
  expect(html).not.toContain('modulepreload"');
  const missing = await request.get("/nowhere");
  expect(missing.headers().link).toBeUndefined();
});

/** Opens the first job of the list that mentions competencies, and returns its address. */
async function openAskingJob(page: Page, words = ""): Promise<string> {
  await page.goto(`/jobs?q=${words}`);
  const links = page.locator(".job h2 a, .job h3 a");
  for (const link of await links.evaluateAll((all) =>
    all.map((each) => each.getAttribute("href")),
  )) {
    await page.goto(link ?? "");
    if ((await page.locator(".asked").count()) > 0) break;
  }
  return new URL(page.url()).pathname;
}

/** The size after brotli of every script the page asks for. */
function recordScripts(page: Page): Map<string, Promise<number>> {
  const sizes = new Map<string, Promise<number>>();
  page.on("request", (request) => {
    const url = request.url();
    if (!/\.js$/.test(new URL(url).pathname)) return;
    const read = async () =>
      brotliCompressSync((await (await request.response())?.body()) ?? "").length;
    const size = read();
    // Tests that only count end before every body was read.
    size.catch(() => {});
    sizes.set(url, size);
  });
  return sizes;
}

/** The sizes once the page asks for no more: what it loads for itself after it was hydrated counts as well. */
async function sizesOfAll(page: Page, scripts: Map<string, Promise<number>>): Promise<number[]> {
  let sizes: number[] = [];
  do {
    sizes = await Promise.all(scripts.values());
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  } while (scripts.size > sizes.length);
  return sizes;
}
