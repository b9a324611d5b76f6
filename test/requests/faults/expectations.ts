import { expect } from "vitest";
import { visibleText } from "../html.ts";
import { findMoved } from "../parsed-html.ts";
import type { Reader } from "./page-kinds.ts";

/** A response that has been read to its end. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

export async function readReply(response: Response): Promise<Reply> {
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

/** What no response and no log line may hold: our sources, our statements, the database's words. */
const INTERNALS =
  /D1_ERROR|SQLITE|secret_rows|\bselect\b[^<>]+\bfrom\b|\n\s+at |\/assets\/[\w-]+\.js:\d/i;

export function expectNoInternals(text: string): void {
  expect(INTERNALS.exec(text)?.[0] ?? null).toBeNull();
}

/** Every line of the log is one short line, without a stack and without anybody's data. */
export function expectShortLines(logs: string): void {
  for (const { message } of JSON.parse(logs) as { message: string }[]) {
    expect(message.length).toBeLessThan(200);
    expect(message).not.toMatch(/\n|people\.example|Person Number/);
  }
}

/** A page with its header, navigation and footer, parsed as written, which knows who reads it. */
export function expectFrame({ text }: Reply, reader: Reader): void {
  for (const part of ["<header", "<nav", "<main", "<footer", "</html>"])
    expect(text).toContain(part);
  expect(text.match(/<h1[ >]/g)).toHaveLength(1);
  expect(findMoved(text)).toBeNull();
  const header = visibleText(text.slice(text.indexOf("<body"), text.indexOf("<main")));
  expect(header).toContain("Senior Jobs");
  expect(header.includes("Sign Out")).toBe(reader !== "visitor");
  expect(header.includes("Sign In")).toBe(reader === "visitor");
  if (reader !== "visitor") expect(header).toContain(NAMES[reader]);
  expectNoInternals(visibleText(text));
}

const NAMES = { person: "Person Number-", operator: "Olive Operator" } as const;

/** The 503 of a page: it says so, offers to try again, and does not ask for a sign-in. */
export function expectUnavailablePage(reply: Reply, { reader, path }: PageReading): void {
  expect(reply.status).toBe(503);
  expect(reply.headers.get("retry-after")).toBe("10");
  expectFrame(reply, reader);
  const main = mainOf(reply.text);
  const text = visibleText(`<body${main}`);
  expect(text).toContain("This page can’t be loaded right now");
  expect(text).toContain("The database didn’t respond.");
  expect(main).toContain(`href="${path.replaceAll("&", "&amp;")}"`);
  expect(text).toContain("Try again");
  expect(text).not.toMatch(/sign in|needs an account/i);
}

interface PageReading {
  reader: Reader;
  path: string;
}

/** The 503 of the page API. */
export function expectUnavailableJson(reply: Reply): void {
  expect(reply.status).toBe(503);
  expect(reply.headers.get("retry-after")).toBe("10");
  expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  const body = JSON.parse(reply.text) as { error: string; message: string };
  expect(body).toEqual({ error: "unavailable", message: expect.any(String) });
  expectNoInternals(body.message);
}

export function mainOf(html: string): string {
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}
