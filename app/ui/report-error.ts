import { ERROR_REPORT_PATH, type ErrorKind, type ErrorReport } from "#app/http/error-report.ts";

const MAX_REPORTS = 3;

let reportCount = 0;

/** Sends an error to the server's log: at most three per page load, and without the error's message. */
export function reportPageError(kind: ErrorKind, error: unknown): void {
  if (reportCount === MAX_REPORTS) return;
  reportCount++;
  const report: ErrorReport = { kind, route: currentRouteId(), ...describe(error) };
  const init = { method: "POST", body: JSON.stringify(report), keepalive: true };
  // Nobody waits for it, and a report about a failed report helps nobody.
  void fetch(ERROR_REPORT_PATH, init).catch(() => {});
}

function describe(error: unknown): Pick<ErrorReport, "error" | "position"> {
  if (!(error instanceof Error)) return { error: typeof error, position: "" };
  const number = /React error #(\d+)/.exec(error.message)?.[1];
  const [, position = ""] = /\/([\w.-]+:\d+:\d+)\)?$/m.exec(error.stack ?? "") ?? [];
  return { error: number ? `${error.name} ${number}` : error.name, position };
}

interface RouterWindow {
  __reactRouterDataRouter?: { state: { matches: { route: { id: string } }[] } };
}

function currentRouteId(): string {
  const router = (window as RouterWindow).__reactRouterDataRouter;
  return router?.state.matches.at(-1)?.route.id ?? "";
}
