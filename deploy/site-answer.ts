import { setTimeout } from "node:timers/promises";
import { Stop } from "./wrangler.ts";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Asks for an address, without following redirects. */
export async function ask(url: URL, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** How an answer begins, as people read it. */
export function beginningOf(text: string): string {
  const [, page = text] = /<body[^>]*>(.*)/s.exec(text) ?? [];
  const words = page.replace(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, " ").replace(/\s+/g, " ");
  return words.trim().slice(0, 200);
}

/**
 * Waits until a site answers at all: a new domain takes some minutes until its name and its certificate are known.
 * Throws a Stop when it does not within ten.
 */
export async function waitForAnswer(
  origin: string,
  { tries = 60, waitMs = 10_000 }: { tries?: number; waitMs?: number } = {},
): Promise<void> {
  console.log(`\nWait until ${origin} answers; a new domain takes some minutes`);
  for (let tried = 1; tried <= tries; tried++) {
    const isThere = await fetch(origin, { method: "HEAD", redirect: "manual" }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await setTimeout(waitMs);
  }
  throw new Stop(
    `${origin} does not answer yet. It is deployed: look at the domain in the dashboard, then run this again.`,
  );
}
