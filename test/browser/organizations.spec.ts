import { expect, hydrated, signIn, test } from "./signed-in.ts";

test("somebody makes an organization, invites a colleague, and gives them another role", async ({
  page,
  browser,
}) => {
  await page.goto("/account/organizations");
  await signIn(page, "Amara Okafor");
  await page.getByRole("link", { name: "Create an organization" }).click();
  await hydrated(page);
  await page.getByLabel("Name").fill("Ostrava Rail Works");
  await page.getByLabel("Website").fill("http://ostrava.example");
  await page.getByRole("button", { name: "Create the organization" }).click();
  await expect(page.getByRole("alert")).toContainText("starts with https://");
  await page.getByLabel("Website").fill("https://ostrava.example");
  await page.getByRole("button", { name: "Create the organization" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ostrava Rail Works");

  await page.getByRole("link", { name: "Invitations" }).click();
  await page.getByLabel("Whom it is for").fill("Tobias");
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = page.getByText(/^http:.*\/account\/invitations\/[\da-f]{32}$/);
  await expect(link).toBeVisible();
  const address = (await link.textContent()) ?? "";
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tobias" })).toBeVisible();
  await expect(link).toHaveCount(0);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(address);
  await signIn(guest, "Tobias Lindgren");
  await guest.getByRole("button", { name: "Join as a recruiter" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Ostrava Rail Works");
  await expect(guest.getByText("you are a recruiter")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Save the page" })).toHaveCount(0);

  await page.getByRole("link", { name: "Members" }).click();
  await page.getByText("Change role or remove Tobias Lindgren").click();
  await page.getByLabel("Role of Tobias Lindgren").selectOption("Admin");
  await page.getByRole("button", { name: "Save the role of Tobias Lindgren" }).click();
  await expect(page.getByText("Tobias Lindgren is an admin now.")).toBeVisible();

  await guest.reload();
  await expect(guest.getByRole("button", { name: "Save the page" })).toBeVisible();
  await guest.getByRole("link", { name: "Activity" }).click();
  await expect(guest.getByRole("main")).toContainText(
    "Amara Okafor made Tobias Lindgren an admin, who was a recruiter before.",
  );
  await guest.context().close();
});
