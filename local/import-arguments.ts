import { parseArgs } from "node:util";
import { jobSourceAdapters } from "#app/features/job-import/formats/adapters.ts";
import { isBoardSlug } from "#app/features/job-import/formats/board-slug.ts";
import { isImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";

export const USAGE = `Usage: npm run import:jobs -- <format> <board> --file F [--company NAME] [--now ISO] [--dry-run]
  format   ${new Intl.ListFormat("en", { type: "disjunction" }).format(Object.keys(jobSourceAdapters))}
  board    the board's name at its host; it and the posting's id make the job's identity
  --file   the board's answer, as JSON; once for each page where it sends several
  --details  a list of the answers for single postings, where the board sends them apart
  --company  the employer's name, where the board names none (without it: the board's name)
  --now    the moment of the run, to try the rules that take time
  --dry-run  report what would happen and store nothing`;

export interface ImportArguments {
  adapter: (typeof jobSourceAdapters)[keyof typeof jobSourceAdapters];
  board: string;
  files: string[];
  details: string | undefined;
  company: string | undefined;
  now: Date;
  isDryRun: boolean;
}

/** The parsed command line, "help", or a message that says what is wrong. */
export function readImportArguments(
  args: readonly string[],
): ImportArguments | "help" | { error: string } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return invalidArguments(error instanceof Error ? error.message : String(error));
  }
  const { positionals, values } = parsed;
  if (values.help) return "help";
  const [name = "", board = "", extra] = positionals;
  if (extra !== undefined) return invalidArguments(`"${extra}" is one word too many.`);
  if (!isImportedSourceKind(name))
    return invalidArguments(`"${name}" is not a format that can be read.`);
  if (!isBoardSlug(board)) {
    return invalidArguments(
      `"${board}" is not a board's name: letters, digits, dots and dashes, at most 80.`,
    );
  }
  const [first, ...otherFiles] = values.file ?? [];
  if (!first) return invalidArguments("--file is missing.");
  if ((otherFiles.length > 0 || values.details) && !jobSourceAdapters[name].paging) {
    return invalidArguments(`A board of ${name} comes in one answer: one --file, no --details.`);
  }
  const now = values.now ? new Date(values.now) : new Date();
  if (Number.isNaN(now.getTime())) {
    return invalidArguments(
      `--now must be a moment such as 2026-11-20T09:00:00Z, not "${values.now}".`,
    );
  }
  return {
    adapter: jobSourceAdapters[name],
    board,
    files: [first, ...otherFiles],
    details: values.details,
    company: values.company?.trim() || undefined,
    now,
    isDryRun: values["dry-run"] ?? false,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      file: { type: "string", multiple: true },
      details: { type: "string" },
      company: { type: "string" },
      now: { type: "string" },
      "dry-run": { type: "boolean" },
      help: { type: "boolean" },
    },
  });
}

function invalidArguments(message: string) {
  return { error: message };
}
