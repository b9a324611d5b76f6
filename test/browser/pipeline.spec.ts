import type { Page } from "@playwright/test";
import { becomeSomebody, expect, open, send, test } from "./signed-in.ts";

const PAGE = "/account/favorites";
const POSTING =
  "Tech Lead, Backend (Go / Kotlin) at Marlheim / Lisbon, Portugal or remote within Portugal … You will mentor engineers. EUR 80,000 to 95,000";
const TITLE = "Tech Lead, Backend (Go / Kotlin)";

const lane = (page: Page, name: string) =>
  page.locator(".lane", { has: page.getByRole("heading", { name: new RegExp(`^${name}`) }) });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const card = (page: Page, name: string) => lane(page, name).locator(".jc", { hasText: TITLE });

test("a posting is read, moved by keyboard, has an interview in the calendar and an offer, and is compared", async ({
  page,
}) => {
  await becomeSomebody(page.context());
  await open(page, PAGE);
  await page.getByText("Add a job from elsewhere").click();
  await page.getByLabel("Posting text").fill(POSTING);
  await page.getByRole("button", { name: "Add job" }).click();
  await page.getByRole("link", { name: "Open the job" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  const main = page.locator("main");
  for (const fact of [
    "Marlheim",
    "€80,000 – €95,000",
    "Go jobs, Kotlin jobs",
    "Coaching",
    "Only you see this page",
  ])
    await expect(main).toContainText(fact);
  await expect(page.getByRole("heading", { name: "What leading means here" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What to ask in the interview" })).toBeVisible();
  await page.getByRole("link", { name: "My Favorites" }).first().click();

  await card(page, "Saved")
    .getByRole("button", { name: `Move ${TITLE} to Applied` })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Moved to Applied: ${TITLE}`)).toBeVisible();
  await expect(card(page, "Applied")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(card(page, "Saved")).toBeVisible();

  await card(page, "Saved").getByRole("link", { name: TITLE }).click();
  const history = page.getByRole("dialog", { name: "Details" }).locator("ol li");
  await expect(history).toHaveCount(1);

  const note = page.getByRole("dialog").getByLabel("Note");
  await note.fill("Ask about the on-call rota");
  await note.blur();
  await expect(page.locator("form[id^=edit-]").getByRole("status")).toHaveText("Saved.");

  const form = page.getByRole("region", { name: "Interviews" });
  await form.getByLabel("Interview 1").selectOption("Technical interview");
  await form.getByLabel("Day").first().fill("2099-12-03");
  await form.getByLabel("Time", { exact: true }).first().fill("14:30");
  await form.getByLabel("Time zone").first().fill("Europe/Lisbon");
  await form.getByLabel("With").first().fill("Ana");
  await form.getByRole("button", { name: "Save interviews" }).click();
  await expect(
    form.getByText("Technical interview, 14:30 (Europe/Lisbon), with Ana"),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "Due" })).toContainText("Technical interview, 14:30");
  await expect(card(page, "Saved")).toContainText("Technical interview, 14:30");

  await page.keyboard.press("Escape");
  await page.getByText("Calendar address", { exact: true }).last().click();
  await page.getByRole("button", { name: "Create an address" }).click();
  const address = await page.getByText(/\/calendars\/[\da-f]{64}\.ics$/).innerText();
  const calendar = await page.request.get(address);
  expect(await calendar.text()).toContain("DTSTART:20991203T143000Z");
  expect(await calendar.text()).not.toContain("Ana");

  const list = await page.request.get("/jobs");
  const [, id = ""] = /href="\/jobs\/[\w-]+-(\w{12})"/.exec(await list.text()) ?? [];
  await send(page.context(), PAGE, { intent: "save", kind: "job", target: id });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, PAGE);
  await card(page, "Saved").dragTo(lane(page, "Offer"));
  await expect(card(page, "Offer")).toBeVisible();
  for (const tick of await page.getByRole("checkbox", { name: /^Compare/ }).all())
    await tick.check();
  await page.getByRole("button", { name: "Compare side by side" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs side by side");
  const table = page.getByRole("table", { name: "Your jobs side by side" });
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(table).toContainText("€80,000 – €95,000");
  await expect(table).toContainText("Coaching");
  await expect(page.getByRole("region", { name: "What could change the order" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => widthOf(page)).toBe(320);
});

test("a card is dragged to another column, and stays ticked", async ({ page }) => {
  await becomeSomebody(page.context());
  await send(page.context(), PAGE, { intent: "track", text: POSTING });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, PAGE);
  await card(page, "Saved").dragTo(lane(page, "Interview"));
  await expect(card(page, "Interview")).toBeVisible();
  await card(page, "Interview").getByRole("checkbox").check();
  await card(page, "Interview").dragTo(lane(page, "Ended"));
  await expect(card(page, "Ended")).toBeVisible();
  await expect(card(page, "Ended").getByRole("checkbox")).toBeChecked();
});

test("details open over the board, which stays as it is, take the focus, and give it back", async ({
  page,
}) => {
  await becomeSomebody(page.context());
  await send(page.context(), PAGE, { intent: "track", text: POSTING });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, PAGE);
  const link = card(page, "Saved").getByRole("link", { name: TITLE });
  const details = page.getByRole("dialog", { name: `Details of ${TITLE}` });
  const board = await page.locator(".board").boundingBox();
  await link.press("Enter");
  await expect(details).toBeFocused();
  expect(await page.locator(".board").boundingBox()).toEqual(board);
  await expect.poll(() => widthOf(page)).toBe(1440);
  await details.getByLabel("Note").fill("Ask who decides.");
  await details.getByLabel("Note").press("Escape");
  await expect(details.getByLabel("Note")).toHaveValue("Ask who decides.");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(details.getByText("Saved.")).toBeVisible();
  await details.getByRole("button", { name: "Save changes" }).press("Escape");
  await expect(details).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.press("Enter");
  await details.getByRole("link", { name: "Close" }).press("Enter");
  await expect(link).toBeFocused();
  await link.press("Enter");
  await expect(details).toBeFocused();
  await page.mouse.click(200, 700);
  await expect(details).toHaveCount(0);

  for (const width of [1100, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await link.press("Enter");
    await expect(details).toBeInViewport();
    await expect
      .poll(async () => (await details.boundingBox())?.width)
      .toBeCloseTo(Math.min(width, 440));
    await expect.poll(() => widthOf(page)).toBe(width);
    await details.getByRole("link", { name: "Close" }).click();
    await expect(details).toHaveCount(0);
    await expect(page.locator(".board")).toBeVisible();
  }
});

test("the stages of the details move the job, which is undone, and its history says when", async ({
  page,
}) => {
  await becomeSomebody(page.context());
  await send(page.context(), PAGE, { intent: "track", text: POSTING });
  await open(page, PAGE);
  await card(page, "Saved").getByRole("link", { name: TITLE }).click();
  const details = page.getByRole("dialog", { name: `Details of ${TITLE}` });
  const history = details.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(history).toHaveText([/^Saved/]);
  const interview = details.getByRole("button", { name: "Interview", exact: true });
  await interview.click();
  await expect(interview).toHaveAttribute("aria-pressed", "true");
  await expect(interview).toBeFocused();
  // The next day, where midnight came between.
  await expect(history).toHaveText([/^Saved/, /^Interview.*, (?:same day|after 1 day)$/]);
  await details.getByRole("button", { name: "Undo" }).click();
  await expect(details.getByRole("button", { name: "Saved", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(history).toHaveText([/^Saved/]);
});

test.describe("two windows", () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  test("that move the same card: the later one says so, and shows it where it is", async ({
    page,
    context,
  }) => {
    await becomeSomebody(context);
    await send(context, PAGE, { intent: "track", text: POSTING });
    const other = await context.newPage();
    await open(page, PAGE);
    await open(other, PAGE);
    await card(other, "Saved").getByRole("button", { name: "to Applied" }).click();
    await expect(card(other, "Applied")).toBeVisible();
    await card(page, "Saved").getByRole("button", { name: "to Applied" }).click();
    await expect(card(page, "Applied")).toBeVisible();
    await card(other, "Applied").getByRole("button", { name: "to Screen" }).click();
    await expect(card(other, "Screen")).toBeVisible();
    await card(page, "Applied").getByRole("button", { name: "Back to Saved" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Another window changed this job to Screen.",
    );
    await expect(card(page, "Screen")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a card is moved, and moved back", async ({ page }) => {
    await becomeSomebody(page.context());
    await send(page.context(), PAGE, { intent: "track", text: POSTING });
    await page.goto(PAGE);
    await card(page, "Saved").getByRole("button", { name: "to Applied" }).click();
    await expect(page.getByText(`Moved to Applied: ${TITLE}`)).toBeVisible();
    await card(page, "Applied").getByRole("button", { name: "Back" }).click();
    await expect(card(page, "Saved")).toBeVisible();
  });

  test("a card’s details are opened, and an error is shown in them alone", async ({ page }) => {
    await becomeSomebody(page.context());
    await send(page.context(), PAGE, { intent: "track", text: POSTING });
    await page.goto(PAGE);
    await card(page, "Saved").getByRole("link", { name: TITLE }).click();
    const details = page.getByRole("dialog", { name: `Details of ${TITLE}` });
    await expect(page.locator(".board")).toBeHidden();
    await details.getByRole("button", { name: "Screen" }).click();
    await expect(page.getByText(`Moved to Screen: ${TITLE}`)).toBeVisible();
    await expect(details.getByRole("button", { name: "Screen" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const step = details.getByLabel("Next step").first();
    await step.evaluate((field) => field.removeAttribute("maxlength"));
    await step.fill("a".repeat(2_000));
    await details.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert")).toHaveCount(1);
    await expect(details.getByRole("alert")).toBeVisible();
    await details.getByRole("link", { name: "Close" }).click();
    await expect(details).toHaveCount(0);
  });
});

test("on a phone the first job is on the first screen, and one column is shown", async ({
  page,
}) => {
  await becomeSomebody(page.context());
  for (const company of ["Marlheim", "Northwind"]) {
    const text = POSTING.replace("Marlheim", company);
    const { path } = await send(page.context(), PAGE, { intent: "track", text });
    const key = { kind: "tracked_job", target: path.split("/").at(-1), version: "1" };
    const due = { nextStep: "Ask who decides what gets built", dueOn: "2099-12-01" };
    await send(page.context(), PAGE, { intent: "edit", ...key, ...due });
  }
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, PAGE);
    await expect(page.getByRole("list", { name: "Due" })).toBeVisible();
    const box = await page.locator(".jc").first().boundingBox();
    expect(box?.y, String(width)).toBeLessThanOrEqual(350);
  }
  await page
    .getByRole("navigation", { name: "Stage" })
    .getByRole("link", { name: /^Offer/ })
    .click();
  await expect(page.locator(".jc").first()).toBeHidden();
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => widthOf(page)).toBe(320);
});

test("beside a taller card, the lines of a card stay together", async ({ page }) => {
  await becomeSomebody(page.context());
  for (const company of ["Marlheim", "Northwind"]) {
    const text = POSTING.replace("Marlheim", company);
    const { path } = await send(page.context(), PAGE, { intent: "track", text });
    const key = { kind: "tracked_job", target: path.split("/").at(-1), version: "1" };
    const nextStep = company === "Marlheim" ? "Ask who decides ".repeat(12) : "";
    await send(page.context(), PAGE, { intent: "edit", ...key, nextStep });
  }
  await page.setViewportSize({ width: 820, height: 844 });
  await open(page, PAGE);
  const heights = await page
    .locator(".jc")
    .evaluateAll((cards) =>
      cards.map((card) => [
        card.getBoundingClientRect().height,
        card.getElementsByClassName("tag")[0]?.getBoundingClientRect().height,
      ]),
    );
  const [[height, tag] = [], other] = heights;
  expect(other).toEqual([height, tag]);
});
