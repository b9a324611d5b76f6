import { becomeSomebody, expect, open, test } from "./signed-in.ts";

const PAGE = "/account/favorites";

/** 200 rows as a tracker exports them; every tenth has no title, and every tenth names the job before it. */
function toFile() {
  const rows = Array.from({ length: 200 }, (_, index) => {
    const link = `https://northwind.example/jobs/${index % 10 === 5 ? index - 1 : index}`;
    if (index % 10 === 3) return ",Northwind,,Applied,2026-11-03,";
    return `Tech Lead ${index},Northwind,${link},${index % 10 === 7 ? "Blue" : "Applied"},2026-11-03,"Wrote, twice"`;
  });
  const text = ["Job Position,Employer,Job Post URL,Status,Date Applied,Remarks", ...rows].join(
    "\r\n",
  );
  return { name: "tracker.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${text}`) };
}

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    test("a file of 200 rows with errors is read, changed, added, and added once", async ({
      page,
    }) => {
      await becomeSomebody(page.context());
      if (script) {
        await open(page, PAGE);
        await page.getByText("Add a job from elsewhere").click();
        await page.getByRole("link", { name: "import a spreadsheet" }).click();
      } else await page.goto(`${PAGE}/import`);
      const choose = async () => {
        await page.getByLabel(/^CSV file/).setInputFiles(toFile());
        await page.getByRole("button", { name: "Read the file" }).click();
      };
      await choose();

      await expect(page.getByText("160 of 200 rows can be added.")).toBeVisible();
      await expect(page.getByLabel("Title")).toHaveValue("0");
      await expect(page.getByLabel("Company")).toHaveValue("1");
      const remarks = page.getByRole("table");
      await expect(remarks).toContainText("5TitleThe row has neither a title nor a link");
      await expect(remarks).toContainText("7LinkThis is the same job as in row 6");
      await expect(remarks).toContainText("9Stage“Blue” isn’t a stage");

      await page.getByLabel("Note").selectOption("No column");
      await page.getByRole("button", { name: "Read again" }).click();
      if (script)
        await expect(
          page.locator("#rows").getByText("We read the file. Nothing is added yet."),
        ).toBeVisible();
      await expect(page.getByLabel("Note")).toHaveValue("");
      await expect(page.getByText("160 of 200 rows can be added.")).toBeVisible();
      await page.getByRole("button", { name: "Add 160 jobs" }).click();
      await expect(page.getByRole("heading", { name: "160 of 200 added" })).toBeVisible();

      await choose();
      await expect(page.getByText("0 of 200 rows can be added.")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Add/ })).toHaveCount(0);
      await page.getByRole("link", { name: "My Favorites" }).first().click();
      await expect(page.getByRole("heading", { name: /^Applied/ })).toContainText("160");
    });
  });
}
