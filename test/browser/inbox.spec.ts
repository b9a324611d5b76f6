import type { Page } from "@playwright/test";
import { type Dns, startDns } from "#local/dns/dns.ts";
import { checkShown } from "./axe.ts";
import { startBoardHosts } from "./board-hosts.ts";
import { aMorning, type Waiting } from "./morning.ts";
import { PORTS } from "./ports.ts";
import { becomeOperator, expect, open, test } from "./signed-in.ts";

let hosts: Awaited<ReturnType<typeof startBoardHosts>>;
let dns: Dns;
test.beforeAll(async () => {
  hosts = await startBoardHosts();
  dns = await startDns({ port: PORTS.dns });
});
test.afterAll(async () => {
  await hosts.close();
  await dns.close();
});

const heading = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });
const queue = (page: Page) => page.getByRole("navigation", { name: "Waiting items" });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

/** The one of these that is open now. */
async function findOpen(page: Page, waiting: readonly Waiting[]) {
  const said = page.getByRole("region", { name: "What was said" });
  const texts = [...(await heading(page).allInnerTexts()), ...(await said.allInnerTexts())];
  return waiting.find(({ title }) => texts.some((text) => title.test(text)));
}

async function expectDecided(page: Page, { title }: Waiting) {
  await expect(queue(page).getByRole("link", { name: title })).toHaveCount(0);
}

test("eight decisions of different kinds take eight clicks on one page", async ({
  page,
  context,
  browser,
}) => {
  const { waiting, close } = await aMorning(browser, {
    name: "Tallow Works",
    team: "Harbors",
    dns,
  });
  await becomeOperator(context);
  await open(page, "/operator");
  // Other tests let other things wait.
  await page.getByLabel("Search jobs, companies, boards, web addresses").fill("Tallow Works");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Tallow/);
  await expect(queue(page).getByRole("link")).toHaveCount(waiting.length);
  let clicks = 0;
  const click = async (locator: ReturnType<Page["locator"]>) => {
    await locator.click();
    clicks += 1;
  };
  const left = [...waiting];
  while (left.length > 0) {
    const isOpen = () => findOpen(page, left).then((found) => found !== undefined);
    // The next one opens by itself; where it doesn't, it costs a click.
    await expect
      .poll(isOpen)
      .toBe(true)
      .catch(() => click(queue(page).getByRole("link").first()));
    await expect.poll(isOpen).toBe(true);
    const item = (await findOpen(page, left)) as Waiting;
    await click(page.getByRole("article").getByRole("button", { name: item.button, exact: true }));
    await expectDecided(page, { ...item, title: toListName(item) });
    left.splice(left.indexOf(item), 1);
    expect(new URL(page.url()).pathname).toBe("/operator");
  }
  expect(clicks).toBe(waiting.length);

  await undo(page).click();
  await expect(page.getByText("Undone. The item is waiting again.").first()).toBeVisible();
  const last = waiting.at(-1) as Waiting;
  await expect(queue(page).getByRole("link", { name: toListName(last) })).toBeVisible();

  await page.goto("/operator/log");
  const log = page.getByRole("main");
  for (const words of [
    ...["Undid a decision", "Replied to a message", "Added a simulation to the library"],
    ...["Refused a claim", "Approved a claim", "Replied to reports about a job"],
    ...["Sent a job post back", "Published a job post"],
  ])
    await expect(log).toContainText(words);
  await close();
});

test("the same morning by keyboard alone, with one decision taken back", async ({
  page,
  context,
  browser,
}) => {
  const { waiting, close } = await aMorning(browser, { name: "Candle Makers", team: "Docks", dns });
  await becomeOperator(context);
  await open(page, "/operator");
  const left = [...waiting];
  while (left.length > 0) {
    const item = await findOpen(page, left);
    if (!item) {
      // The address changes before the page does.
      const before = await page.getByRole("article").elementHandle();
      await page.keyboard.press("j");
      await page.waitForFunction((article) => !article?.isConnected, before);
      continue;
    }
    await expect(page.getByRole("button", { name: item.button, exact: true })).toBeVisible();
    const names = await page.locator("#decide button[name=decision]").allInnerTexts();
    const [key, name] =
      names.map((each) => each.split("\n")).find((each) => each.at(-1) === item.button) ?? [];
    if (!key || !name) continue;
    const decidedAt = page.url();
    await page.keyboard.press(key);
    // The next one opens after the list has let this one go, and its address comes before it.
    await expect(page).not.toHaveURL(decidedAt);
    await expectDecided(page, { ...item, title: toListName(item) });
    left.splice(left.indexOf(item), 1);
    if (left.length > 0) await expect(queue(page).locator("[aria-current=true]")).toHaveCount(1);
  }
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.locator(".undo-bar > [role=status]")).toHaveText(
    "Undone. The item is waiting again.",
  );
  await expect(heading(page)).toBeFocused();
  const empty = page.getByText("If the reply is empty, these buttons send:");
  const filled = page.getByText("If you write a reply, exactly that is sent by:");
  await expect(empty).toBeVisible();
  await expect(filled).toBeHidden();
  await page.keyboard.press("e");
  await expect(page.getByLabel("Reply", { exact: true })).toBeFocused();
  await page.keyboard.type("Thank you.");
  await expect(empty).toBeHidden();
  await expect(filled).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByText("press the buttons with these numbers")).toBeVisible();

  await page.getByLabel("Use these keys in this browser").press("Space");
  const stays = await heading(page).innerText();
  for (const key of ["1", "j", "z"]) await page.keyboard.press(key);
  await expect(heading(page)).toHaveText(stays);
  await page.reload();
  await expect(page.getByLabel("Use these keys in this browser")).not.toBeChecked();
  await close();
});

test("of two operators at one item the second is told, and nothing is decided twice", async ({
  page,
  context,
  browser,
}) => {
  const { waiting, close } = await aMorning(browser, { name: "Rope Walk", team: "Quays", dns });
  const [post] = waiting as [Waiting];
  const other = await browser.newContext();
  const second = await other.newPage();
  for (const each of [context, other]) await becomeOperator(each);
  for (const each of [page, second]) {
    await open(each, "/operator");
    await queue(each)
      .getByRole("link", { name: toListName(post) })
      .first()
      .click();
    await expect(heading(each)).toHaveText(post.title);
  }
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByRole("button", { name: "Assign to me" })).toHaveCount(0);
  await page.getByText("Add a note").click();
  await page.getByLabel("Note for other operators").fill("I know this company.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("article")).toContainText(/You, .+: I know this company\./);
  await open(second, second.url());
  await expect(second.getByRole("article")).toContainText("I know this company.");

  await second.getByText("Saved replies").click();
  await second.getByLabel("Text of the saved reply").fill("Please say how large the team is.");
  await second.getByRole("button", { name: "Save for all operators" }).click();
  await second.getByRole("link", { name: "Please say how large the team is." }).click();
  await expect(second.getByLabel("Reply", { exact: true })).toHaveValue(
    "Please say how large the team is.",
  );

  await page.getByRole("button", { name: "Publish" }).click();
  await expectDecided(page, { ...post, title: toListName(post) });
  await second.getByRole("button", { name: "Send back" }).click();
  await expect(second.getByRole("heading", { name: "No longer waiting" })).toBeVisible();
  await expect(second.getByRole("article")).toContainText("Published a job post");
  await other.close();
  await close();
});

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the list, an item of each kind and Undo are read by everyone", async ({
    page,
    context,
    browser,
  }) => {
    const { waiting, close } = await aMorning(browser, { name: "Oar Smiths", team: "Locks", dns });
    await becomeOperator(context);
    for (const item of waiting) {
      await page.goto("/operator");
      await queue(page)
        .getByRole("link", { name: toListName(item) })
        .first()
        .click();
      await expect(page.getByRole("article")).toBeVisible();
      await checkShown(page, String(item.title));
    }
    await page.getByRole("button", { name: "Advertising", exact: true }).click();
    await expect(undo(page)).toBeVisible();
    await checkShown(page, "Undo");
    await close();
  });
});

test.describe("without script on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the list comes first, then the item, and a decision can be taken back", async ({
    page,
    context,
    browser,
  }) => {
    const { waiting, close } = await aMorning(browser, { name: "Sail Loft", team: "Piers", dns });
    const [post] = waiting as [Waiting];
    await becomeOperator(context);
    await page.goto("/operator");
    await expect(page.getByRole("article")).toHaveCount(0);
    await queue(page)
      .getByRole("link", { name: toListName(post) })
      .first()
      .click();
    await expect(heading(page)).toHaveText(post.title);
    await page.getByRole("button", { name: "Send back" }).click();
    await expect(page).toHaveURL(/\/operator\?item=/);
    await undo(page).click();
    await expect(heading(page)).toHaveText(post.title);
    await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
    await close();
  });
});

/** The list names a board without its kind. */
function toListName({ title }: Waiting): RegExp {
  return new RegExp(`${title.source.replace(/^· /, "(?:^|\\s)").replace(/\$$/, "(?: |$)")}`);
}
