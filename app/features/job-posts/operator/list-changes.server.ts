import type { JobDetail } from "#app/features/jobs/detail/detail.server.ts";
import type { Change } from "#app/features/operator/change.ts";
import { diffLines } from "#app/features/operator/diff-lines.ts";

type Compared = Pick<
  JobDetail,
  | "title"
  | "applyUrl"
  | "where"
  | "remoteFrom"
  | "payLine"
  | "tech"
  | "validThrough"
  | "structuredDataInput"
>;

const COMPARED: readonly { name: string; read(job: Compared): string }[] = [
  { name: "Title", read: ({ title }) => title },
  { name: "Application link", read: ({ applyUrl }) => applyUrl },
  { name: "Where", read: ({ where }) => where },
  { name: "Remote from", read: ({ remoteFrom }) => remoteFrom.join(", ") },
  { name: "Pay", read: ({ payLine }) => payLine },
  { name: "Stack", read: ({ tech }) => tech.map(({ name }) => name).join(", ") },
  { name: "Last day", read: ({ validThrough }) => validThrough?.slice(0, 10) ?? "" },
];

/** The fields that differ, and of the text the lines that went and came. */
export function listChanges(before: Compared, after: Compared): Change[] {
  const fields = COMPARED.map(({ name, read }) => ({
    name,
    before: read(before),
    after: read(after),
  }));
  const text = diffLines(
    before.structuredDataInput.descriptionText,
    after.structuredDataInput.descriptionText,
  );
  const lines = { name: "Text", before: text.removed.join("\n"), after: text.added.join("\n") };
  return [...fields, lines].filter((change) => change.before !== change.after);
}
