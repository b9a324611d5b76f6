import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { isTheirs } from "./framework-errors.ts";

let reported: unknown[] = [];

const route = (id: string, module: object) => [id, { id, path: id, parentId: "root", module }];
const page = { default: () => null };
const breakDown = () => {
  throw new TypeError("Cannot read properties of null");
};
const build = {
  entry: {
    module: {
      default: (_: Request, status: number) => new Response(null, { status }),
      handleError: (error: unknown) => reported.push(error),
    },
  },
  routes: {
    root: { id: "root", path: "", module: page },
    ...Object.fromEntries([
      route("page", page),
      route("form", { ...page, action: () => null }),
      route("file", { loader: () => null }),
      route("call", { action: () => null }),
      route("broken", { ...page, loader: breakDown, action: breakDown }),
      route("broken-file", { loader: breakDown }),
    ]),
  },
  assets: { version: "1", routes: {}, entry: { imports: [], module: "" }, url: "" },
  basename: "/",
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "initial" },
  future: {},
} as unknown as ServerBuild;

const respond = createRequestHandler(build, "production");

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  reported = [];
  return respond(new Request(`https://jobs.example.com${path}`, init));
}

const from = (origin: string) => ({ method: "POST", headers: { origin } });
const post = { method: "POST" };

test.each<[what: string, path: string, init: RequestInit, status: number]>([
  ["a form whose Origin is no address", "/form", from("%%"), 400],
  ["the same, sent by a script", "/form.data", from("%%"), 400],
  ["a form of another site", "/form", from("https://other.example"), 400],
  ["the same, sent by a script", "/form.data", from("https://other.example"), 400],
  ["a form for a page without one", "/page", post, 405],
  ["the same, sent by a script", "/page.data", post, 405],
  ["a form for a file", "/file", post, 405],
  ["a call that is only read", "/call", {}, 400],
  ["an address that does not exist", "/nowhere", {}, 404],
  ["data that does not exist", "/nowhere.data", {}, 404],
])("%s is a mistake of its sender: %s", async (_, path, init, status) => {
  const response = await send(path, init);

  expect(response.status).toBe(status);
  expect(reported).not.toEqual([]);
  expect(reported.filter((error) => !isTheirs(error))).toEqual([]);
});

test.each<[path: string, init: RequestInit]>([
  ["/broken", {}],
  ["/broken.data", {}],
  ["/broken", post],
  ["/broken.data", post],
  ["/broken-file", {}],
])("what breaks in %s is a fault: %o", async (path, init) => {
  const response = await send(path, init);

  expect(response.status).toBe(500);
  expect(reported.map(isTheirs)).toEqual([false]);
});
