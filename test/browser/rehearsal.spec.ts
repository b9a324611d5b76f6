import type { Page } from "@playwright/test";
import type { Model } from "#local/model/model.ts";
import { hydrated } from "./pages.ts";
import { becomeSomebody, expect, open } from "./signed-in.ts";
import { test } from "./with-model.ts";

const CLEAR = "I decided to cut the import. It fell from 9 days to 2. You have a date on Friday.";

async function say(page: Page, line: string): Promise<void> {
  // It is emptied once the answer before is taken.
  await expect(page.getByLabel("Your answer")).toHaveValue("");
  await page.getByLabel("Your answer").fill(line);
  await page.getByRole("button", { name: "Send answer" }).click();
}

async function rehearse(page: Page): Promise<void> {
  await page.goto("/coach");
  await page.getByRole("link", { name: /^Rehearse a conversation/ }).click();
  await page.getByRole("link", { name: "Your director" }).click();
  await expect(page.getByText("Exchange 1 of 10")).toBeVisible();
  await say(page, "We are looking into it.");
  await expect(page.getByText("Asked because we found no decision")).toBeVisible();
  for (let turn = 2; turn <= 10; turn++) {
    await expect(page.getByText(`Exchange ${turn} of 10`)).toBeVisible();
    await say(page, `${CLEAR} This was turn ${turn}.`);
  }
  await expect(page.getByRole("heading", { name: "One thing to try" })).toBeVisible();
  await expect(page.getByText("This was turn 10.").first()).toBeVisible();
  expect(page.url()).not.toContain("import");
}

test("ten turns with one’s director, then one’s own lines and one thing to try", async ({
  page,
}) => {
  await rehearse(page);
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, location.href]),
  );
  expect(stored).not.toContain("This was turn");
});

test("nothing of a crisis stays in the browser, and the rehearsal can go on", async ({ page }) => {
  await page.goto("/coach/rehearsal?with=director");
  await hydrated(page);
  await say(page, CLEAR);
  await expect(page.getByText("Exchange 2 of 10")).toBeVisible();
  await say(page, "I want to kill myself, zebra");
  await expect(page.getByRole("link", { name: "findahelpline.com" })).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveValue("");
  expect(await page.content()).not.toContain("zebra");
  await say(page, CLEAR);
  await expect(page.getByText("Exchange 3 of 10")).toBeVisible();
});

test("a result that was told is saved as a win, and the exercise joins the growth plan", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await open(page, "/coach/rehearsal?with=hiring-manager");
  await say(page, "I decided to cut the import. Our releases went from 9 days to 2 since then.");
  await page.getByRole("button", { name: "Stop and look back" }).click();
  await page.getByText("Save it as a win").click();
  await page.getByRole("button", { name: "Save the win" }).click();
  await expect(page.getByRole("button", { name: "Save the win" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add to growth plan" }).click();
  await expect(page.getByText("is in your growth plan")).toBeVisible();
  await page.goto("/account/projects");
  await expect(page.getByText("Our releases went from 9 days to 2").first()).toBeVisible();
});

/** Turns the model on, and opens a rehearsal that it is asked to play. */
async function letModelPlay(page: Page) {
  await page.goto("/coach");
  await page.getByRole("button", { name: "Turn the model on" }).click();
  await expect(page.getByRole("checkbox", { name: /^Also ask small/ })).toBeVisible();
  await page.goto("/coach/rehearsal?with=director");
  const offer = page.getByRole("checkbox", { name: "Let small play this part" });
  await expect(offer).not.toBeChecked();
  await offer.check();
  return offer;
}

/** The model plays a turn, fails in the next one, where the script asks, and is not sent the third. */
async function rehearseWithModel({ page, model }: { page: Page; model: Model }): Promise<void> {
  const offer = await letModelPlay(page);
  model.behave({ is: "words", pieces: ["You cut it. ", "Who disagreed?"] });
  await say(page, CLEAR);
  await expect(page.getByText("Exchange 2 of 10", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "played by small" })).toBeVisible();
  await expect(page.getByText("You cut it. Who disagreed?", { exact: true })).toBeVisible();
  await page.getByText("What was sent", { exact: true }).click();
  await expect(page.locator("details[open]").getByText(CLEAR)).toBeVisible();

  model.behave({ is: "status", status: 500 });
  await expect(offer).toBeChecked();
  await say(page, "Nobody disagreed.");
  await expect(page.getByText("Exchange 3 of 10", { exact: true })).toBeVisible();
  await expect(page.getByText("The model didn’t respond. The script asks instead.")).toBeVisible();

  const sentCount = model.requests.length;
  await offer.uncheck();
  await say(page, "We have a date.");
  await expect(page.getByText("Exchange 4 of 10", { exact: true })).toBeVisible();
  expect(model.requests.length).toBe(sentCount);
  await page.getByRole("button", { name: "Stop and look back" }).click();
  await expect(page.getByRole("heading", { name: "One thing to try" })).toBeVisible();
  await expect(page.getByText("Who disagreed?").first()).toBeVisible();
}

test("a model plays the partner where it is asked to, and the script goes on where it fails", async ({
  page,
  context,
  model,
}) => {
  await becomeSomebody(context);
  await rehearseWithModel({ page, model });
});

test("what the model says comes part by part; stopping keeps what came, and one answers that", async ({
  page,
  context,
  model,
}) => {
  await becomeSomebody(context);
  await letModelPlay(page);
  model.behave({ is: "held", pieces: ["You cut it. ", "Who disagreed?"] });
  await say(page, CLEAR);
  const speech = page.getByText("You cut it. Who disagreed?", { exact: true });
  await expect(speech).toBeVisible();
  await expect(page.getByText("Exchange 2 of 10", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveCount(0);

  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByText("You stopped the answer. It still counts")).toBeVisible();
  await expect(speech).toBeVisible();
  await page.getByText("What was sent", { exact: true }).click();
  await expect(page.getByText(/BEGIN [0-9a-f]{16}/)).toBeVisible();
  await expect(page.getByText(/1 of 10 today/)).toBeVisible();
  expect(await model.requests[0]?.ended).toBe("left");

  model.behave({ is: "silent" });
  await say(page, "Nobody disagreed.");
  await expect(page.getByText("Waiting for the first word")).toBeVisible();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByText("You stopped before the first word.")).toBeVisible();
  await page.getByText("What was said so far").click();
  await expect(page.getByRole("listitem").filter({ hasText: "Who disagreed?" })).toBeVisible();

  model.behave({ is: "broken", pieces: ["And after ", "that?"] });
  await say(page, "We have a date.");
  await expect(page.getByText("The answer broke off here: the model stopped")).toBeVisible();
  await expect(page.getByText("And after that?", { exact: true })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a model plays the partner, too", async ({ page, context, model }) => {
    await becomeSomebody(context);
    await rehearseWithModel({ page, model });
  });

  test("the same ten turns come with the page", async ({ page }) => {
    await rehearse(page);
  });
});
