import { becomeSomebody, expect, open } from "./signed-in.ts";
import { test } from "./with-model.ts";

test("the coach is turned on and asked, and its reply is saved; leaving the page cancels a reply", async ({
  page,
  context,
  model,
}) => {
  await becomeSomebody(context);
  model.behave({
    is: "words",
    pieces: ["Name who ", "speaks [operations.inc", "idents].\n\n- Today [L9]"],
  });
  await open(page, "/guidance/competency/operations.incidents?level=2");
  await page.getByRole("button", { name: "Turn the model on" }).click();
  await page.getByLabel("Your question").fill("Who should speak?");
  await page.getByText("What would be sent").click();
  await expect(page.locator("details[open]").getByText("Who should speak?")).toBeVisible();
  expect(model.requests).toEqual([]);

  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Name who speaks")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^Today$/ })).toBeVisible();
  await expect(page.getByText("1 of 10 today")).toBeVisible();
  await page.getByRole("button", { name: "Save this answer" }).click();
  await expect(page.getByRole("heading", { name: "Saved answers" })).toBeVisible();

  model.behave({ is: "held", pieces: ["Begin ", "small."] });
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Begin small.")).toBeVisible();
  await page.getByRole("link", { name: "Career Roadmap" }).first().click();
  await expect(page).toHaveURL(/\/roadmap/);

  expect(await model.requests[0]?.ended).toBe("left");
});

test("at the daily limit the last answer stays, and what it ends with goes into the plan", async ({
  page,
  context,
  model,
}) => {
  await becomeSomebody(context);
  model.behave({
    is: "words",
    pieces: ["Begin small.\n\nDo: Write page one.\nBy: 2099-01-01\nSign: Ana uses it alone."],
  });
  await open(page, "/guidance/competency/operations.incidents?level=2");
  await page.getByRole("button", { name: "Turn the model on" }).click();
  const ask = page.getByRole("button", { name: "Ask", exact: true });
  for (let n = 1; n < 10; n++) {
    await ask.click();
    await expect(page.getByText(`${n} of 10 today`).first()).toBeVisible();
  }
  await ask.click();
  await expect(page.getByText("10 of 10 questions asked today.")).toBeVisible();
  await expect(ask).toBeHidden();
  await expect(page.getByText("Begin small.")).toBeVisible();

  await page.getByRole("button", { name: "Add to growth plan" }).click();
  await expect(page.getByText("is in your growth plan")).toBeVisible();
});

test("at /coach the model answers beside the rules, and stopping keeps what came", async ({
  page,
  context,
  model,
}) => {
  await becomeSomebody(context);
  const pieces = ["Talk to both alone ", "[L1]. Everybody ", "does it that way."];
  model.behave({ is: "words", pieces });
  await open(page, "/coach");
  await page.getByRole("button", { name: "Turn the model on" }).click();
  await expect(page.getByRole("checkbox", { name: /^Also ask small/ })).toBeChecked();
  await page.getByLabel("Your question").fill("Two of my engineers have stopped talking.");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Everybody does it that way. (no source)")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Closest in the roadmap" })).toBeVisible();
  // While the page is loaded again, the same question counts as a press repeated.
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);

  model.behave({ is: "held", pieces: ["Begin ", "small."] });
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Begin small.")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("You stopped the answer.")).toBeVisible();
  await expect(page.getByText("Begin small.")).toBeVisible();
  await page.getByText("What was sent", { exact: true }).click();
  await expect(page.getByText("Two of my engineers have stopped talking.").last()).toBeVisible();
  expect(await model.requests[0]?.ended).toBe("left");
});
