import { expect, type Page, test as plain } from "@playwright/test";

/** Every page of the product that a visitor can open. */
export const PAGES = [
  "/",
  "/jobs",
  "/jobs?level=lead",
  "/roadmap",
  "/projects",
  "/projects/cost-cut",
  "/simulations",
  "/simulations/hiring-well",
  "/feedback",
  "/privacy",
  "/terms",
];

/** A test that fails when the page reports anything: a policy violation, a script error, a warning. */
export const test = plain.extend<{ complaints: string[]; expectedComplaints: RegExp }>({
  // What a page that is not there is reported with; tests that bring trouble name more.
  expectedComplaints: [/status of 4/, { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
          complaints.push(message.text());
        }
      });
      page.on("pageerror", (fault) => complaints.push(String(fault)));
      await use(complaints);
      const unexpected = complaints.filter((text) => !expectedComplaints.test(text));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until script has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}

export { expect };
