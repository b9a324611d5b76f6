import { expect, test } from "vitest";
import { HERE, testPeople } from "./people.ts";

// An incomplete configuration: a provider without a model.
const people = await testPeople({ GUIDANCE_PROVIDER: "openai", GUIDANCE_API_KEY: "key-of-tests" });
const PAGE = "/guidance/competency/operations.incidents?level=2";

test("without a model the rule-based guidance is shown, and the coach is not", async () => {
  const cookie = await people.signIn();
  const signedIn: RequestInit = { headers: { cookie } };
  for (const init of [{}, signedIn]) {
    const page = await people.fetch(PAGE, init);
    const html = await page.text();

    expect(page.status).toBe(200);
    expect(html).toContain("Your next level");
    expect(html).not.toMatch(/id="coach"|language model|questions? today|saved answers/i);
  }
});

test("saved answers are neither sold, linked nor promised", async () => {
  const cookie = await people.signIn();
  const html = async (path: string) => (await people.fetch(path, { headers: { cookie } })).text();
  expect(await html("/premium")).not.toMatch(/saved (coach )?answers/i);
  expect(await html("/account/profile")).not.toContain('href="/account/answers"');
  const answers = await html("/account/answers");
  expect(answers).toContain("The coach still answers from what’s written here.");
  expect(answers).toContain('href="/coach"');
});

test("a question is rejected", async () => {
  const cookie = await people.signIn();
  const question = {
    surface: "competency",
    targetId: "operations.incidents",
    question: "What now?",
  };
  const response = await people.fetch(`${HERE}/api/v1/guidance`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", cookie },
    body: JSON.stringify(question),
  });

  expect(response.status).toBe(404);
  const rejected = await people.send(PAGE, { intent: "ask", question: "What now?" }, { cookie });
  expect(rejected.status).toBe(404);
});

test("the configuration error is logged once, without the key", async () => {
  const countWarnings = () => people.logs().split("GUIDANCE_MODEL is not set").length - 1;

  await expect.poll(countWarnings).toBe(1);
  expect(people.logs()).not.toContain("key-of-tests");
});
