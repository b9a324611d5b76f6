import type { CalendarEvent } from "./calendar.ts";
import { FAVORITES_PATH, type Snapshot, type Stage } from "./favorite.ts";
import { INTERVIEW_LABELS, type Interview, startOf } from "./interview.ts";

/** What whoever knows the address of a calendar reads of a favorite. */
interface BareFavorite {
  kind: string;
  targetId: string;
  stage: Stage;
  dueOn: string | null;
  interviews: readonly Interview[];
  snapshot: Pick<Snapshot, "title">;
}

interface DatedFavorite extends BareFavorite {
  nextStep: string;
  note: string;
  snapshot: Pick<Snapshot, "title" | "company" | "path">;
}

/** The interviews and next steps of a person, for the file that they download. */
export function listEvents(rows: readonly DatedFavorite[], origin: string): CalendarEvent[] {
  return rows.flatMap((row) => {
    const { title, company, path } = row.snapshot;
    const describe = (...parts: string[]) =>
      [[title, company].filter(Boolean).join(", "), ...parts, origin + FAVORITES_PATH]
        .filter(Boolean)
        .join("\n\n");
    return listBareEvents([row], origin).map((event) => ({
      ...event,
      ...(event.interview
        ? { description: describe(event.interview.with && `With ${event.interview.with}`) }
        : {
            summary: row.nextStep ? `${row.nextStep}: ${title}` : title,
            description: describe(row.note),
          }),
      url: origin + path,
    }));
  });
}

/** Their times and titles alone, for whoever knows the address of the calendar. */
export function listBareEvents(rows: readonly BareFavorite[], origin: string) {
  const host = new URL(origin).hostname;
  return rows.flatMap(({ kind, targetId, stage, dueOn, interviews, snapshot: { title } }) => {
    if (stage === "closed") return [];
    const uid = `${kind}-${targetId}`;
    const due =
      dueOn === null ? [] : [{ uid: `${uid}@${host}`, at: dueOn, summary: title, interview: null }];
    const events = interviews.map((interview, at) => ({
      uid: `${uid}-interview-${at + 1}@${host}`,
      at: startOf(interview),
      summary: `${INTERVIEW_LABELS[interview.kind]}: ${title}`,
      interview,
    }));
    return [...due, ...events];
  });
}
