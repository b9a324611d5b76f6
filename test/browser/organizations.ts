import type { Browser, BrowserContext } from "@playwright/test";
import { toPostFormValues } from "#app/features/job-posts/post-form-values.server.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import type { Dns } from "#local/dns/dns.ts";
import { aPost } from "#test/posts.ts";
import { becomeSomebody, SITE, send } from "./signed-in.ts";

/** Creates an organization as the person of this browser context, and returns its dashboard's path. */
export async function found(
  context: BrowserContext,
  fields: { name: string; website: string },
): Promise<string> {
  const path = "/account/organizations/create";
  const { organization } = await send(context, path, { intent: "create", ...fields });
  return `/account/organizations/${organization}`;
}

/** Invites a colleague to the organization as a recruiter, and accepts the invitation. */
async function join(owner: BrowserContext, colleague: BrowserContext, dashboardPath: string) {
  const invitation = { intent: "invite", role: "recruiter", label: "A colleague" };
  const { link } = await send(owner, `${dashboardPath}/invitations`, invitation);
  await send(colleague, new URL(link).pathname, { intent: "accept" });
}

/** Creates an organization of a new person, and lets the person of this browser context join as a recruiter. */
export async function joinNew(
  browser: Browser,
  context: BrowserContext,
  fields: { name: string; website: string },
): Promise<{ owner: BrowserContext; dashboardPath: string }> {
  const owner = await browser.newContext();
  await becomeSomebody(owner);
  await becomeSomebody(context);
  const dashboardPath = await found(owner, fields);
  await join(owner, context, dashboardPath);
  return { owner, dashboardPath };
}

/** Submits a job of the organization for review. */
export async function sendIn(
  context: BrowserContext,
  dashboardPath: string,
  title: string,
): Promise<void> {
  const fields = toPostFormValues(aPost({ title, lastDay: dayAfter(new Date(), 30) }));
  await send(context, `${dashboardPath}/jobs/create`, {
    intent: "create",
    aim: "submit",
    ...fields,
  });
}

/** Sets the organization's verification record in the DNS stand-in, and verifies its domain. */
export async function verify(
  context: BrowserContext,
  dashboardPath: string,
  dns: Dns,
): Promise<void> {
  const response = await context.request.get(`${SITE}/api/_analog/pages${dashboardPath}`);
  const [record] = (await response.json()).verification.records;
  dns.setText(record.name, record.value);
  await send(context, dashboardPath, { intent: "verify", domain: record.domain });
}
