import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSession } from "#app/auth/session.ts";
import { SENIOR_UID } from "#local/identity/personas.ts";
import { prepareDatabase } from "#local/prepare.ts";
import { toVariables } from "#local/variables.ts";
import { BROWSER, startBuild } from "#test/requests/start-build.ts";
import { listOwnWords } from "./count-words.ts";

// `npm run words`: how many words of ours the main pages ask one to read, on the build with the example data.
// `npm run words -- --list` also lists them.
const isListing = process.argv.includes("--list");
const ORIGIN = "http://localhost:8787";
const SECRET = "of the count of words, thirty-two bytes or more";
const SIGN_IN = {
  ...{ SESSION_SECRET: SECRET, FIREBASE_PROJECT_ID: "words", FIREBASE_API_KEY: "words" },
  JWKS_URL: "http://127.0.0.1:9/jwks",
};
const state = mkdtempSync(join(tmpdir(), "leadwright-words-"));
process.env.STATE_PATH = state;
await prepareDatabase();
const site = startBuild(
  { ...toVariables(SIGN_IN, { port: 8787 }), SITE_ORIGIN: ORIGIN },
  { resourcePersistencePath: join(state, "v3"), handleStructuredLogs() {} },
);

const read = async (path: string, cookie = "") => {
  const headers = { cookie, "user-agent": BROWSER };
  const response = await site.dispatchFetch(`${ORIGIN}${path}`, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
};

const [, job = ""] =
  /href="(\/jobs\/tech-lead-settlement-[^"]+)"/.exec(await read("/jobs?q=Settlement")) ?? [];
const pages = ["/", "/jobs", job, "/roadmap", "/simulations"].map((path) => ({ path, cookie: "" }));
pages.push({ path: "/account/favorites", cookie: await signIn() });
for (const { path, cookie } of pages) {
  const words = listOwnWords(await read(path, cookie));
  console.log(`${String(words.length).padStart(6)}  ${path}`);
  if (isListing) console.log(`        ${words.join(" ")}\n`);
}
await site.dispose();
rmSync(state, { recursive: true, force: true });

async function signIn(): Promise<string> {
  const now = new Date();
  const at = Math.floor(now.getTime() / 1000);
  const { jwt } = await createSession(
    {
      ...{ uid: SENIOR_UID, name: "Zofia Woźniak", email: "zofia@leadwright.example", picture: "" },
      ...{ issuedAt: at, authTime: at, expiresAt: at + 3_600 },
    },
    null,
    { secrets: [SECRET], issuer: ORIGIN, now },
  );
  return `session=${jwt}`;
}
