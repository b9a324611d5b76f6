/* Asks Google, without an account, whether a Firebase project can sign people in to a site. */

export interface FirebaseSite {
  projectId: string;
  /** The web app's public key. */
  apiKey: string;
  /** "https://jobs.example.com" */
  origin: string;
}

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

interface Asking {
  site: FirebaseSite;
  fetch: Fetch;
}

interface GoogleAnswer {
  status: number;
  /** Google's own words: "CONFIGURATION_NOT_FOUND". Empty where it succeeded. */
  message: string;
  body: Record<string, unknown>;
}

const IDENTITY = "https://identitytoolkit.googleapis.com/v1";
const FIRESTORE = "https://firestore.googleapis.com/v1";
const TIMEOUT_MS = 10_000;
/** What Google says to a key it does not know. */
const WRONG_KEY = /API.key not valid|API_KEY_INVALID/i;

/** What is missing in the Firebase console, one sentence each, with where to mend it. Never throws. */
export async function checkFirebase(site: FirebaseSite, fetch: Fetch): Promise<string[]> {
  const checks = [checkAuthentication, checkGoogle, checkRules].map((check) =>
    check({ site, fetch }).catch((error: Error) => [
      `Google could not be asked about the Firebase project: ${error.message}.`,
    ]),
  );
  return [...new Set((await Promise.all(checks)).flat())];
}

async function checkAuthentication(asking: Asking) {
  const { status, message, body } = await ask(asking, `${IDENTITY}/projects`);
  if (WRONG_KEY.test(message)) {
    return [
      "FIREBASE_API_KEY is no key that Google knows. Copy it again: Project settings, General, Your apps.",
    ];
  }
  if (message.startsWith("CONFIGURATION_NOT_FOUND")) {
    return ["Authentication is not switched on: Build, Authentication, Get started."];
  }
  if (status !== 200) return [unknownAnswer("Authentication", message)];
  const domains = Array.isArray(body.authorizedDomains) ? body.authorizedDomains : [];
  const { hostname } = new URL(asking.site.origin);
  return domains.includes(hostname)
    ? []
    : [
        `${hostname} may not sign people in: add it under Authentication, Settings, Authorized domains.`,
      ];
}

async function checkGoogle(asking: Asking) {
  const { status, message } = await ask(asking, `${IDENTITY}/accounts:createAuthUri`, {
    providerId: "google.com",
    continueUri: asking.site.origin,
  });
  if (message.startsWith("OPERATION_NOT_ALLOWED")) {
    return ["Google is not switched on: Authentication, Sign-in method, Google."];
  }
  // A wrong key and missing authentication are said by the other check.
  if (status === 200 || /API.key|CONFIGURATION_NOT_FOUND/i.test(message)) return [];
  return [unknownAnswer("signing in with Google", message)];
}

/** Reads a record that is nobody's, as a stranger: the rules must refuse it. */
async function checkRules(asking: Asking) {
  const { projectId } = asking.site;
  const database = `${FIRESTORE}/projects/${encodeURIComponent(projectId)}/databases/(default)`;
  const { status, message } = await ask(asking, `${database}/documents/users/nobody`);
  if (WRONG_KEY.test(message)) return [];
  if (/database \(default\) does not exist|has not been used|is disabled/i.test(message)) {
    return ["There is no Firestore database: Build, Firestore Database, Create database."];
  }
  if (status === 403) return [];
  if (status === 200 || status === 404) {
    return [
      `Strangers can read people’s records. Deploy the rules: npx firebase-tools deploy --only firestore:rules --project ${projectId}`,
    ];
  }
  return [unknownAnswer("Firestore", message)];
}

function unknownAnswer(subject: string, message: string): string {
  return `Google answered something unexpected about ${subject}: ${message.slice(0, 200) || "nothing"}.`;
}

async function ask({ site, fetch }: Asking, url: string, body?: object): Promise<GoogleAnswer> {
  // A key may be limited to the pages of its site.
  const headers = { referer: `${site.origin}/`, "content-type": "application/json" };
  const response = await fetch(`${url}?key=${encodeURIComponent(site.apiKey)}`, {
    headers,
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { message } = (answer.error ?? {}) as { message?: unknown };
  return {
    status: response.status,
    message: typeof message === "string" ? message : response.ok ? "" : `status ${response.status}`,
    body: answer,
  };
}
