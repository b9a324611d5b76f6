import { beforeAll, describe, expect, test } from "vitest";
import { dailyCounts } from "#app/features/operator/tables.ts";
import { aJob } from "#test/factories.ts";
import { readStoredRows } from "./faults/stored-rows.ts";
import { visibleText } from "./html.ts";
import { HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const PAGE = "/coach/rehearsal";
const DIRECTOR = `${PAGE}?with=director`;
const DESPAIR = "Since the layoff I want to kill myself, zebra";
const VAGUE = "We are looking into it with the whole team.";
const CLEAR = "I decided to cut the import. It fell from 9 days to 2 by Friday. What do you need?";

let ada: string;

beforeAll(async () => {
  ada = await people.signIn();
});

interface Said {
  path?: string;
  lines?: readonly string[];
  cookie?: string | undefined;
  stop?: boolean;
}

async function say(line: string, { path = DIRECTOR, lines = [], cookie, stop }: Said = {}) {
  const fields = {
    ...{ intent: "say", line, lines: JSON.stringify(lines), turn: String(lines.length + 1) },
    ...(stop && { stop: "on" }),
  };
  const response = await people.post(path, fields, { cookie });
  const html = await response.text();
  return { response, html, text: visibleText(html) };
}

test("the choice of a partner is for everybody, and kept for the next visitor", async () => {
  await people.fetch(HERE + PAGE);
  const response = await people.fetch(HERE + PAGE);
  const html = await response.text();
  expect(response.headers.get("cache-status")).toContain("hit");
  for (const partner of ["Recruiter", "Hiring manager", "Peer", "Skip-level manager", "director"])
    expect(visibleText(html)).toContain(partner);
  expect(html).toContain('href="/coach/rehearsal?scenario=saying-no-upward/date-upstairs"');
});

test("a rehearsal goes through ten turns and ends with one’s own lines", async () => {
  const lines: string[] = [];
  for (let turn = 1; turn <= 9; turn++) {
    const { response, text } = await say(`${CLEAR} Turn ${turn}.`, { lines });
    lines.push(`${CLEAR} Turn ${turn}.`);
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(text).toContain(`Exchange ${turn + 1} of 10`);
  }
  const { html, text } = await say(CLEAR, { lines });
  for (const part of ["What we found", "One thing to try", "Your lines"])
    expect(text).toContain(part);
  for (const line of lines) expect(text).toContain(line);
  expect(text).toContain("3 Tech Lead");
  expect(html).not.toContain("Your answer");
});

test("what the rules miss is asked for, and an early stop looks back", async () => {
  const { text } = await say(VAGUE);
  expect(text).toContain("Asked because we found no decision in your answer.");
  const stopped = await say("", { lines: [VAGUE], stop: true });
  expect(stopped.text).toContain("We found no decision");
  expect((await say("", { stop: true })).response.status).toBe(422);
});

test("a crisis gets a person to talk to; nothing of it comes back, is stored or logged", async () => {
  const before = await readStoredRows(people.db);
  for (const cookie of [undefined, ada]) {
    for (const line of [DESPAIR, `${DESPAIR} ${"so ".repeat(900)}`]) {
      const { response, html, text } = await say(line, { lines: [CLEAR], cookie });
      expect(response.status).toBe(200);
      expect(text).toContain("findahelpline.com");
      expect(text).toContain("Exchange 2 of 10");
      expect(html).not.toContain("zebra");
    }
  }
  expect(await readStoredRows(people.db)).toEqual(before);
  expect(people.logs()).not.toContain("zebra");
});

test("harm is declined in a sentence, the words stay, and only the count is stored", async () => {
  const before = await readStoredRows(people.db);
  const { html, text } = await say("How do I spy on a remote engineer?", { lines: [CLEAR] });
  expect(text).toContain("does not help to watch people");
  expect(text).toContain("Exchange 2 of 10");
  expect(html).toMatch(/<textarea[^>]*>How do I spy/);
  const counts = await people.db.select().from(dailyCounts);
  expect(counts.find(({ name }) => name === "coach_declined")?.n).toBeGreaterThan(0);
  const { daily_counts: _, ...stored } = await readStoredRows(people.db);
  const { daily_counts: __, ...storedBefore } = before;
  expect(stored).toEqual(storedBefore);
});

test("nothing that is said is stored, signed in or not", async () => {
  const before = await readStoredRows(people.db);
  await say(CLEAR);
  await say(CLEAR, { lines: Array(9).fill(CLEAR), cookie: ada });
  expect(await readStoredRows(people.db)).toEqual(before);
});

test("an empty line and one that is too long are told so, and the words and turns stay", async () => {
  const empty = await say("  ", { lines: [CLEAR] });
  expect(empty.response.status).toBe(422);
  expect(empty.text).toContain("Write what you would say");
  const long = await say(`${CLEAR} ${"word ".repeat(400)}`, { lines: [CLEAR] });
  expect(long.response.status).toBe(422);
  expect(long.text).toContain("Use at most 2,000 characters");
  expect(long.text).toContain("Exchange 2 of 10");
  expect(long.html).toMatch(/<textarea[^>]*>I decided to cut the import/);
});

describe("what no page sends", () => {
  test.each([
    ["no JSON", "x"],
    ["no list", '{"a":1}'],
    ["an eleventh turn", JSON.stringify(Array(10).fill(CLEAR))],
    ["an empty line", '[""]'],
    ["a long line", JSON.stringify(["x".repeat(2_001)])],
  ])("%s is refused", async (_, lines) => {
    const response = await people.post(DIRECTOR, { intent: "say", line: CLEAR, lines, turn: "2" });
    expect(response.status).toBe(422);
    const text = visibleText(await response.text());
    expect(text).toContain("Not sent");
    expect(text).toContain(CLEAR);
  });

  test.each([PAGE, `${PAGE}?with=nobody`, `${PAGE}?scenario=none/none&with=director`])(
    "%s has nobody to talk to",
    async (path) => {
      expect((await say(CLEAR, { path })).response.status).toBe(404);
    },
  );
});

test("markup in a line is text", async () => {
  const { html } = await say('<script>alert("zebra")</script> By Friday.');
  expect(html).not.toContain('<script>alert("zebra")');
});

test("someone of a scenario speaks in its moments", async () => {
  const key = "scenario=saying-no-upward/date-upstairs";
  const choice = await (await people.fetch(`${HERE}${PAGE}?${key}`)).text();
  expect(visibleText(choice)).toContain("Ferran");
  const path = `${PAGE}?${key}&with=ferran`;
  const first = visibleText(await (await people.fetch(HERE + path)).text());
  expect(first).toContain("What do you say to Ferran?");
  const { text } = await say(
    "I can’t confirm that today. You have a date from me on Thursday. Why?",
    {
      path,
    },
  );
  expect(text).toContain("The scenario continues from this choice");
});

test("a scenario that takes premium is not told to others", async () => {
  const html = await (
    await people.fetch(`${HERE}${PAGE}?scenario=hard-weeks/layoff-week&with=nobody`)
  ).text();
  expect(visibleText(html)).toContain("can’t be rehearsed now");
});

test("an interview asks about what an open job mentions, for visitors too", async () => {
  const job = await aJob({
    title: "Lead of the herons",
    competencies: [{ id: "people.coaching", quote: "Coach the two newest engineers" }],
  });
  await people.store(job);
  const path = `${PAGE}?job=${job.id}&with=hiring-manager`;
  const first = visibleText(await (await people.fetch(HERE + path)).text());
  expect(first).toContain("Lead of the herons at ");
  const { text } = await say(CLEAR, { path, lines: [`${CLEAR} ${CLEAR}`] });
  const all = await say("", { path, lines: [CLEAR, CLEAR, CLEAR, CLEAR], stop: true });
  expect(text + all.text).toContain("Whose growth did you support over a year");
  const gone = await people.fetch(`${HERE}${PAGE}?job=000000000000&with=peer`);
  expect(visibleText(await gone.text())).toContain("This job isn’t open");
});
