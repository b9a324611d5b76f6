import { expect, test } from "vitest";
import { checkFirebase } from "./check-firebase.ts";

const SITE = { projectId: "my-project", apiKey: "public key", origin: "https://jobs.example.com" };

type Reply = [status: number, body: object];
const refusal = (status: number, message: string): Reply => [status, { error: { message } }];

/** Google, asked about a project that is complete but for some of its answers. */
function aGoogle(answers: Partial<Record<"projects" | "createAuthUri" | "nobody", Reply>> = {}) {
  const complete: Record<string, Reply> = {
    projects: [200, { authorizedDomains: ["localhost", "jobs.example.com"] }],
    createAuthUri: [200, { authUri: "https://accounts.example" }],
    nobody: refusal(403, "Missing or insufficient permissions."),
  };
  const asked: string[] = [];
  const fetch = async (address: string) => {
    const url = new URL(address);
    asked.push(url.origin + url.pathname);
    expect(url.searchParams.get("key")).toBe(SITE.apiKey);
    const name = url.pathname.split(/[/:]/).at(-1) ?? "";
    const [status, body] = { ...complete, ...answers }[name] ?? [500, {}];
    return Response.json(body, { status });
  };
  return { fetch, asked };
}

test("a complete project lacks nothing", async () => {
  const google = aGoogle();
  expect(await checkFirebase(SITE, google.fetch)).toEqual([]);
  expect(google.asked).toEqual([
    "https://identitytoolkit.googleapis.com/v1/projects",
    "https://identitytoolkit.googleapis.com/v1/accounts:createAuthUri",
    "https://firestore.googleapis.com/v1/projects/my-project/databases/(default)/documents/users/nobody",
  ]);
});

const BAD_KEY = refusal(400, "API key not valid. Please pass a valid API key.");
const NO_AUTHENTICATION = refusal(400, "CONFIGURATION_NOT_FOUND");

test.each<[string, Parameters<typeof aGoogle>[0], RegExp]>([
  [
    "a wrong key",
    { projects: BAD_KEY, createAuthUri: BAD_KEY, nobody: BAD_KEY },
    /FIREBASE_API_KEY/,
  ],
  [
    "no authentication",
    { projects: NO_AUTHENTICATION, createAuthUri: NO_AUTHENTICATION },
    /Authentication is not switched on/,
  ],
  [
    "another domain",
    { projects: [200, { authorizedDomains: ["localhost"] }] },
    /^jobs\.example\.com may not/,
  ],
  [
    "Google switched off",
    { createAuthUri: refusal(400, "OPERATION_NOT_ALLOWED : disabled") },
    /Google is not switched on/,
  ],
  [
    "no Firestore",
    { nobody: refusal(404, "The database (default) does not exist for project my-project") },
    /no Firestore database/,
  ],
  [
    "records that strangers read",
    { nobody: refusal(404, "Document not found") },
    /Deploy the rules/,
  ],
  ["a project without rules", { nobody: [200, { fields: {} }] }, /Deploy the rules/],
  ["an answer nobody expects", { nobody: [500, {}] }, /unexpected about Firestore: status 500/],
])("%s is one sentence that says what to do", async (_, answers, sentence) => {
  const lacks = await checkFirebase(SITE, aGoogle(answers).fetch);
  expect(lacks).toHaveLength(1);
  expect(lacks[0]).toMatch(sentence);
});

test("Google out of reach is said once", async () => {
  const lacks = await checkFirebase(SITE, () => Promise.reject(new Error("fetch failed")));
  expect(lacks).toEqual(["Google could not be asked about the Firebase project: fetch failed."]);
});
