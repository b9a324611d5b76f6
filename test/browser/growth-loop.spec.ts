import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { choose, findEnding, startPlay } from "#app/features/simulations/engine.ts";
import { bestChoices } from "#app/features/simulations/score.ts";
import { becomeSomebody, expect, open, SITE, send, test } from "./signed-in.ts";

test("a review begins with the week, is edited, and is saved only by a press", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await send(context, "/account/favorites", {
    ...{ intent: "track", text: "Tech Lead, Backend at Marlheim / Lisbon, Portugal" },
  });
  await open(page, "/account/favorites");
  await page.getByRole("button", { name: "to Applied" }).click();
  await expect(page.locator(".toast")).toContainText("Moved to Applied");

  await open(page, "/account/review");
  const moved = page.getByRole("button", { name: /^Moved to Applied: Tech Lead, Backend/ });
  await page.getByRole("button", { name: "Next" }).click();
  await moved.click();
  const decision = page.getByLabel("A decision", { exact: true });
  await expect(decision).toHaveValue(/^Tech Lead, Backend/);
  await page.keyboard.press("End");
  await page.keyboard.type(": apply this week");
  await expect(decision).toHaveValue(/apply this week$/);
  expect((await page.request.get("/account/review.data")).ok()).toBe(true);
  await expect(page.getByText(/^Saved\. You can edit/)).toHaveCount(0);
});

test("a week's review is written once, and its win is a story and a line of the packet", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await open(page, "/account/review");
  await page.getByLabel("A win", { exact: true }).fill("Support ran the release alone.");
  await page.getByLabel("A number that shows the win").fill("9 days to 2");
  await page.getByLabel("Competency", { exact: true }).selectOption({
    label: "Delegation and letting go",
  });
  await page.getByRole("button", { name: "Next" }).click();
  await page
    .getByLabel("A decision", { exact: true })
    .fill("We decided to keep the old queue instead of moving before the launch.");
  await page.getByLabel(/^How you will judge it/).fill("No page at night because of it.");
  await page.getByLabel(/^How likely is that/).fill("80");
  await expect(page.getByRole("button", { name: "Save review", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "All questions" }).click();
  await page.getByRole("button", { name: "Save review", exact: true }).click();
  await expect(page.getByText(/^Saved\. You can edit/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("A win", { exact: true })).toHaveValue(
    "Support ran the release alone.",
  );

  await page.goto("/account/stories");
  await page.getByRole("link", { name: /Support ran the release alone/ }).click();
  const short = page.locator("#story-short");
  await expect(short).toContainText("9 days to 2");
  await expect(short).toContainText("instead of moving before the launch");

  const { packet } = await send(context, "/account/packets", {
    ...{ intent: "create", title: "For the lead role", audience: "" },
  });
  await open(page, `/account/packets/${packet}`);
  await page.getByLabel("Wins since").fill("2026-01-01");
  await page.getByRole("button", { name: "Save title, level and claim" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Support ran the release alone.")).toBeVisible();
  const file = await context.request.get(`/account/packets/${packet}.md`);
  expect(await file.text()).toContain("Support ran the release alone. · 9 days to 2");
});

test("a gap shows the run that was played for it", async ({ page, context }) => {
  const [simulation] = BUILT_IN_SIMULATIONS;
  const [scenario] = simulation?.scenarios ?? [];
  if (!simulation || !scenario) throw new Error("There is no simulation.");
  await becomeSomebody(context);
  await send(context, "/roadmap", {
    ...{ intent: "answer", competency: "culture.safety", level: "1", confidence: "2", note: "" },
  });
  await page.goto("/roadmap");
  const gaps = page.locator("#gaps");
  await expect(gaps).not.toContainText(scenario.title);

  const path = `/simulations/${simulation.id}/scenarios/${scenario.id}`;
  const { next } = await send(context, path, { intent: "start", mode: "practise" });
  const attempt = new URL(next, SITE).searchParams.get("attempt") ?? "";
  let play = startPlay(scenario);
  for (let step = 0; !findEnding(play); step++) {
    const [best] = bestChoices(play.offeredChoices);
    if (!best) throw new Error("There is nothing to choose.");
    await send(context, path, {
      ...{ intent: "choose", attempt, step: String(step), choice: best.id },
    });
    play = choose(play, best.id) ?? play;
  }
  await page.goto("/roadmap");
  await expect(gaps).toContainText(`“${scenario.title}”: 100% of this competency’s points.`);
});
