import { toPostFormValues } from "#app/features/job-posts/post-form-values.server.ts";
import { aPost } from "#test/posts.ts";
import { joinNew, sendIn } from "./organizations.ts";
import { expect, hydrated, SITE, send, test } from "./signed-in.ts";

/* What a refused form shows: the page as it is by now, who changed it, and what was typed. */

test.use({ expectedComplaints: /status of 4/ });

test("a form that came after a colleague's change says who made it, and the page shows it", async ({
  page,
  context,
  browser,
}) => {
  const { owner, dashboardPath } = await joinNew(browser, context, {
    name: "Zlin Ferries",
    website: "https://zlinferries.example",
  });
  await sendIn(context, dashboardPath, "Tech Lead, Ferry Timetables");
  await page.goto(`${dashboardPath}/jobs`);
  await page.getByRole("link", { name: "Tech Lead, Ferry Timetables", exact: true }).click();
  await page.waitForURL(/\/jobs\/[^/]+$/);
  await hydrated(page);
  const path = new URL(page.url()).pathname;
  await page.getByLabel("Technologies").fill("Kotlin");
  const version = await page.locator('[name="version"]').first().inputValue();
  const fields = toPostFormValues(aPost({ title: "Tech Lead, Ferry Boats" }));
  await send(owner, path, { intent: "save", aim: "submit", version, ...fields });

  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert")).toContainText(
    /^Zofia Woźniak edited the job “Tech Lead, Ferry Boats” since you opened it\. Nothing is lost\./,
  );
  await expect(page.getByRole("heading", { name: "Tech Lead, Ferry Boats" })).toBeVisible();
  await expect(page.getByLabel("Technologies")).toHaveValue("Kotlin");
  await owner.close();
});

test("a member who was removed sees that at their next save, and can copy what they typed", async ({
  page,
  context,
  browser,
}) => {
  const { owner, dashboardPath } = await joinNew(browser, context, {
    name: "Karviná Buses",
    website: "https://karvina.example",
  });
  await sendIn(context, dashboardPath, "Tech Lead, Bus Lanes");
  await page.goto(`${dashboardPath}/jobs`);
  await page.getByRole("link", { name: "Tech Lead, Bus Lanes", exact: true }).click();
  await hydrated(page);
  await page.getByLabel("Technologies").fill("Elixir, Phoenix");
  const response = await owner.request.get(`${SITE}/api/_analog/pages${dashboardPath}/members`);
  const { members } = (await response.json()) as { members: { uid: string; role: string }[] };
  const member = members.find(({ role }) => role === "recruiter")?.uid ?? "";
  await send(owner, `${dashboardPath}/members`, { intent: "remove", member });

  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "What you typed" })).toBeVisible();
  await expect(page.getByLabel("Tech", { exact: false })).toHaveValue("Elixir, Phoenix");
  await owner.close();
});
