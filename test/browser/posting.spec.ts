import type { Browser, Page } from "@playwright/test";
import { mintSession } from "#app/auth/session.ts";
import { organizationMembers, organizations } from "#app/db/schema.ts";
import { OPERATOR_UID } from "#local/identity/personas.ts";
import { openLocalDatabase } from "#local/open-database.ts";
import { anOrganization, daysAgo } from "#test/factories.ts";
import { PORTS, SESSION_SECRET, stateOf, WORKER } from "./ports.ts";
import { fillPost } from "./post-form.ts";
import { expect, test } from "./signed-in.ts";

const SITE = `http://localhost:${PORTS.site}`;
const ORG = "org-tides";
const DESK = `${SITE}/account/organizations/${ORG}/jobs`;

test("a job is written without script, read by an operator, and found by everybody", async ({
  page,
  browser,
}) => {
  await found("uid-recruiter");
  const writer = await openAs(browser, { uid: "uid-recruiter", hasScript: false });
  await writer.goto(DESK);
  await writer.getByRole("link", { name: "Post a job" }).click();
  await writer.getByLabel("Title").fill("Tech Lead, Tide Tables");
  await writer.getByRole("button", { name: "Save the draft" }).click();
  await expect(writer.getByRole("heading", { name: "Tech Lead, Tide Tables" })).toBeVisible();
  await expect(writer.getByText("The draft is saved. Only members see it.")).toBeVisible();
  await expect(writer.getByText("Before it can be published:")).toBeVisible();

  await fillPost(writer);
  await writer.getByRole("button", { name: "Send in for review" }).click();
  await expect(writer.getByText(/^Sent in for review/)).toBeVisible();
  await writer.getByRole("link", { name: "See it as everybody will" }).click();
  await expect(writer.getByText("Only members see this.")).toBeVisible();
  const address = writer.url();
  expect((await page.goto(address))?.status()).toBe(404);

  const operator = await openAs(browser, { uid: OPERATOR_UID, hasScript: true });
  await operator.goto(`${SITE}/operator/jobs`);
  await operator.getByRole("link", { name: "Tech Lead, Tide Tables" }).click();
  await expect(operator.getByText("€80,000 – €100,000")).toBeVisible();
  await operator.getByRole("button", { name: "Show it to everybody" }).click();
  await expect(operator.getByRole("heading", { name: "Jobs to review" })).toBeVisible();
  await expect(operator.getByRole("link", { name: "Tech Lead, Tide Tables" })).toHaveCount(0);

  await page.goto(`${SITE}/jobs?q=tide+tables`);
  await page.getByRole("link", { name: "Tech Lead, Tide Tables" }).click();
  await expect(page.getByRole("link", { name: "Apply by e-mail" })).toBeVisible();

  const recruiter = await openAs(browser, { uid: "uid-recruiter", hasScript: true });
  await recruiter.goto(DESK);
  await recruiter.getByRole("button", { name: "Pause" }).click();
  await expect(recruiter.getByText(/^Paused\. Its page says/)).toBeFocused();
  await expect(recruiter.getByRole("heading", { name: "Paused" })).toBeVisible();
  for (const each of [writer, operator, recruiter]) await each.context().close();
});

/** Makes a verified organization with somebody who writes its jobs. */
async function found(uid: string): Promise<void> {
  process.env.STATE_PATH = stateOf(WORKER);
  const { db, close } = await openLocalDatabase();
  const named = { id: ORG, slug: "tides", name: "Tidewater Charts", verified: "domain" } as const;
  await db.insert(organizations).values(anOrganization(named));
  const joined = { name: "Noor", joinedAt: daysAgo(1) };
  await db.insert(organizationMembers).values({ orgId: ORG, uid, role: "recruiter", ...joined });
  await close();
}

/** A browser of somebody who signed in just now. */
async function openAs(
  browser: Browser,
  { uid, hasScript }: { uid: string; hasScript: boolean },
): Promise<Page> {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const { jwt } = await mintSession(
    {
      ...{ uid, name: "Noor", email: "noor@leadwright.example", picture: "" },
      ...{ issuedAt: seconds, authTime: seconds, expiresAt: seconds + 3_600 },
    },
    null,
    { secrets: [SESSION_SECRET], issuer: SITE, now },
  );
  const context = await browser.newContext({ javaScriptEnabled: hasScript });
  await context.addCookies([{ name: "session", value: jwt, url: SITE, httpOnly: true }]);
  return context.newPage();
}
