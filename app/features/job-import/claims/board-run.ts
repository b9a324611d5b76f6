/** A run of a board, as far as the company whose board it is reads of it. */
export interface BoardRun {
  status: "applied" | "held" | "failed";
  created: number;
  updated: number;
  reopened: number;
  closed: number;
  /** Jobs whose closing is doubted. */
  held: number;
  /** Entries that were passed over: other kinds of work, or unreadable. */
  skipped: number;
  message: string | null;
  /** An operator or the company decided it, and no answer of the board. */
  isDecided: boolean;
}

/** Whether a run changed anything, or could not: the others are many and say nothing. */
export function saysSomething(run: BoardRun): boolean {
  return run.status !== "applied" || changesOf(run).length > 0 || run.isDecided;
}

/** What a run came to, in plain words: "3 jobs came, 1 closed." */
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

/** "3 jobs came, 1 closed": what is counted is said once. */
function joined([first = "", ...rest]: string[]): string {
  const [n = "", ...what] = first.split(" ");
  return [`${n} ${n === "1" ? "job" : "jobs"} ${what.join(" ")}`, ...rest].join(", ");
}
