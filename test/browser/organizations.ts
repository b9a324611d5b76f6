import type { BrowserContext } from "@playwright/test";
import { toPostFormValues } from "#app/features/job-posts/post-form-values.server.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import type { Dns } from "#local/dns/dns.ts";
import { aPost } from "#test/posts.ts";
import { SITE, send } from "./signed-in.ts";

/** Founds an organization, as whoever the browser belongs to; its desk's path. */
export async function found(
  context: BrowserContext,
  fields: { name: string; website: string },
): Promise<string> {
  const path = "/account/organizations/create";
  const { organization } = await send(context, path, { intent: "create", ...fields });
  return `/account/organizations/${organization}`;
}

/** Has a colleague join the organization of a desk as a recruiter. */
export async function join(owner: BrowserContext, colleague: BrowserContext, desk: string) {
  const invitation = { intent: "invite", role: "recruiter", label: "A colleague" };
  const { link } = await send(owner, `${desk}/invitations`, invitation);
  await send(colleague, new URL(link).pathname, { intent: "accept" });
}

/** Sends in a job of the organization of a desk. */
export async function sendIn(context: BrowserContext, desk: string, title: string): Promise<void> {
  const fields = toPostFormValues(aPost({ title, lastDay: dayAfter(new Date(), 30) }));
  await send(context, `${desk}/jobs/create`, { intent: "create", aim: "submit", ...fields });
}

/** Has an organization verified by its domain, whose record the name service then holds. */
export async function verify(context: BrowserContext, desk: string, dns: Dns): Promise<void> {
  const answer = await context.request.get(`${SITE}/api/_analog/pages${desk}`);
  const [record] = (await answer.json()).verification.records;
  dns.setText(record.name, record.value);
  await send(context, desk, { intent: "verify", domain: record.domain });
}
