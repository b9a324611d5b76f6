import { createContext, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Context } from "#app/http/context.ts";
import { logRepairOnce } from "#app/http/log-repair.ts";
import { describeError } from "#app/http/timeout.ts";

/** The binding that requests are counted with, and the variables they are read with; both may be unset. */
export interface TrafficSettings {
  /** The dataset that a data point of every request is written to. */
  REQUEST_COUNTS?: AnalyticsEngineDataset;
  /** The name of that dataset. */
  ANALYTICS_DATASET?: string;
  ANALYTICS_ACCOUNT_ID?: string;
  /** A token of the account that may read analytics, and nothing else. */
  ANALYTICS_TOKEN?: string;
}

/** The requests for one route in the last day. Where there were many, the platform counts a sample and weighs it. */
export interface RouteTraffic {
  /** The pattern; empty for requests that reached no route. */
  route: string;
  requests: number;
  /** Milliseconds until the response could begin. The platform's clock stands still while the Worker computes. */
  p50: number;
  p95: number;
  faults: number;
  /** Answered by a stored copy. */
  cached: number;
}

/** `down` when the platform did not answer, or not as it should. */
export type Traffic = { is: "read"; routes: RouteTraffic[] } | { is: "down" };

/** Reads the last day. Never throws. */
export type ReadTraffic = () => Promise<Traffic>;

/**
 * The rows that a query of the dataset gives; null when the platform did not answer, or not as it should. Never
 * throws. Columns are those of `toDataPoint` in workers/count-request.ts, by position.
 */
export type AskRequestCounts = <Row>(
  toQuery: (dataset: string) => string,
  row: z.ZodType<Row>,
) => Promise<Row[] | null>;

type TrafficConfiguration =
  | { is: "ready"; read: ReadTraffic; ask: AskRequestCounts }
  | { is: "off" }
  | { is: "broken"; repair: string };

const API = "https://api.cloudflare.com/client/v4";
const TIMEOUT_MS = 5_000;
const MAX_ROUTES = 200;
const MAX_ROWS = 10_000;

/**
 * How the request counts of a deployment are read; off also where they are only written. `repair` says in one
 * sentence what to set when the variables are incomplete.
 */
export function parseTrafficSettings(settings: TrafficSettings): TrafficConfiguration {
  const { REQUEST_COUNTS: binding, ANALYTICS_DATASET: dataset } = settings;
  const { ANALYTICS_ACCOUNT_ID: account, ANALYTICS_TOKEN: token } = settings;
  if (!dataset && !account && !token) return { is: "off" };
  if (!binding) {
    return broken(
      "ANALYTICS_DATASET, ANALYTICS_ACCOUNT_ID or ANALYTICS_TOKEN is set, but there is no binding REQUEST_COUNTS: add [[analytics_engine_datasets]].",
    );
  }
  if (!/^[A-Za-z_]\w{0,99}$/.test(dataset ?? "")) {
    return broken("ANALYTICS_DATASET must be the dataset of the binding REQUEST_COUNTS.");
  }
  if (!/^[\da-f]{32}$/.test(account ?? "")) {
    return broken("ANALYTICS_ACCOUNT_ID must be the 32 hexadecimal digits of the account.");
  }
  if (!token) {
    return broken(
      "ANALYTICS_TOKEN is not set: give a token that may read the account’s analytics.",
    );
  }
  const url = `${API}/accounts/${account}/analytics_engine/sql`;
  const ask: AskRequestCounts = (toQuery, row) =>
    askPlatform(url, { token, query: toQuery(dataset as string), row });
  return { is: "ready", read: () => readTraffic(ask), ask };
}

function broken(repair: string): TrafficConfiguration {
  return { is: "broken", repair };
}

function toQuery(dataset: string): string {
  return `SELECT
  blob1 AS route,
  SUM(_sample_interval) AS requests,
  quantileExactWeighted(0.5)(double1, _sample_interval) AS p50,
  quantileExactWeighted(0.95)(double1, _sample_interval) AS p95,
  sumIf(_sample_interval, blob3 != '') AS faults,
  sumIf(_sample_interval, blob2 = 'hit') AS cached
FROM ${dataset}
WHERE timestamp > NOW() - INTERVAL '1' DAY
GROUP BY route
ORDER BY requests DESC
LIMIT ${MAX_ROUTES}
FORMAT JSON`;
}

/** Whole numbers of 64 bits come as text. */
export const FIGURE = z.coerce.number().nonnegative();
const ROUTE_TRAFFIC = z.object({
  route: z.string(),
  ...{ requests: FIGURE, p50: FIGURE, p95: FIGURE, faults: FIGURE, cached: FIGURE },
});

async function readTraffic(ask: AskRequestCounts): Promise<Traffic> {
  const routes = await ask(toQuery, ROUTE_TRAFFIC);
  return routes ? { is: "read", routes } : { is: "down" };
}

async function askPlatform<Row>(
  url: string,
  { token, query, row }: { token: string; query: string; row: z.ZodType<Row> },
): Promise<Row[] | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: query,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      void response.body?.cancel().catch(() => {});
      throw new Error(`status ${response.status}`);
    }
    const answer = z.object({ data: z.array(row).max(MAX_ROWS) }).safeParse(await response.json());
    if (!answer.success) throw new Error("an answer of another shape");
    return answer.data.data;
  } catch (error) {
    console.error(`request counts: ${describeError(error)}`);
    return null;
  }
}

const trafficContext = createContext<ReadTraffic | null>(null);

/** Stores how request counts are read; logs an incomplete configuration once per isolate. */
export function configureTraffic(context: RouterContextProvider, settings: TrafficSettings): void {
  const parsed = parseTrafficSettings(settings);
  context.set(trafficContext, parsed.is === "ready" ? parsed.read : null);
  if (parsed.is === "broken") logRepairOnce("request counts", parsed.repair);
}

/** Reads the last day's requests; null where they are not counted, or cannot be read. */
export function findTraffic(context: Context): ReadTraffic | null {
  return context.get(trafficContext);
}
