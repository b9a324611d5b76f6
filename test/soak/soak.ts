import type { People } from "#test/requests/people.ts";
import { type Random, randomFrom } from "./random.ts";
import { type Leaving, sendVisit, type VisitResult } from "./visit.ts";
import { nextVisit, openSite } from "./visits.ts";

interface SoakOptions {
  requests: number;
  seed: number;
  /** Called after each response, with how many there were. */
  onResponse?(count: number): void;
}

export interface SoakResult {
  /** How many responses had each status; "left" where the client had gone before there was one. */
  statuses: Map<string, number>;
  aborted: number;
  serverErrors: VisitResult[];
}

const CONCURRENCY = 16;
/** Of a hundred clients, so many leave before the response and in the middle of it. */
const LEAVING: Record<Exclude<Leaving, "never">, number> = { before: 2, "in the middle": 6 };

/**
 * Sends many requests of every kind, sixteen at a time, and leaves some of them. The same seed gives
 * the same requests in the same order.
 */
export async function soak(
  people: People,
  { requests, seed, onResponse = () => {} }: SoakOptions,
): Promise<SoakResult> {
  const site = await openSite(people);
  const random = randomFrom(seed);
  const result: SoakResult = { statuses: new Map(), aborted: 0, serverErrors: [] };
  let sent = 0;
  let count = 0;

  async function sendInTurn(): Promise<void> {
    while (sent < requests) {
      sent += 1;
      const visit = nextVisit(site, random);
      const response = await sendVisit(people, visit, leavingOf(random));
      record(result, response);
      count += 1;
      onResponse(count);
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, sendInTurn));
  return result;
}

function leavingOf(random: Random): Leaving {
  const number = random() * 100;
  if (number < LEAVING.before) return "before";
  return number < LEAVING.before + LEAVING["in the middle"] ? "in the middle" : "never";
}

function record(result: SoakResult, response: VisitResult): void {
  const { status, isAborted } = response;
  const { statuses, serverErrors } = result;
  statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
  if (isAborted) result.aborted += 1;
  if (typeof status === "number" && status >= 500) serverErrors.push(response);
}
