import { writeBatch } from "#app/db/write-batch.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { readEvents } from "#app/features/guidance/event-stream.ts";
import { startModel } from "#local/model/model.ts";
import { measureLatencies } from "./measure-latency.ts";
import { HEADERS } from "./pages.ts";
import { ORIGIN, type Site, signIn, startSite } from "./sites.ts";

/** What the first words may take of the time of the answer by rules alone. */
export const MAX_OF_RETRIEVAL = 1.5;

/** Median milliseconds from a question to its first words. */
export interface CoachTimes {
  /** The answer by rules, on a site without a model. */
  retrieval: number;
  /** The same answer where a model is asked, too: it comes first. */
  withModel: number;
  /** The first word of a model that answers at once, from the request of its stream on. */
  model: number;
}

const QUESTION =
  "Two of my senior engineers have stopped talking to each other. What do I do as their lead?";
/** Each question is another person's: a person has few a day. */
const PEOPLE = 80;
const uidOf = (turn: number) => `uid-${turn % PEOPLE}`;

/** The coach with a model that needs no time beside the coach by rules alone. */
export async function measureCoach(): Promise<CoachTimes> {
  const model = await startModel();
  const without = await startSite({});
  const site = await startSite(
    { GUIDANCE_PROVIDER: "openai", GUIDANCE_MODEL: "none", GUIDANCE_BASE_URL: model.baseUrl },
    {},
    async (db) => {
      const aiConsentHost = new URL(model.baseUrl).host;
      const createdAt = new Date().toISOString();
      const consents = Array.from({ length: PEOPLE }, (_, turn) =>
        db.insert(profiles).values({ uid: uidOf(turn), aiConsent: true, aiConsentHost, createdAt }),
      );
      await writeBatch(db, consents);
    },
  );
  const cookies = await Promise.all(
    Array.from({ length: PEOPLE }, (_, turn) => signIn(uidOf(turn))),
  );
  const cookieOf = (turn: number) => cookies[turn % PEOPLE] ?? "";
  const times = await measureLatencies({
    retrieval: (turn) => askRules(without, cookieOf(turn)),
    withModel: (turn) => askRules(site, cookieOf(turn), { askModel: "on" }),
    model: (turn) => readFirstWord(site, cookieOf(turn)),
  });
  for (const each of [without, site]) await each.close();
  await model.close();
  return times;
}

const SENDING = { ...HEADERS, origin: ORIGIN, "sec-fetch-site": "same-origin" };

async function askRules(site: Site, cookie: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ intent: "ask_rules", question: QUESTION, ...fields });
  const response = await fetch(`${site.origin}/api/_analog/pages/coach`, {
    ...{ method: "POST", headers: { ...SENDING, cookie }, body },
  });
  const text = await response.text();
  if (!text.includes('"is":"answer"')) throw new Error(`/coach: ${response.status} ${text}`);
}

async function readFirstWord(site: Site, cookie: string): Promise<void> {
  const response = await fetch(`${site.origin}/api/v1/guidance`, {
    method: "POST",
    headers: {
      ...SENDING,
      ...{ cookie, accept: "text/event-stream", "content-type": "application/json" },
    },
    body: JSON.stringify({ surface: "question", targetId: "", question: QUESTION }),
  });
  if (!response.ok || !response.body)
    throw new Error(`a question: ${response.status} ${await response.text()}`);
  for await (const { name, data } of readEvents(response.body)) {
    if (name === "token") return;
    if (name === "fallback") throw new Error(`a question: ${data}`);
  }
}
