import { afterEach, beforeEach, expect, test } from "vitest";
import { type Documents, startDocuments } from "./documents.ts";

const PROJECT = "demo-leadwright";
const ROOT = `projects/${PROJECT}/databases/(default)/documents`;
const ADA = `${ROOT}/users/ada`;

let documents: Documents;

beforeEach(async () => {
  documents = await startDocuments({
    port: 0,
    projectId: PROJECT,
    verify: async (token) => (token === "bad" ? null : { sub: token }),
  });
});
afterEach(() => documents.close());

test("a listener receives the document, then every change, then the deletion", async () => {
  documents.write("users/ada", { displayName: "Ada" });
  const stream = await listen("ada");

  const first = await stream.until("NO_CHANGE");
  expect(changesIn(first)).toEqual(["ADD", "change Ada", "CURRENT", "NO_CHANGE"]);
  documents.write("users/ada", { displayName: "Ada é😀" });
  expect(changesIn(await stream.until("NO_CHANGE"))).toEqual(["change Ada é😀", "NO_CHANGE"]);
  documents.clear();
  expect(changesIn(await stream.until("NO_CHANGE"))).toEqual(["delete", "NO_CHANGE"]);
});

test("a listener is notified of a missing document, but not of changes to other documents", async () => {
  const stream = await listen("ada");
  expect(changesIn(await stream.until("NO_CHANGE"))).toContain("delete");
  documents.write("users/bob", { displayName: "Bob" });
  documents.write("users/ada", { displayName: "Ada" });
  expect(changesIn(await stream.until("NO_CHANGE"))).toEqual(["change Ada", "NO_CHANGE"]);
});

test("a listener that reconnects gets a reset", async () => {
  const stream = await listen("ada", { resumeToken: "AA==" });
  expect(changesIn(await stream.until("NO_CHANGE")).slice(0, 2)).toEqual(["ADD", "RESET"]);
});

test("listening to another person's document removes the target", async () => {
  const stream = await listen("bob");
  const messages = await stream.until("REMOVE");
  expect(messages.at(-1)).toMatchObject({ targetChange: { targetIds: [2], cause: { code: 7 } } });
});

test("a session with an invalid token gets UNAUTHENTICATED", async () => {
  const stream = await listen("bad");
  expect(await stream.until("error")).toMatchObject([{ error: { status: "UNAUTHENTICATED" } }]);
});

test("messages that were not acknowledged are sent again, and repeated ones are received once", async () => {
  documents.write("users/ada", { displayName: "Ada" });
  const session = await openSession("ada", [addTarget()]);
  const lost = await session.stream(0);
  await lost.until("NO_CHANGE");
  await post(`SID=${session.id}&AID=0`, [addTarget()]);

  const secondStream = await session.stream(0);
  expect(changesIn(await secondStream.until("NO_CHANGE"))).toEqual([
    "ADD",
    "change Ada",
    "CURRENT",
    "NO_CHANGE",
  ]);
});

test("a dropped, a terminated and a nonexistent session are unknown", async () => {
  const dropped = await openSession("ada", []);
  documents.dropSessions();
  const terminated = await openSession("ada", []);
  await post(`SID=${terminated.id}&TYPE=terminate`, []);

  for (const id of [dropped.id, terminated.id, "none"]) {
    const response = await post(`SID=${id}&AID=0`, []);
    expect([response.status, await response.text()]).toEqual([400, "Unknown SID"]);
  }
});

test("an outage closes listeners", async () => {
  const stream = await listen("ada");
  await stream.until("NO_CHANGE");
  documents.setDown(true);
  await expect(stream.until("NO_CHANGE")).rejects.toThrow("the stream has ended");
});

interface Message {
  documentChange?: { document: { fields: { displayName: { stringValue: string } } } };
  documentDelete?: object;
  targetChange?: { targetChangeType: string };
  error?: object;
}

function addTarget(more?: object): object {
  return { addTarget: { targetId: 2, documents: { documents: [ADA] }, ...more } };
}

async function listen(token: string, more?: object) {
  const session = await openSession(token, [addTarget(more)]);
  return session.stream(0);
}

/** Opens a session as the browser's SDK does: the headers travel in the body. */
async function openSession(token: string, requests: object[]) {
  const response = await post("VER=8&RID=1", requests, `Authorization:Bearer ${token}\r\n`);
  const [[, [, id]]] = JSON.parse((await response.text()).replace(/^\d+\n/, "")) as [
    [number, [string, string]],
  ];
  return { id, stream: (from: number) => openStream(id, from) };
}

function post(parameters: string, requests: object[], headers = "") {
  const form = new URLSearchParams({ headers, count: String(requests.length), ofs: "0" });
  requests.forEach((request, index) => {
    form.set(`req${index}___data__`, JSON.stringify(request));
  });
  return fetch(addressOf(parameters), { method: "POST", body: form });
}

function addressOf(parameters: string): string {
  return `${documents.origin}/google.firestore.v1.Firestore/Listen/channel?${parameters}`;
}

async function openStream(id: string, from: number) {
  const response = await fetch(addressOf(`SID=${id}&AID=${from}&RID=rpc`));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";

  /** The messages of the next frame; its length counts UTF-16 units. */
  async function nextFrame(): Promise<Message[]> {
    for (;;) {
      const [head = "", length] = /^(\d+)\n/.exec(buffer) ?? [];
      const end = head.length + Number(length);
      if (length && buffer.length >= end) {
        const frame = JSON.parse(buffer.slice(head.length, end)) as [number, Message[]][];
        buffer = buffer.slice(end);
        return frame.flatMap(([, messages]) => messages);
      }
      const read = await reader?.read();
      if (!read?.value) throw new Error("the stream has ended");
      buffer += read.value;
    }
  }

  return {
    /** Everything up to the first message of this kind. */
    async until(kind: string): Promise<Message[]> {
      const messages: Message[] = [];
      while (!messages.some((message) => nameOf(message).startsWith(kind))) {
        messages.push(...(await nextFrame()));
      }
      return messages;
    },
  };
}

function changesIn(messages: Message[]): string[] {
  return messages.map(nameOf);
}

function nameOf({ documentChange, documentDelete, targetChange, error }: Message): string {
  if (documentChange) return `change ${documentChange.document.fields.displayName.stringValue}`;
  if (documentDelete) return "delete";
  return targetChange?.targetChangeType ?? (error ? "error" : "other");
}
