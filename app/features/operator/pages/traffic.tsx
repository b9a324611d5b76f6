import { liveViewerOf } from "#app/auth/revocation.server.ts";
import { operatorOf } from "#app/auth/viewer.server.ts";
import { formatNumber } from "#app/ui/number.ts";
import { rejectForm } from "../operator-actions.server.ts";
import { OperatorError, OperatorHeader, operatorMeta } from "../operator-page.tsx";
import { findTraffic, type RouteTraffic, type Traffic } from "../traffic.server.ts";
import type { Route } from "./+types/traffic.ts";

export const meta = operatorMeta("Requests");

export async function loader({ context }: Route.LoaderArgs) {
  operatorOf(context, new Date());
  await liveViewerOf(context);
  const read = findTraffic(context);
  // Waited for: a browser without script would never show what is streamed later.
  return { traffic: read && (await read()) };
}

export const action = rejectForm;

export default function TrafficPage({ loaderData: { traffic } }: Route.ComponentProps) {
  return (
    <div className="page stack gap-6">
      <OperatorHeader title="Requests">
        <p className="lede">Requests in the last 24 hours, by route.</p>
      </OperatorHeader>
      {traffic ? (
        <TrafficTable traffic={traffic} />
      ) : (
        <p>Request counts aren’t set up. See “Request counts” in the deployment guide.</p>
      )}
    </div>
  );
}

function TrafficTable({ traffic }: { traffic: Traffic }) {
  if (traffic.is === "down") {
    return (
      <p role="alert">
        The platform didn’t return the counts. Reload the page in a minute, or look in the log for
        the reason.
      </p>
    );
  }
  if (traffic.routes.length === 0) {
    return <p>No requests yet. Each request appears after about a minute.</p>;
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className="scroll" aria-label="Requests by route" tabIndex={0}>
        <table className="text-sm figures">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[totalOf(traffic.routes), ...traffic.routes].map((row) => (
              <TrafficRow key={row.route} {...row} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="meta">
        Times are milliseconds until the response began, which is time spent waiting for the
        database and other services: the platform’s clock doesn’t run while the Worker computes. For
        busy routes, the figures are estimated from a sample.
      </p>
    </>
  );
}

const COLUMNS = ["Route", "Requests", "Half within", "95% within", "Failed", "From the page cache"];
const ALL = "All routes";

type Row = Omit<RouteTraffic, "p50" | "p95"> & Partial<Pick<RouteTraffic, "p50" | "p95">>;

/** Quantiles of routes do not add up. */
function totalOf(routes: readonly RouteTraffic[]): Row {
  const sum = (name: "requests" | "faults" | "cached") =>
    routes.reduce((total, each) => total + each[name], 0);
  return { route: ALL, requests: sum("requests"), faults: sum("faults"), cached: sum("cached") };
}

function TrafficRow({ route, requests, p50, p95, faults, cached }: Row) {
  return (
    <tr>
      <th scope="row" className={route === ALL ? undefined : "mono whitespace-nowrap"}>
        {route || "None"}
      </th>
      <td>{formatNumber(requests)}</td>
      <td>{p50 === undefined ? "" : `${formatNumber(Math.round(p50))} ms`}</td>
      <td>{p95 === undefined ? "" : `${formatNumber(Math.round(p95))} ms`}</td>
      <td>{shareLabel(faults, requests)}</td>
      <td>{shareLabel(cached, requests)}</td>
    </tr>
  );
}

/** "12 (0.3%)" */
function shareLabel(part: number, all: number): string {
  if (part === 0) return "0";
  const percent = (100 * part) / all;
  return `${formatNumber(part)} (${percent < 0.1 ? "under 0.1" : percent.toFixed(1)}%)`;
}

export const ErrorBoundary = OperatorError;
