import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { TODAY } from "#test/factories.ts";
import {
  findViewer,
  freshViewerOf,
  operatorOf,
  signInContext,
  toPerson,
  type Viewer,
  viewerContext,
  viewerOf,
} from "./viewer.server.ts";

const SECONDS = TODAY.getTime() / 1000;

function contextOf(fields: Partial<Viewer> | null) {
  const context = new RouterContextProvider();
  context.set(signInContext, {
    is: "ready",
    signIn: {
      projectId: "demo",
      apiKey: "",
      authDomain: "",
      appId: null,
      jwksUrl: "https://keys.example",
      operatorUids: ["uid-operator"],
      identityOrigin: null,
      documentsOrigin: null,
      appCheck: null,
    },
  });
  context.set(
    viewerContext,
    fields && {
      uid: "uid-ada",
      email: "ada@x.example",
      name: "Ada",
      picture: "",
      sid: "sid-1",
      authTime: SECONDS - 60,
      signedInAtMs: (SECONDS - 60) * 1000,
      freshUntil: SECONDS + 60,
      expiresAt: SECONDS + 3600,
      plans: DEFAULT_PLANS,
      ...fields,
    },
  );
  return context;
}

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (thrown) {
    return thrown;
  }
  return null;
}

const errorWith = (status: number, error: string) =>
  expect.objectContaining({
    data: expect.objectContaining({ error }),
    init: expect.objectContaining({ status }),
  });

test("an empty context means a visitor", () => {
  expect(findViewer(new RouterContextProvider())).toBeNull();
  expect(errorOf(() => viewerOf(new RouterContextProvider()))).toEqual(
    errorWith(401, "sign_in_required"),
  );
  expect(errorOf(() => operatorOf(new RouterContextProvider(), TODAY))).toEqual(
    errorWith(404, "not_found"),
  );
});

test("a viewer is fresh until the ID token has expired", () => {
  expect(freshViewerOf(contextOf({}), TODAY).uid).toBe("uid-ada");
  expect(errorOf(() => freshViewerOf(contextOf({ freshUntil: SECONDS }), TODAY))).toEqual(
    errorWith(401, "token_stale"),
  );
  expect(errorOf(() => freshViewerOf(contextOf(null), TODAY))).toEqual(
    errorWith(401, "sign_in_required"),
  );
});

test("operatorOf throws 404 for everybody else and 401 for a stale operator", () => {
  expect(operatorOf(contextOf({ uid: "uid-operator" }), TODAY).uid).toBe("uid-operator");
  expect(errorOf(() => operatorOf(contextOf({}), TODAY))).toEqual(errorWith(404, "not_found"));
  expect(errorOf(() => operatorOf(contextOf({ freshUntil: 0 }), TODAY))).toEqual(
    errorWith(404, "not_found"),
  );
  expect(
    errorOf(() => operatorOf(contextOf({ uid: "uid-operator", freshUntil: 0 }), TODAY)),
  ).toEqual(errorWith(401, "token_stale"));
});

test("toPerson returns name, email and photo, and no uid", () => {
  const viewer = viewerOf(contextOf({}));

  expect(toPerson(viewer)).toEqual({ displayName: "Ada", email: "ada@x.example", photoURL: "" });
});
