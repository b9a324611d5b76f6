import { eq, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { selectUndos } from "#app/features/operator/select-undos.server.ts";
import { undoableAudit } from "#app/features/operator/undo.server.ts";
import { KNOWN_BOARDS_ITEM, UNDO_SECONDS } from "#app/features/operator/undo-time.ts";
import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import type { ReadDeployedFile } from "#app/http/deployed-file.server.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { invalid } from "#app/http/http-errors.ts";
import { newId } from "#app/identity/id.ts";
import { toDay } from "#app/reference/calendar.ts";
import { formatCount } from "#app/ui/time.ts";
import { KNOWN_KIND, type KnownBoard } from "../../operator/known-board.ts";
import { readKnownList } from "../../operator/known-boards-list.server.ts";
import type { OperatorContext } from "../../operator/operator-context.server.ts";
import { type RobotsOptions, readRobots } from "../../robots/read-robots.server.ts";
import { isPermissive, VERDICT_MESSAGES } from "../../robots/robots-verdict.ts";
import { fetchJson } from "../../sync/fetch-json.server.ts";
import { toUserAgent } from "../../sync/user-agent.server.ts";
import { insertSources } from "./insert-sources.server.ts";

const MAX_BYTES = 100_000;
const TIMEOUT_MS = 2_000;
const NO_AUDIT = { before: [], after: [] };

/** The known boards that are not on the list, and what can be undone. Throws 401 when the session ended. */
export async function readKnownBoards(
  db: Database,
  viewer: Viewer,
  { now, readFile }: { now: Date; readFile: ReadDeployedFile },
) {
  const { undos, listed } = await readAsViewer(db, viewer, {
    undos: selectUndos(db, viewer, { now }),
    listed: db
      .select({ board: sql<string>`lower(${sources.board})`.as("listed") })
      .from(sources)
      .where(eq(sources.kind, KNOWN_KIND)),
  });
  const names = new Set(listed.map(({ board }) => board));
  const [undo] = undos;
  const { boards, lookedUp } = await readKnownList(readFile);
  return {
    lookedUp,
    boards: boards.filter(({ board }) => !names.has(board.toLowerCase())),
    undo: undo?.item === KNOWN_BOARDS_ITEM ? undo : null,
  };
}

/**
 * Adds known boards whose host lets them be read and says that they are the company's. The others are named with
 * the reason. They are read after the time in which that can be undone. Throws 422 if none was added.
 */
export async function addKnownBoards(
  { db, viewer, queue, now, readFile, ...robots }: OperatorContext & { readFile: ReadDeployedFile },
  boards: readonly string[],
  together = newId(),
): Promise<FormSuccess> {
  // An ended session must not make the site ask other hosts.
  await writeAsViewer(db, viewer, []);
  const { jobSourceAdapters } = await import("../../formats/adapters.ts");
  const adapter = jobSourceAdapters[KNOWN_KIND];
  const known = await readKnownList(readFile);
  const chosen = known.boards.filter(({ board }) => boards.includes(board));
  const [first] = chosen;
  if (!first)
    throw invalid({
      boards: ["These boards are no longer among the known ones. Reload the page."],
    });
  // One host: what its robots.txt says of the first holds for all.
  const { verdict } = await readRobots({ adapter, board: first.board }, { ...robots, now });
  if (!isPermissive(verdict)) {
    throw invalid({ boards: [`${VERDICT_MESSAGES[verdict]}, so no boards were added.`] });
  }
  const refusals = await Promise.all(
    chosen.map(async (known) => ({ ...known, refusal: await findRefusal(known, robots) })),
  );
  const theirs = refusals.filter(({ refusal }) => refusal === null).map(({ board }) => board);
  const message = `Added: ${formatCount(theirs.length, "board")}`;
  const audit = undoableAudit(viewer.audit ?? NO_AUDIT, {
    ...{ operator: viewer, message, item: KNOWN_BOARDS_ITEM, together, now },
    touched: [
      {
        table: sources,
        where: sql`kind = ${KNOWN_KIND} and board in (select value from json_each(${JSON.stringify(theirs)}))`,
      },
    ],
    told: [],
  });
  const { inserted } =
    theirs.length === 0
      ? { inserted: [] as string[] }
      : await insertSources(
          { db, viewer: { ...viewer, audit }, queue, now },
          {
            ...{ kind: KNOWN_KIND, boards: theirs, company: "", authorized: false },
            termsNote: `Chosen from the known boards. On ${toDay(now)}, the host gave the expected company name.`,
          },
          {
            ...{ robotsVerdict: verdict, robotsReadAt: now.toISOString() },
            delaySeconds: UNDO_SECONDS,
          },
        );
  const results = refusals.map(({ company, board, refusal }) => ({
    company,
    refusal: refusal ?? (inserted.includes(board) ? null : "already on the list"),
  }));
  const added = results.flatMap(({ company, refusal }) => (refusal ? [] : [company]));
  const refused = results.flatMap(({ company, refusal }) =>
    refusal ? [`${company}: ${refusal}.`] : [],
  );
  if (added.length === 0) throw invalid({ boards: [`No boards added. ${refused.join(" ")}`] });
  const said = `Added: ${added.join(", ")}. Imports start in two minutes. You can undo this until then.`;
  return {
    message: [said, ...(refused.length > 0 ? ["Not added:", ...refused] : [])].join(" "),
  };
}

/** Why a board must not be added, after asking its host whose it is; null if it is the company's. */
async function findRefusal(
  { company, board }: KnownBoard,
  { fetch, siteOrigin }: RobotsOptions,
): Promise<string | null> {
  const { jobSourceAdapters } = await import("../../formats/adapters.ts");
  const { hosts, boardName } = jobSourceAdapters[KNOWN_KIND];
  if (!boardName) return "boards of this kind don’t name their company";
  const result = await fetchJson(boardName.toUrl(board), {
    ...{ hosts, fetch, timeoutMs: TIMEOUT_MS },
    userAgent: toUserAgent(siteOrigin),
    byteBudget: { bytes: MAX_BYTES },
  });
  if (result.is !== "read") return "we couldn’t read the board";
  const name = readName(boardName.parse, result.body);
  if (name === null) return "the board doesn’t name its company";
  return toNameKey(name) === toNameKey(company) ? null : `the board names “${name}”`;
}

function readName(parse: (body: string) => string | null, body: string): string | null {
  try {
    return parse(body);
  } catch {
    return null;
  }
}
