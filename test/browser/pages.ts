import { expect, type Page, test as plain } from "@playwright/test";

/** Every page of the product that a visitor can open. */
export const PAGES = [
  "/",
  "/jobs",
  "/jobs?level=lead",
  "/market",
  "/roadmap",
  "/projects",
  "/projects/cost-cut",
  "/simulations",
  "/simulations/hiring-well",
  "/feedback",
  "/examples",
  "/developers",
  "/hire",
  "/premium",
  "/privacy",
  "/terms",
  "/laws",
  "/fraud",
  "/guidance/help-now",
  "/coach",
  "/coach/rehearsal",
  "/coach/rehearsal?with=director",
];

/** A test that fails if the console shows an unexpected error or warning, such as a policy violation. */
export const test = plain.extend<{ complaints: string[]; expectedComplaints: RegExp }>({
  // The browser reports responses with a 4xx status; tests that cause other failures extend this.
  expectedComplaints: [/status of 4/, { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
          complaints.push(message.text());
        }
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(complaints);
      const unexpected = complaints.filter((text) => !expectedComplaints.test(text));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the whole page listens. Pages for reading load their script when a person does something. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // In each turn: the first may still be in the page that a click is about to leave.
    dispatchEvent(new Event("scroll"));
    return window.isPageHydrated === true;
  });
}

/** Keeps scripts from arriving until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export { expect };
