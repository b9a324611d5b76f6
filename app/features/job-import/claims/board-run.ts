/** A run of a job source as the organization sees it. */
export interface BoardRun {
  status: "applied" | "held" | "failed";
  created: number;
  updated: number;
  reopened: number;
  closed: number;
  /** Jobs whose closing is quarantined. */
  held: number;
  /** Postings that were skipped: no engineering job, or unreadable. */
  skipped: number;
  message: string | null;
  isDecided: boolean;
}

/** Whether a run changed something, failed or was quarantined; most runs did not. */
export function saysSomething(run: BoardRun): boolean {
  return run.status !== "applied" || changesOf(run).length > 0 || run.isDecided;
}

/** The result of a run as a sentence: "3 jobs came, 1 closed." */
export function toRunWords(run: BoardRun): string {
  const { status, held, skipped, message } = run;
  if (status === "failed") return `It could not be read. ${message ?? ""}`.trim();
  if (status === "held") {
    return `It lacked ${counted(held, "job", "jobs")} that were open, so nothing was closed yet. Three such answers over a day are believed.`;
  }
  const changes = changesOf(run);
  const came = changes.length > 0 ? `${joined(changes)}.` : "Nothing changed.";
  const passed =
    skipped > 0
      ? ` ${counted(skipped, "entry", "entries")} passed over: no engineering job, or unreadable.`
      : "";
  return came + passed;
}

function changesOf({ created, updated, reopened, closed }: BoardRun): string[] {
  const counts: [number, string][] = [
    [created, "came"],
    [updated, "changed"],
    [reopened, "opened again"],
    [closed, "closed"],
  ];
  return counts.filter(([n]) => n > 0).map(([n, what]) => `${n.toLocaleString("en-US")} ${what}`);
}

function counted(n: number, one: string, many: string): string {
  return `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;
}

/** The noun appears only once: "3 jobs came, 1 closed". */
function joined([first = "", ...rest]: string[]): string {
  const [n = "", ...what] = first.split(" ");
  return [`${n} ${n === "1" ? "job" : "jobs"} ${what.join(" ")}`, ...rest].join(", ");
}
