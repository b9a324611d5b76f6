/** Apart from the usual ports, so that tests run beside a server somebody works with. */
const first = Number(process.env.TEST_PORT ?? 8791);
export const PORTS = { site: first, identity: first + 1, documents: first + 2, model: first + 3 };

export const PROJECT = "leadwright-browser-tests";

/** Signs the sessions of the served site, and those that tests make up. */
export const SESSION_SECRET = "of the browser tests, thirty-two bytes or more";

/** Points the served site at the stand-ins that the tests hold in their hands. */
export const STAND_IN_VARIABLES = {
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: "tests",
  SESSION_SECRET,
  JWKS_URL: `http://127.0.0.1:${PORTS.identity}/jwks`,
  IDENTITY_ORIGIN: `http://127.0.0.1:${PORTS.identity}`,
  DOCUMENTS_ORIGIN: `http://127.0.0.1:${PORTS.documents}`,
  GUIDANCE_PROVIDER: "openai",
  GUIDANCE_MODEL: "small",
  GUIDANCE_BASE_URL: `http://127.0.0.1:${PORTS.model}/v1`,
};
