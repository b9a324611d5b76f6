/** A run of a job source as the organization sees it. */
export interface JobSourceRun {
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
export function isWorthShowing(run: JobSourceRun): boolean {
  return run.status !== "applied" || listChanges(run).length > 0 || run.isDecided;
}

/** The result of a run as a sentence: "3 jobs came, 1 closed." */
export function toRunMessage(run: JobSourceRun): string {
  const { status, held, skipped, message } = run;
  if (status === "failed") return `We couldn’t read the job source. ${message ?? ""}`.trim();
  if (status === "held") {
    return `${countLabel(held, "open job", "open jobs")} missing, so nothing closed yet. After three such responses over a day, they close.`;
  }
  const changes = listChanges(run);
  const changesText = changes.length > 0 ? `${joinChanges(changes)}.` : "Nothing changed.";
  const skippedText =
    skipped > 0
      ? ` ${countLabel(skipped, "entry", "entries")} skipped: not an engineering job, or unreadable.`
      : "";
  return changesText + skippedText;
}

function listChanges({ created, updated, reopened, closed }: JobSourceRun): string[] {
  const counts: [number, string][] = [
    [created, "came"],
    [updated, "changed"],
    [reopened, "reopened"],
    [closed, "closed"],
  ];
  return counts.filter(([n]) => n > 0).map(([n, verb]) => `${n.toLocaleString("en-US")} ${verb}`);
}

function countLabel(n: number, singular: string, plural: string): string {
  return `${n.toLocaleString("en-US")} ${n === 1 ? singular : plural}`;
}

/** The noun appears only once: "3 jobs came, 1 closed". */
function joinChanges([first = "", ...rest]: string[]): string {
  const [n = "", ...verb] = first.split(" ");
  return [`${n} ${n === "1" ? "job" : "jobs"} ${verb.join(" ")}`, ...rest].join(", ");
}
