/** What someone may have sent by mistake; no line of the log may repeat it. */
export const PERSONAL = "ada@people.example";
const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const JSON_TYPE = "application/json";

export type Hostile = [name: string, path: string, init: RequestInit, status: number];

const get = (name: string, path: string, status: number, headers = {}): Hostile => [
  name,
  path,
  { headers },
  status,
];
const post = (name: string, path: string, type: string, body: string, status: number): Hostile => [
  name,
  path,
  { method: "POST", body, headers: type ? { "content-type": type } : {} },
  status,
];

const ADDRESSES: Hostile[] = [
  get("half a percent encoding", `/jobs/${PERSONAL}%E0%A4%A`, 301),
  get("half a percent encoding for the page API", `/api/_analog/pages/${PERSONAL}%`, 404),
  get("half a percent encoding in a query", `/jobs?q=${PERSONAL}%E0%A4%A`, 200),
  get("bytes that are no text", "/share/p/%ff%fe", 301),
  get("a null byte", "/jobs/%00", 404),
  get("a way up", "/organizations/%2e%2e%2f%2e%2e", 404),
  get("a property of every object", "/simulations/__proto__/scenarios/constructor", 404),
  get("properties of every object in a query", "/jobs?level=constructor&tz=__proto__&after=x", 200),
  get("data of routes that are none", "/nowhere.data?_routes=%", 200),
  get("an address that is too long", `/jobs?q=${"a".repeat(5_000)}`, 414),
];

const HEADERS: Hostile[] = [
  get("a huge header", "/jobs", 200, { "accept-language": "x".repeat(12_000) }),
  get("half an entity tag", "/jobs", 200, { "if-none-match": '"'.repeat(3_000) }),
  get("cookies without names", "/jobs", 200, { cookie: ";;;===;;" }),
  get("a session that is no token", "/jobs", 200, { cookie: `session=${PERSONAL}%` }),
  get("a session without a signature", "/jobs", 200, {
    cookie: "session=eyJhbGciOiJub25lIn0.e30.",
  }),
  get("a session of nothing", "/jobs", 200, { cookie: "session=bnVsbA.bnVsbA.bnVsbA" }),
  get("two sessions", "/jobs", 200, { cookie: "session=a; session=b" }),
  get("a flash that is no text", "/jobs", 200, { cookie: "flash=%E0%A4%A" }),
];

const BODIES: Hostile[] = [
  post("a form for a page without one", "/jobs", FORM, `q=${PERSONAL}`, 405),
  post("a form for no page", "/nowhere", FORM, `q=${PERSONAL}`, 404),
  post("half an address", `/jobs/${PERSONAL}%`, FORM, "q=1", 404),
  post("a body without a type", "/feedback", "", `message=${PERSONAL}`, 400),
  post("a form without a boundary", "/feedback", "multipart/form-data", PERSONAL, 400),
  post("half a form", "/feedback", MULTIPART, `--x\r\nContent-Disp${PERSONAL}`, 400),
  post("a form of other bytes", "/account/profile", MULTIPART, `\u0000${PERSONAL}--x`, 400),
  post(
    "a field that is no text",
    "/feedback",
    FORM,
    `intent=send&message=%E0%A4%A${PERSONAL}`,
    422,
  ),
  post("an intent of every object", "/feedback", FORM, "intent=__proto__&constructor=1", 400),
  post("many fields", "/feedback", FORM, "a=1&".repeat(5_000), 400),
  post("JSON for a form", "/feedback", JSON_TYPE, `{"message":"${PERSONAL}"}`, 400),
  post("half of JSON", "/api/v1/auth", JSON_TYPE, `{"token":"${PERSONAL}`, 400),
  post("JSON of nothing", "/api/v1/auth", JSON_TYPE, "null", 400),
  post("deep JSON", "/api/v1/auth", JSON_TYPE, "[".repeat(7_000), 400),
  post("a form for an address that takes JSON", "/api/v1/auth", FORM, PERSONAL, 415),
  post("half of a report", "/api/v1/errors", JSON_TYPE, `{"kind":"${PERSONAL}`, 400),
  post(
    "a token that is none",
    "/api/v1/auth",
    JSON_TYPE,
    '{"action":"set-token","token":"a.b"}',
    401,
  ),
];

const ORIGINS = ["/feedback", "/feedback.data", "/api/_analog/pages/feedback", "/nowhere"].flatMap(
  (path) =>
    ["%%", PERSONAL].map((origin): Hostile => {
      const init = {
        method: "POST",
        body: "intent=send",
        headers: { origin, "content-type": FORM },
      };
      return [`a form for ${path} from "${origin}"`, path, init, 403];
    }),
);

const METHODS = ["PUT", "DELETE", "PATCH", "PROPFIND"].map(
  (method): Hostile => [method, "/feedback", { method, body: PERSONAL }, 405],
);

/** Requests that no browser sends, each with the status of its rejection. */
export const HOSTILE_REQUESTS: readonly Hostile[] = [
  ...ADDRESSES,
  ...HEADERS,
  ...BODIES,
  ...ORIGINS,
  ...METHODS,
];
