import { describe, expect, test } from "vitest";
import { aRobotsAnswer, ROBOTS_ANSWERS } from "#test/boards.ts";
import { TODAY } from "#test/factories.ts";
import { jobSourceAdapters } from "../formats/adapters.ts";
import { readRobots } from "./read-robots.server.ts";

type Answer = () => Response | Promise<Response>;

function read(answer: Answer, { kind = "greenhouse", board = "northwind" } = {}) {
  const requested: { address: string; headers: unknown }[] = [];
  const reading = readRobots(
    { adapter: jobSourceAdapters[kind as "greenhouse"], board },
    {
      siteOrigin: "https://leadwright.test",
      now: TODAY,
      timeoutMs: answer === ROBOTS_ANSWERS.silent ? 5 : 60_000,
      fetch: async (address, { headers }) => {
        requested.push({ address, headers });
        return answer();
      },
    },
  );
  return reading.then((result) => ({ ...result, requested }));
}

test.each([
  ["allowing", "allowed", undefined],
  ["refusing", "refused", undefined],
  ["absent", "absent", undefined],
  ["page", "unreadable", "The host’s response isn’t plain text."],
  ["broken", "unreadable", "The host returned status 503."],
  ["silent", "unreadable", "The host didn’t respond in time."],
] as const)("a host that is %s makes the verdict “%s”", async (name, verdict, reason) => {
  const reading = await read(ROBOTS_ANSWERS[name]);
  expect([reading.verdict, reading.reason]).toEqual([verdict, reason]);
});

const answers: [string, Answer, string][] = [
  ["403", () => new Response(null, { status: 403 }), "absent"],
  ["429", () => new Response(null, { status: 429 }), "unreadable"],
  ["204", () => new Response(null, { status: 204 }), "unreadable"],
  ["more than 500 KiB", () => aRobotsAnswer("# ".repeat(256 * 1024)), "unreadable"],
  ["exactly 500 KiB", () => aRobotsAnswer("#".repeat(500 * 1024)), "allowed"],
  [
    "a redirect to another host",
    () => Response.redirect("https://elsewhere.example/robots.txt"),
    "unreadable",
  ],
  [
    "no connection",
    () => {
      throw new TypeError("no route");
    },
    "unreadable",
  ],
];
test.each(answers)("%s: the verdict follows RFC 9309", async (_, answer, verdict) => {
  expect((await read(answer)).verdict).toBe(verdict);
});

test("asks the host of the list for its robots.txt once, by the import's own name", async () => {
  const { requested, addresses } = await read(ROBOTS_ANSWERS.allowing);
  expect(requested).toEqual([
    {
      address: "https://boards-api.greenhouse.io/robots.txt",
      headers: {
        accept: "text/plain",
        "user-agent": "Leadwright job import (+https://leadwright.test)",
      },
    },
  ]);
  expect(addresses).toEqual([
    {
      address:
        "https://boards-api.greenhouse.io/v1/boards/northwind/jobs?content=true&pay_transparency=true",
      isAllowed: true,
    },
    { address: "https://boards-api.greenhouse.io/v1/boards/northwind", isAllowed: true },
  ]);
});

test("each of a source's addresses has to be allowed", async () => {
  const text = "User-agent: *\nDisallow: /v1/companies/*/postings/";
  const { verdict, addresses } = await read(() => aRobotsAnswer(text), {
    kind: "smartrecruiters",
  });
  expect(verdict).toBe("refused");
  expect(addresses.map(({ isAllowed }) => isAllowed)).toEqual([true, false]);
});

test("a name that leads beyond the kind's hosts is not asked for", async () => {
  const { verdict, requested } = await read(ROBOTS_ANSWERS.allowing, {
    kind: "recruitee",
    board: "a.b",
  });
  expect([verdict, requested]).toEqual(["unreadable", []]);
});

describe("the text that is shown", () => {
  test("is that of our groups and of those for every program, and no other", async () => {
    const text = [
      "User-agent: leadwright # us",
      "Disallow: /admin",
      "User-agent: secret",
      "Disallow: /hidden",
      "User-agent: *",
      "Disallow: /",
    ].join("\n");
    expect((await read(() => aRobotsAnswer(text))).rules).toEqual([
      { agent: "Leadwright", text: "User-agent: leadwright\nDisallow: /admin" },
      { agent: "*", text: "User-agent: *\nDisallow: /" },
    ]);
  });

  test("is cut after two thousand characters", async () => {
    const text = `User-agent: *\n${"Disallow: /a\n".repeat(1_000)}`;
    const [own, everybody] = (await read(() => aRobotsAnswer(text))).rules;
    expect(own?.text).toBeNull();
    expect(everybody?.text).toMatch(/left out here\.\]$/);
    expect(everybody?.text?.length).toBeLessThan(2_100);
  });
});
