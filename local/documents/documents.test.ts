import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  where,
} from "firebase/firestore/lite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Identity, startIdentity } from "#local/identity/identity.ts";
import { PERSONAS } from "#local/identity/personas.ts";
import { type Documents, startDocuments } from "./documents.ts";
import { createVerify, type Verify } from "./verify.ts";

const PROJECT = "demo-leadwright";
const ROOT = `projects/${PROJECT}/databases/(default)/documents`;
const NEW = {
  uid: "persona-new",
  email: "noor.haddad@leadwright.example",
  displayName: "Noor é😀",
  photoURL: "",
  lastLogin: "2026-02-01T08:00:00.000Z",
  onboarded: false,
  createdAt: "2026-02-01T08:00:00.000Z",
};

let identity: Identity;
let verify: Verify;
/** Uses the product's rules. */
let documents: Documents;
/** Allows everything outside of closed/, because the SDK is not signed in here. */
let openDocuments: Documents;
let app: FirebaseApp;
let db: Firestore;

beforeAll(async () => {
  setLogLevel("silent");
  identity = await startIdentity({ port: 0, projectId: PROJECT, personas: PERSONAS });
  verify = createVerify({ jwksUrl: identity.jwksUrl, projectId: PROJECT });
  documents = await startDocuments({ port: 0, projectId: PROJECT, verify });
});
afterAll(async () => {
  await documents.close();
  await identity.close();
});
beforeEach(async () => {
  documents.clear();
  const rules = ({ path }: { path: string }) => !path.startsWith("closed");
  openDocuments = await startDocuments({ port: 0, projectId: PROJECT, verify, rules });
  app = initializeApp({ projectId: PROJECT, apiKey: "local" });
  db = getFirestore(app);
  connectFirestoreEmulator(db, "127.0.0.1", Number(new URL(openDocuments.origin).port));
});
afterEach(async () => {
  await deleteApp(app);
  await openDocuments.close();
});

test("a person creates, reads and merges their own document", async () => {
  const token = await identity.idToken("persona-new");

  expect(await batchGet("users/persona-new", token)).toMatchObject([
    { missing: expect.any(String) },
  ]);
  await commit(writeOf("users/persona-new", NEW), token);
  const merge = writeOf("users/persona-new", { lastLogin: "later" });
  await commit({ ...merge, updateMask: { fieldPaths: ["lastLogin"] } }, token);

  expect(documents.read("users/persona-new")).toEqual({ ...NEW, lastLogin: "later" });
  expect(await batchGet("users/persona-new", token)).toMatchObject([
    {
      found: {
        fields: { displayName: { stringValue: "Noor é😀" }, lastLogin: { stringValue: "later" } },
      },
    },
  ]);
});

test("a document can also be read with GET", async () => {
  documents.write("users/persona-new", NEW);
  const token = await identity.idToken("persona-new");

  expect(await send("/users/persona-new", token)).toMatchObject({
    fields: { uid: { stringValue: "persona-new" } },
  });
  expect(await send("/users/persona-new", null)).toMatchObject({
    error: { code: 403, status: "PERMISSION_DENIED" },
  });
});

test("access to another person's document, a query and an anonymous read are denied", async () => {
  documents.write("users/persona-new", NEW);
  const token = await identity.idToken("persona-senior");
  const denied = { error: { code: 403, status: "PERMISSION_DENIED" } };

  expect(await batchGet("users/persona-new", token)).toMatchObject([denied]);
  expect(await batchGet("users/persona-new", null)).toMatchObject([denied]);
  expect(await commit(writeOf("users/persona-new", NEW), token)).toMatchObject(denied);
  expect(
    await send(":runQuery", token, { structuredQuery: { from: [{ collectionId: "users" }] } }),
  ).toMatchObject([denied]);
});

test("no write of a commit is stored when one is denied", async () => {
  const token = await identity.idToken("persona-new");
  const writes = [writeOf("users/persona-new", NEW), writeOf("users/bob", NEW)];
  await send(":commit", token, { writes });

  expect(documents.read("users/persona-new")).toBeNull();
});

test("a forged or expired token, one for another project and one of an unknown key are rejected", async () => {
  const unauthenticated = [{ error: { code: 401, status: "UNAUTHENTICATED" } }];
  const genuine = await identity.idToken("persona-new");
  const [header, , signature] = genuine.split(".");
  const forged = Buffer.from(JSON.stringify({ sub: "persona-new" })).toString("base64url");

  for (const token of [
    "owner",
    `${header}.${forged}.${signature}`,
    await identity.idToken("persona-new", { exp: 1 }),
    await identity.idToken("persona-new", { aud: "other" }),
    await identity.idToken("persona-new", {}, { kid: "unknown" }),
    await identity.idToken("persona-new", { sub: "" }),
  ]) {
    expect(await batchGet("users/persona-new", token)).toMatchObject(unauthenticated);
  }
});

test("a token of a new key is accepted at once", async () => {
  await batchGet("users/persona-new", await identity.idToken("persona-new"));
  await identity.addKey();

  expect(await batchGet("users/persona-new", await identity.idToken("persona-new"))).toMatchObject([
    { missing: expect.any(String) },
  ]);
});

test("while the keys cannot be fetched the response is 503, not 401", async () => {
  const documentsWithoutKeys = await startDocuments({
    port: 0,
    projectId: PROJECT,
    verify: createVerify({ jwksUrl: "http://127.0.0.1:9/jwks", projectId: PROJECT }),
  });
  const response = await fetch(`${documentsWithoutKeys.origin}/v1/${ROOT}/users/persona-new`, {
    headers: { authorization: `Bearer ${await identity.idToken("persona-new")}` },
  });
  await documentsWithoutKeys.close();
  expect(response.status).toBe(503);

  await identity.addKey();
  const token = await identity.idToken("persona-new");
  identity.setDown(true);
  const result = await batchGet("users/persona-new", token);
  identity.setDown(false);
  expect(result).toMatchObject([{ error: { status: "UNAVAILABLE" } }]);
});

test("the SDK writes and reads values of every type", async () => {
  const values = {
    text: "é😀",
    whole: 7,
    half: 0.5,
    yes: true,
    none: null,
    at: Timestamp.fromDate(new Date(1_770_000_000_123)),
    list: [1, "a"],
    map: { inner: { deep: "x" } },
  };
  await setDoc(doc(db, "things/a"), values);

  expect((await getDoc(doc(db, "things/a"))).data()).toEqual(values);
  expect(openDocuments.read("things/a")).toMatchObject({
    ...values,
    at: new Date(1_770_000_000_123),
  });
});

test("the SDK merges into maps, replaces without merge and removes", async () => {
  const thing = doc(db, "things/a");
  await setDoc(thing, { a: 1, map: { x: 1, "odd.name": 1 } });
  await setDoc(thing, { map: { y: 2, "odd.name": 3 } }, { merge: true });
  expect(openDocuments.read("things/a")).toEqual({ a: 1, map: { x: 1, y: 2, "odd.name": 3 } });
  await updateDoc(thing, { "map.x": 9 });
  expect(openDocuments.read("things/a")).toMatchObject({ map: { x: 9 } });
  await setDoc(thing, { b: 1 });
  expect(openDocuments.read("things/a")).toEqual({ b: 1 });
  await deleteDoc(thing);
  expect(openDocuments.read("things/a")).toBeNull();
});

test("server timestamps and increments of the SDK are applied", async () => {
  const thing = doc(db, "things/a");
  await setDoc(thing, { at: serverTimestamp(), count: increment(2) });
  await setDoc(thing, { count: increment(3), half: increment(0.5) }, { merge: true });

  expect(openDocuments.read("things/a")).toEqual({ at: expect.any(Date), count: 5, half: 0.5 });
});

test("the SDK gets permission-denied and not-found errors", async () => {
  await expect(getDoc(doc(db, "closed/a"))).rejects.toMatchObject({ code: "permission-denied" });
  await expect(updateDoc(doc(db, "things/none"), { a: 1 })).rejects.toMatchObject({
    code: "not-found",
  });
});

test("the SDK filters, sorts and limits a collection", async () => {
  const things = collection(db, "things");
  for (const rank of [3, 1, 2]) await addDoc(things, { rank, kind: rank > 1 ? "b" : "a" });
  openDocuments.write("things/x/below/y", { rank: 0 });
  const ranks = async (...filters: Parameters<typeof where>[]) => {
    const constraints = filters.map((filter) => where(...filter));
    const result = await getDocs(query(things, ...constraints, orderBy("rank", "desc"), limit(2)));
    return result.docs.map((document) => document.data().rank);
  };

  expect(await ranks()).toEqual([3, 2]);
  expect(await ranks(["kind", "==", "b"], ["rank", "<", 3])).toEqual([2]);
  expect(await ranks(["rank", "in", [1, 3]])).toEqual([3, 1]);
  expect((await getDocs(collection(db, "nothing"))).size).toBe(0);
  await expect(ranks(["rank", "!=", 1])).rejects.toThrow("no filter NOT_EQUAL");
});

test("concurrent transactions of the SDK do not lose a count", async () => {
  const thing = doc(db, "things/a");
  await setDoc(thing, { count: 0 });
  const countUp = () =>
    runTransaction(db, async (transaction) => {
      const result = await transaction.get(thing);
      transaction.set(thing, { count: result.data()?.count + 1 });
    });
  await Promise.all([countUp(), countUp(), countUp()]);

  expect(openDocuments.read("things/a")).toEqual({ count: 3 });
});

test("the SDK gets an unavailable error while the service is down, and nothing while it hangs", async () => {
  const thing = doc(db, "things/a");
  const onSettled = vi.fn();
  openDocuments.setHanging(true);
  getDoc(thing).then(onSettled, onSettled);
  await expect.poll(() => openDocuments.heldRequests()).toBe(1);
  openDocuments.setHanging(false);
  openDocuments.setDown(true);
  await expect(getDoc(thing)).rejects.toMatchObject({ code: "unavailable" });
  openDocuments.setDown(false);
  expect((await getDoc(thing)).exists()).toBe(false);
  expect(onSettled).not.toHaveBeenCalled();
});

test("unknown paths and malformed bodies get 404 or 400", async () => {
  const statusOf = async (path: string, init?: RequestInit) =>
    (await fetch(`${documents.origin}${path}`, init)).status;

  expect(await statusOf("/")).toBe(404);
  expect(await statusOf("/v1/%E0%A4%A")).toBe(404);
  expect(await statusOf("/v1/projects/other/databases/(default)/documents/users/a")).toBe(404);
  expect(await statusOf(`/v1/${ROOT}:commit`, { method: "POST", body: "{" })).toBe(400);
  expect(await statusOf(`/v1/${ROOT}:commit`, { method: "POST", body: '{"writes":[{}]}' })).toBe(
    400,
  );
  expect(await statusOf(`/v1/${ROOT}:toString`, { method: "POST", body: "{}" })).toBe(400);
});

test("a port in use rejects with a message", async () => {
  const port = Number(new URL(documents.origin).port);

  await expect(startDocuments({ port, projectId: PROJECT, verify })).rejects.toThrow(
    `The document stand-in cannot listen on port ${port}: the port is taken. Choose another port.`,
  );
});

function writeOf(path: string, values: Record<string, string | boolean>) {
  const fields = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? { stringValue: value } : { booleanValue: value },
  ]);
  return { update: { name: `${ROOT}/${path}`, fields: Object.fromEntries(fields) } };
}

function commit(write: object, token: string | null) {
  return send(":commit", token, { writes: [write] });
}

function batchGet(path: string, token: string | null) {
  return send(":batchGet", token, { documents: [`${ROOT}/${path}`] });
}

async function send(path: string, token: string | null, body?: object): Promise<unknown> {
  const response = await fetch(`${documents.origin}/v1/${ROOT}${path}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return response.json();
}
