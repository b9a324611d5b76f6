import type { Browser, BrowserContext } from "@playwright/test";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import type { Dns } from "#local/dns/dns.ts";
import { joinNew, sendIn, verify } from "./organizations.ts";
import { SESSION_SECRET } from "./ports.ts";
import { becomeOperator, becomeSomebody, SITE, send } from "./signed-in.ts";

/** Something that waits: how the inbox heads it, and the name of the button that decides it. */
export interface Waiting {
  title: RegExp;
  button: string;
}

/** Lets eight things of different kinds wait for an operator, all of one company and its team. */
export async function aMorning(
  browser: Browser,
  { name, team, dns }: { name: string; team: string; dns: Dns },
): Promise<{ waiting: Waiting[]; close(): Promise<void> }> {
  const slug = name.toLowerCase().replace(/\W/g, "");
  const recruiter = await browser.newContext();
  const website = `https://${slug}.example`;
  const { dashboardPath, owner } = await joinNew(browser, recruiter, { name, website });
  await verify(owner, dashboardPath, dns);
  for (const title of ["Ada", "Bo", "Cy"]) {
    await sendIn(recruiter, dashboardPath, `Tech Lead ${title}, ${team}`);
  }
  await reportPublished(browser, `Tech Lead Cy, ${team}`);
  for (const board of [slug, `missing-${slug}`]) {
    const address = `https://boards.greenhouse.io/${board}`;
    await send(owner, `${dashboardPath}/source`, { intent: "claim", address });
  }
  await sendInSimulation(recruiter, `A morning at ${name}`);
  await sendMessage(owner, `Please show the notice period. From ${name}.`);
  await sendMessage(recruiter, `Buy lanterns from ${name}, cheap as never before.`);
  const title = (text: string) => new RegExp(text);
  return {
    waiting: [
      { title: title(`Tech Lead Ada, ${team}`), button: "Publish" },
      { title: title(`Tech Lead Bo, ${team}`), button: "Send back" },
      { title: title(`Tech Lead Cy, ${team}`), button: "Nothing wrong: reply" },
      { title: title(`· ${slug}$`), button: "Connect" },
      { title: title(`· missing-${slug}$`), button: "Refuse" },
      { title: title(`A morning at ${name}`), button: "Add to the library" },
      { title: title(`notice period. From ${name}`), button: "Planned: reply" },
      { title: title(`Buy lanterns from ${name}`), button: "Advertising" },
    ],
    async close() {
      for (const context of [owner, recruiter]) await context.close();
    },
  };
}

/** An operator publishes the post with this title, and two readers report it. */
async function reportPublished(browser: Browser, title: string): Promise<void> {
  const operator = await browser.newContext();
  await becomeOperator(operator);
  const { items } = await read(operator, "/operator?kind=job");
  const { key } = items.find((item: { title: string }) => item.title === title);
  const item = encodeURIComponent(key);
  const { open } = await read(operator, `/operator?item=${item}`);
  await send(operator, "/operator", {
    ...{ intent: "decide", item: key, decision: "publish", version: open.version },
  });
  await operator.close();
  for (const words of ["They told me that they found someone.", ""]) {
    const reader = await browser.newContext();
    await becomeSomebody(reader);
    await send(reader, "/feedback", {
      ...{ intent: "report", jobId: key.split(":")[1], reason: "closed", message: words },
      ...(await filled()),
    });
    await reader.close();
  }
}

async function read(context: BrowserContext, path: string) {
  return (await context.request.get(`${SITE}/api/_analog/pages${path}`)).json();
}

async function sendInSimulation(author: BrowserContext, title: string): Promise<void> {
  const path = "/account/simulations";
  const file = JSON.stringify({ ...BUILT_IN_SIMULATIONS[0], title });
  const { next } = await send(author, `${path}/create`, { intent: "create_from_file", file });
  await send(author, next, { intent: "publish", visibility: "public" });
}

async function sendMessage(sender: BrowserContext, message: string): Promise<void> {
  await send(sender, "/feedback", {
    ...{ intent: "send", category: "idea", pagePath: "/jobs", message },
    ...(await filled()),
  });
}

async function filled() {
  return { startedAt: await signFillTime(SESSION_SECRET, new Date(Date.now() - 10_000)) };
}
