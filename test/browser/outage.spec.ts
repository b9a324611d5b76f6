import { readFile } from "node:fs/promises";
import { expect, hydrated, signIn, test } from "./signed-in.ts";

// The SDK reports the outage. It then requests an image from Google to check the connection, which our
// Content Security Policy blocks.
test.use({
  expectedComplaints: /Failed to load resource|ERR_|Failed to fetch|@firebase|cleardot/,
});

// Each person exports once: a second export has to wait for five minutes.
for (const [outage, person] of [
  ["down", "Noor Haddad"],
  ["hanging", "Tobias Lindgren"],
] as const) {
  test(`with the document database ${outage} the profile says so, is saved, and is exported without the record`, async ({
    page,
    documents,
  }) => {
    await page.goto("/account/profile");
    await signIn(page, person);
    await expect(
      page.getByRole("heading", { level: 1, name: "My Profile", exact: true }),
    ).toBeVisible();
    if (outage === "down") documents.setDown(true);
    else documents.setHanging(true);

    await page.reload();
    await hydrated(page);
    const work = page.getByRole("region", { name: "Work", exact: true });
    await work.getByLabel("Headline").fill("Leads the release");
    await work.getByRole("button", { name: "Save" }).click();
    await expect(work.getByRole("status")).toContainText("Saved");
    const record = page.getByRole("region", { name: "Your account record" });
    await expect(record).toContainText("Your account record can’t be read right now.");

    await page.goto("/account/privacy");
    await hydrated(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export JSON" }).click(),
    ]);
    const file = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(file.tables.profile).toMatchObject([{ headline: "Leads the release" }]);
    expect(file.usersDocument).toBeNull();
  });
}
