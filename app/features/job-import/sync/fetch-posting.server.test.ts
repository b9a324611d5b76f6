import { expect, test } from "vitest";
import { jobSourceAdapters } from "#app/features/job-import/formats/adapters.ts";
import type { ImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { boardFile, isRobotsAddress, ROBOTS_ANSWERS } from "#test/boards.ts";
import { fetchPosting } from "./fetch-posting.server.ts";

/** Reads a posting of a host that answers every address but robots.txt so. */
async function read(
  { kind, id }: { kind: ImportedSourceKind; id: string },
  answer: () => Response | Promise<Response>,
  robots: keyof typeof ROBOTS_ANSWERS = "absent",
) {
  const asked: string[] = [];
  const result = await fetchPosting(
    { kind, board: "northwind", id },
    {
      fetch: async (address) => {
        asked.push(address);
        return isRobotsAddress(address) ? ROBOTS_ANSWERS[robots]() : answer();
      },
      siteOrigin: "https://leadwright.test",
      ...(answer === silent && { timeoutMs: 20 }),
    },
  );
  return { result, asked };
}

const silent = () => new Promise<Response>(() => {});
const json = (body: string) => () =>
  new Response(body, { headers: { "content-type": "application/json" } });
const itemOf = (kind: ImportedSourceKind) =>
  jobSourceAdapters[kind].parseListing(boardFile(kind)).items.find(({ raw }) => {
    try {
      return Boolean(jobSourceAdapters[kind].parseItem(raw));
    } catch {
      return false;
    }
  });

test.each(["greenhouse", "lever"] as const)("one posting of %s is read alone", async (kind) => {
  const item = itemOf(kind);
  const id = item?.externalId ?? "";
  const { result, asked } = await read({ kind, id }, json(JSON.stringify(item?.raw)));

  expect(result).toMatchObject({
    is: "read",
    posting: jobSourceAdapters[kind].parseItem(item?.raw),
  });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain(`northwind/${kind === "lever" ? "" : "jobs/"}${id}`);
});

test.each(["ashby", "recruitee"] as const)(
  "one posting of %s is found in its list",
  async (kind) => {
    const item = itemOf(kind);
    const posting = jobSourceAdapters[kind].parseItem(item?.raw);
    const slug = new URL(posting.sourceUrl).pathname.split("/").at(-1) ?? "";
    const id = kind === "recruitee" ? slug : (item?.externalId ?? "");
    const { result } = await read({ kind, id }, json(boardFile(kind)));
    expect(result).toEqual({ is: "read", posting });
    const missing = await read({ kind, id: "nothing-like-it" }, json(boardFile(kind)));
    expect(missing.result).toEqual({ is: "unread", why: "missing" });
  },
);

test.each([
  ["unreadable", json("{}")],
  ["unreadable", json("<!doctype html>")],
  ["unreachable", () => new Response(null, { status: 500 })],
  ["unreachable", () => new Response("x", { headers: { "content-type": "text/html" } })],
  ["unreachable", json("x".repeat(5 * 1024 * 1024))],
  ["unreachable", () => Response.redirect("https://169.254.169.254/latest", 302)],
  ["unreachable", silent],
  ["missing", () => new Response(null, { status: 404 })],
] as const)("a posting is %s, and no other host is asked (case %#)", async (why, answer) => {
  const { result, asked } = await read({ kind: "greenhouse", id: "7" }, answer);
  expect(result).toEqual({ is: "unread", why });
  for (const address of asked) expect(new URL(address).hostname).toBe("boards-api.greenhouse.io");
});

test.each([
  ["refusing", "refused"],
  ["broken", "unreachable"],
] as const)("with a robots.txt that is %s only that is read", async (robots, why) => {
  const { result, asked } = await read({ kind: "lever", id: "7" }, json("{}"), robots);
  expect(result).toEqual({ is: "unread", why });
  expect(asked.every(isRobotsAddress)).toBe(true);
});

test("a kind that only operators may add is not asked at all", async () => {
  const { result, asked } = await read({ kind: "workable", id: "4F2A" }, json("{}"));
  expect([result, asked]).toEqual([{ is: "unread", why: "not_offered" }, []]);
});
