import { beforeEach, describe, expect, test } from "vitest";
import { calendarLinks, favorites } from "#app/features/favorites/tables.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { aJob } from "#test/factories.ts";
import { HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const PAGE = "/account/favorites";
let ada: string;

beforeEach(async () => {
  await people.db.delete(calendarLinks);
  await people.db.delete(favorites);
  await people.db.delete(jobs);
  ada ??= await people.signIn();
  const job = await aJob({ title: "Tech Lead, Timetables", orgName: "Marlheim" });
  await people.store(job);
  const key = { kind: "job", target: job.id };
  await send({ intent: "save", ...key });
  const step = { nextStep: "Ask Ana for 95,000", dueOn: "2099-12-01", note: "Ana, +351 000" };
  await send({ intent: "edit", ...key, version: "1", ...step });
  await send({
    ...{ intent: "interviews", ...key, version: "2", interview1Kind: "panel" },
    ...{ interview1Day: "2099-12-03", interview1Time: "14:30", interview1Zone: "UTC+1" },
    interview1With: "Ana",
  });
});

const send = async (fields: Record<string, string>) =>
  (await people.send(PAGE, fields, { cookie: ada })).body;
const create = async (): Promise<string> => (await send({ intent: "create_calendar" })).address;
const fetchCalendar = (address: string, init: RequestInit = {}) =>
  people.fetch(address.replace(/^https?:\/\/[^/]+/, HERE), init as never);

describe("the private address of a calendar", () => {
  test("gives times and titles, and no step, note, contact, company or pay", async () => {
    const answer = await fetchCalendar(await create());
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain("DTSTART:20991203T133000Z");
    expect(text).toContain("DTSTART;VALUE=DATE:20991201");
    expect(text).toContain("SUMMARY:Panel interview: Tech Lead\\, Timetables");
    // A time or an id can have any digits.
    expect(text.replace(/^(UID|DTSTAMP):.*$/gm, "")).not.toMatch(/Ana|95|Marlheim|DESCRIPTION|URL/);
  });

  test("is 256 random bits, of which a hash is stored", async () => {
    const address = await create();
    const [, token = ""] = /\/calendars\/([\da-f]{64})\.ics$/.exec(address) ?? [];
    const rows = await people.db.select().from(calendarLinks);
    expect(rows).toMatchObject([{ tokenHash: await sha256Hex(token) }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(people.logs()).not.toContain(token);
    expect(JSON.stringify(await people.read(PAGE, ada))).not.toContain(token);
  });

  test("is neither kept nor indexed nor passed on, whether it works or not", async () => {
    const addresses = [await create(), `${HERE}/calendars/${"0".repeat(64)}.ics`];
    const answers = await Promise.all(addresses.map((address) => fetchCalendar(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-robots-tag")).toContain("noindex");
    }
  });

  test("stops when it is replaced, revoked, or its account deleted", async () => {
    const first = await create();
    const second = await create();
    expect((await fetchCalendar(first)).status).toBe(404);
    expect((await fetchCalendar(second)).status).toBe(200);
    expect((await send({ intent: "revoke_calendar" })).message).toContain("Revoked");
    expect((await fetchCalendar(second)).status).toBe(404);
  });

  test("is a calendar without events while nothing is due", async () => {
    const address = await create();
    await people.db.delete(favorites);
    const answer = await fetchCalendar(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("VEVENT");
  });

  test.each(["x.ics", `${"0".repeat(64)}`, `${"0".repeat(63)}.ics`, `${"0".repeat(64)}.csv`])(
    "/calendars/%s is no calendar",
    async (file) => {
      expect((await people.fetch(`${HERE}/calendars/${file}`)).status).toBe(404);
    },
  );
});

test("without script the new address is shown on the page, once", async () => {
  const answer = await people.fetch(HERE + PAGE, {
    method: "POST",
    headers: { cookie: ada, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ intent: "create_calendar" }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/\/calendars\/[\da-f]{64}\.ics/);
});
