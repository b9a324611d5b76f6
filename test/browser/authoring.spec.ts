import type { Locator, Page } from "@playwright/test";
import { expect } from "./pages.ts";
import { becomeSomebody, open, test } from "./signed-in.ts";

test.use({ viewport: { width: 390, height: 844 } });

const MOST_STEPS = 25;
const CREATE = "/account/simulations/create";

test("two scenarios of ten nodes are written by keyboard on a phone, and two windows lose no words", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await open(page, CREATE);
  const author = authorOf(page, async (control) => {
    await control.focus();
    await page.keyboard.press("Enter");
  });
  author.expectOpened = (field) => expect(field).toBeFocused();
  author.expectArrived = () => expect(page.locator("#main")).toBeFocused();
  await writeSimulation(page, author);
  await expect(page.getByRole("heading", { name: "Publishing" })).toBeVisible();
  await expect(page.getByText("Nothing left to fix: you can publish it.")).toBeVisible();
  await author.choose(page.getByRole("radio", { name: "Everyone, in the library" }));
  await author.press(page.getByRole("button", { name: "Publish", exact: true }));
  await expect(page.getByText("You can’t change it during our review")).toBeVisible();
  expect(author.steps()).toBeLessThanOrEqual(MOST_STEPS);

  const withdraw = page.getByRole("button", { name: "Withdraw it" });
  await withdraw.click();
  // Until then the other window would show what can't be changed.
  await expect(withdraw).toBeHidden();
  await page.getByRole("link", { name: "One more report", exact: true }).click();
  await page.getByRole("link", { name: /^The first decision/ }).click();
  await expect(page).toHaveURL(/node=thursday/);
  const other = await context.newPage();
  await open(other, page.url());
  const words = (on: Page) => on.locator("#save_node").getByLabel("Text", { exact: true });
  await words(page).fill("No");
  // What is typed is validated before it is saved, and marked as unsaved.
  await expect(page.getByText("With your unsaved words")).toBeVisible();
  await expect(page.getByText("1 error to fix before you can publish.")).toBeVisible();
  await words(page).fill("What one window says of it.");
  await other.getByLabel("Position").first().selectOption("choice 2 of 2");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator("#save_node").getByRole("alert")).toBeVisible();
  await expect(words(page)).toHaveValue("What one window says of it.");
  await other.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same is written, and played by its link", async ({ page, context, browser }) => {
    await becomeSomebody(context);
    await page.goto(CREATE);
    const author = authorOf(page, (control) => control.click());
    await writeSimulation(page, author);
    await author.choose(page.getByRole("radio", { name: "Anyone with the link" }));
    await author.press(page.getByRole("button", { name: "Publish", exact: true }));
    const link = page.getByRole("link", { name: "See it as a player" });
    const address = await link.getAttribute("href");
    expect(author.steps()).toBeLessThanOrEqual(MOST_STEPS);

    const stranger = await browser.newContext({ javaScriptEnabled: false });
    const strangerPage = await stranger.newPage();
    await strangerPage.goto(new URL(address ?? "", page.url()).href);
    await strangerPage.getByRole("link", { name: /^Play/ }).first().click();
    await strangerPage.getByRole("button", { name: "Keep the day that was named." }).click();
    await strangerPage.getByRole("button", { name: "Ask for one more week." }).click();
    await expect(strangerPage.getByRole("heading", { level: 1 })).toHaveText("The end");
    await stranger.close();
  });
});

interface Author {
  /** Uses a button or a link. */
  press(control: Locator): Promise<void>;
  /** Picks an answer. */
  choose(control: Locator, option?: string): Promise<void>;
  /** What is expected of the first field of what one went on to. */
  expectOpened(field: Locator): Promise<void>;
  /** What is expected of another page, which takes the focus only once it is shown. */
  expectArrived(): Promise<void>;
  /** How many of these it took. */
  steps(): number;
}

function authorOf(page: Page, press: (control: Locator) => Promise<void>): Author {
  let steps = 0;
  return {
    async press(control) {
      steps += 1;
      await press(control);
    },
    async choose(control, option) {
      steps += 1;
      if (option) await control.selectOption(option);
      else {
        await control.focus();
        await page.keyboard.press("Space");
      }
    },
    expectOpened: (field) => expect(field).toBeVisible(),
    expectArrived: async () => {},
    steps: () => steps,
  };
}

/** Five nodes in each scenario: two decisions and three endings. */
async function writeSimulation(page: Page, author: Author): Promise<void> {
  await page.getByLabel("Title").fill("Two hard days");
  await page.getByLabel("Summary").fill("What to keep when everything is asked for at once.");
  await author.press(page.getByRole("button", { name: "Create the simulation" }));
  await author.expectArrived();
  await author.press(page.getByRole("link", { name: "Continue writing" }));
  await writeScenario(page, author);
  await page.getByLabel("Title of one more scenario").fill("The day after it");
  await author.press(page.getByRole("button", { name: "Add a scenario" }));
  await writeScenario(page, author);
}

async function writeScenario(page: Page, author: Author): Promise<void> {
  const goOn = (form: Locator) =>
    author.press(form.getByRole("button", { name: "Save and continue" }));
  const form = page.locator("#save_scenario");
  await form.getByLabel("Summary").fill("A day on which two people want the same hour.");
  await form.getByLabel("Who the player is").fill("You lead a team of seven engineers.");
  await goOn(form);
  const node = page.locator("#save_node");
  const openNode = async (name: string, text: string) => {
    await expect(node.getByLabel("Short name")).toHaveValue(name);
    const field = node.getByLabel("Text", { exact: true });
    await author.expectOpened(field);
    await field.fill(text);
  };
  const writeChoices = async (texts: string[], feedback: string) => {
    for (const [index, text] of texts.entries()) {
      await node.getByLabel("What the player does").nth(index).fill(text);
      await node.getByLabel("Feedback").nth(index).fill(feedback);
    }
  };
  const leadTo = (index: number, option: string) =>
    author.choose(node.getByLabel("Leads to", { exact: true }).nth(index), option);
  await openNode("thursday", "The first decision of the day is yours, and nobody else is there.");
  await writeChoices(
    ["Keep the day that was named.", "Move the day by one more week."],
    "It was said openly, and everybody heard it.",
  );
  await leadTo(0, "A new decision");
  await goOn(node);
  await openNode("decision", "The customer calls before noon and wants to know the reason.");
  await writeChoices(
    ["Ask for one more week.", "Say what it would cost."],
    "They listened, and they wrote it down.",
  );
  await leadTo(0, "A new ending");
  await leadTo(1, "as-tested");
  await goOn(node);
  for (const name of ["end", "as-tested", "reopened"]) {
    await openNode(name, `The week is over, and this is how it went: ${name}.`);
    await node.getByLabel("Questions afterward").fill("Who else had to know?");
    await goOn(node);
  }
}
