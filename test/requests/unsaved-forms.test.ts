import { beforeAll, describe, expect, test } from "vitest";
import { fillForm } from "./html.ts";
import { sharedPeople } from "./people.ts";

/*
 * A form that a browser sends without script after the session ended: the response shows what the
 * person typed, and nothing else of the form.
 */

const people = await sharedPeople();
let ada: string;
let operator: string;

beforeAll(async () => {
  ada = await people.signIn();
  operator = await people.signIn({ sub: "uid-operator", email: "operator@people.example" });
});

/** The texts under "What you typed", by their label. */
async function sendSignedOut(
  page: string,
  { formId, typed, cookie = ada, sentWith }: Sent,
): Promise<{ status: number; shown: Record<string, string> }> {
  const form = await people.fetch(page, { headers: { cookie } });
  const fields = fillForm(await form.text(), formId, typed);
  const response = await people.post(page.split("?")[0] ?? "", fields, { cookie: sentWith });
  const html = await response.text();
  const matches = [
    ...html.matchAll(/<label for="kept-(\w+)">.*?<\/label><textarea[^>]*>(.*?)<\/textarea>/gs),
  ];
  return {
    status: response.status,
    shown: Object.fromEntries(matches.map(([, name, text]) => [name, text])),
  };
}

interface Sent {
  formId: string;
  typed: Record<string, string>;
  cookie?: string;
  sentWith?: string;
}

describe("a signed-out person is shown what they typed", () => {
  test("in the longest text of a profile, which other forms have as a hidden field", async () => {
    const typed = { headline: "Staff engineer", about: "Twenty years of harbours." };
    const { status, shown } = await sendSignedOut("/account/profile", { formId: "work", typed });

    expect(status).toBe(401);
    expect(shown).toEqual(typed);
  });

  test("as the new name of a search, without the search's id", async () => {
    await people.send("/account/searches", { intent: "save", query: "q=go" }, { cookie: ada });
    const { searches } = (await people.read("/account/searches", ada)).body;
    const formId = `rename-${searches[0].id}`;

    const { status, shown } = await sendSignedOut("/account/searches", {
      formId,
      typed: { name: "Gophers" },
    });

    expect(status).toBe(401);
    expect(shown).toEqual({ name: "Gophers" });
  });

  test("as an operator, without the account that the form is about", async () => {
    const grant = { intent: "grant", uid: "uid-ada", endsOn: "", note: "pilot" };
    await people.send("/operator/grants", grant, { cookie: operator });

    const { status, shown } = await sendSignedOut("/operator/grants", {
      formId: "change-uid-ada",
      typed: { note: "until the spring" },
      cookie: operator,
      sentWith: await people.signInStale({ uid: "uid-operator" }),
    });

    expect(status).toBe(401);
    expect(shown).toEqual({ note: "until the spring" });
  });
});

test("the page API and the result of a form contain no internal fields of the form", async () => {
  const fields = { intent: "rename", search: "x", name: "", _hidden: "search", _item: "search" };
  const { status, body } = await people.send("/account/searches", fields, { cookie: ada });

  expect(status).toBe(422);
  expect(Object.keys(body).sort()).toEqual(["error", "errors", "message"]);
});
