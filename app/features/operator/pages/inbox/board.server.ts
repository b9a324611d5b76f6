import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { acceptRun } from "#app/features/job-import/operator/accept-run.server.ts";
import {
  approveSourceClaim,
  rejectSourceClaim,
} from "#app/features/job-import/operator/decide-claim.server.ts";
import {
  type BoardReading,
  readBoard,
} from "#app/features/job-import/operator/read-board.server.ts";
import { closesWithRun } from "#app/features/job-import/sync/quarantined-runs.server.ts";
import type { JobSourceKey } from "#app/features/job-import/sync/write-if-latest-run.server.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import {
  isImportedSourceKind,
  sourceKindLabel,
  toBoardAddress,
} from "#app/features/jobs/job-source-kinds.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { selectNewestEvents } from "#app/features/organizations/events.server.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { verifiedDomainNames } from "#app/features/organizations/verification/further-domains.server.ts";
import { conflict, notFound } from "#app/http/http-errors.ts";
import { formatCount, formatDate } from "#app/ui/time.ts";
import {
  OPERATOR_IMPORTS_PATH,
  OPERATOR_ORGANIZATIONS_PATH,
  SOURCE_REVIEW_PATH,
} from "../../paths.ts";
import { claimChoices, listWarnings, runChoices } from "./board-choices.server.ts";
import {
  touchedCount,
  touchesClosed,
  touchesConnected,
  touchesRefused,
} from "./board-touches.server.ts";
import type { InboxObject, Reading } from "./inbox-object.server.ts";
import { EMPTY_CONTEXT, type FactGroup } from "./item.ts";
import { toHistory } from "./job-context.server.ts";

const MAX_EVENTS = 20;

export const boardObject: InboxObject = {
  async read(reading, id) {
    const row = await readRow(reading, id);
    if (!row || !(row.org || row.run)) return null;
    const answer = row.org ? await readBoard(row.key, reading.access) : null;
    const { kind, board } = row.key;
    return {
      ...EMPTY_CONTEXT,
      title: `${sourceKindLabel(kind)} · ${board}`,
      about: row.org ? `claimed by ${row.org.name}` : "a held import",
      links: [
        { to: toBoardAddress(kind, board), text: "The board" },
        ...(row.org?.website ? [{ to: row.org.website, text: "The organization’s site" }] : []),
        {
          to: `${SOURCE_REVIEW_PATH}?${new URLSearchParams(row.key)}`,
          text: "robots.txt and terms",
        },
        ...(row.run ? [{ to: `${OPERATOR_IMPORTS_PATH}/${row.run}`, text: "The import" }] : []),
      ],
      warnings: [
        ...(row.org && answer ? listWarnings(row.org, answer) : []),
        ...(row.run && row.closingCount > 0 ? [CHECK_FIRST] : []),
      ],
      facts: [...toBoardFacts(row, answer), ...toClosing(row)],
      history: toHistory(row),
      version: [row.org?.id ?? "-", row.run ?? "-", row.closingCount].join(" "),
      readers: row.org ? "The organization’s members will see this." : "",
      choices: [
        ...(row.org && answer ? claimChoices(row, row.org, answer) : []),
        ...runChoices(row),
      ],
    };
  },
  decisions: {
    connect: {
      logged: { area: "imports", act: "approve" },
      touches: (id, db) => touchesConnected(parseBoardId(id), db),
      async run(operator, { id, version }) {
        await approveSourceClaim(operator, { ...parseBoardId(id), org: claimantOf(version) });
        return "Connected. We’ll import the board within the hour";
      },
    },
    refuse: {
      logged: { area: "imports", act: "refuse" },
      touches: (id, db, now) => touchesRefused(parseBoardId(id), db, now),
      async run(operator, { id, version, words: reason }) {
        const org = claimantOf(version);
        await rejectSourceClaim(operator, { ...parseBoardId(id), org, reason });
        return "Refused";
      },
    },
    believe: {
      logged: { area: "imports", act: "believe" },
      touches(id, db, now) {
        const key = parseBoardId(id);
        return touchesClosed(key, db, { isClosing: closesWithRunOf(key), now });
      },
      async run(operator, { id, version }) {
        const row = await readRow({ ...operator, access: operator }, id);
        if (!row?.run) throw notFound("No import of this board is held now.");
        const [, run, count] = version.split(" ");
        if (row.run !== run || row.closingCount !== Number(count)) {
          throw conflict("The board was imported again since. This is what it says now.", {});
        }
        return (await acceptRun(operator, row.run)).message;
      },
    },
  },
};

/** Those that the page names; the page of the import names all. */
const MAX_NAMED = 50;

const CHECK_FIRST =
  "Check the board itself first. After three such responses over a day, the missing jobs close by themselves.";

function claimantOf(version: string): string {
  return version.split(" ")[0] ?? "";
}

function parseBoardId(id: string) {
  const [kind = "", board = ""] = id.split("/");
  if (!isImportedSourceKind(kind)) throw notFound("We don’t import boards of this kind.");
  return { kind, board };
}

async function readRow({ db, viewer }: Reading, id: string) {
  const key = parseBoardId(id);
  const isThis = and(eq(sources.kind, key.kind), eq(sources.board, key.board));
  const heldRun = sql`select runs.id from ${importRuns} as runs
    where runs.kind = ${key.kind} and runs.board = ${key.board} and runs.status <> 'failed'
    order by runs.started_at desc limit 1`;
  const { found, claimants, held, closing, counted, events } = await readAsViewer(db, viewer, {
    found: db
      .select({
        checkedAt: sources.checkedAt,
        failures: sources.failures,
        openJobs: sql<number>`(select count(*) from ${jobs} where source_kind = ${key.kind}
          and source_board = ${key.board} and status in ('open', 'paused'))`.as("open_jobs"),
        touched: await touchedCount(key),
      })
      .from(sources)
      .where(isThis),
    claimants: db
      .select({
        id: organizations.id,
        name: organizations.name,
        slug: organizations.slug,
        website: organizations.website,
        domain: verifiedDomainNames().as("verified_domains"),
        verified: organizations.verified,
        createdAt: organizations.createdAt,
        isAgain: sql<number>`${sources.orgId} is not null`.as("is_again"),
      })
      .from(sources)
      .innerJoin(organizations, eq(organizations.id, sources.claimedBy))
      .where(and(isThis, or(isNull(sources.orgId), eq(sources.orgId, sources.claimedBy)))),
    events: selectNewestEvents(
      db,
      sql`org_id = (select claimed_by from ${sources} where ${isThis})
          and detail ->> 'kind' = ${key.kind} and detail ->> 'board' = ${key.board}`,
      MAX_EVENTS,
    ),
    held: db
      .select({ id: importRuns.id })
      .from(importRuns)
      .where(sql`${importRuns.id} = (${heldRun}) and ${importRuns.status} = 'held'`),
    closing: db
      .select({ title: jobs.title })
      .from(jobs)
      .where(closesWithRunOf(key))
      .orderBy(jobs.title)
      .limit(MAX_NAMED),
    counted: db
      .select({ n: sql<number>`count(*)`.as("closing_count") })
      .from(jobs)
      .where(closesWithRunOf(key)),
  });
  const [source] = found;
  if (!source) return null;
  const [run] = held;
  const closingCount = counted[0]?.n ?? 0;
  return {
    key,
    ...source,
    org: claimants[0] ?? null,
    run: run?.id ?? null,
    closing,
    closingCount,
    events,
  };
}

export type BoardRow = NonNullable<Awaited<ReturnType<typeof readRow>>>;
export type Claimant = NonNullable<BoardRow["org"]>;

function closesWithRunOf({ kind, board }: JobSourceKey): SQL {
  const newest = sql`(select newest.id from ${importRuns} as newest where newest.kind = ${kind}
    and newest.board = ${board} and newest.status = 'held' order by newest.started_at desc limit 1)`;
  return closesWithRun(newest);
}

function toBoardFacts(
  { org, checkedAt, openJobs }: BoardRow,
  answer: BoardReading | null,
): FactGroup[] {
  const board: FactGroup = {
    title: "The board",
    facts: [
      ...(answer ? [{ name: "Company", value: answerText(answer) }] : []),
      { name: "Open jobs here", value: String(openJobs) },
      { name: "Last read", value: checkedAt ? formatDate(checkedAt) : "Never" },
    ],
  };
  if (!org) return [board];
  const organization: FactGroup = {
    title: "Claimed by",
    facts: [
      { name: "Name", value: org.name, to: organizationPath(org) },
      { name: "Domain", value: org.domain ?? "None" },
      { name: "Created", value: formatDate(org.createdAt) },
      {
        name: "Operator page",
        value: "Members and status",
        to: `${OPERATOR_ORGANIZATIONS_PATH}/${org.id}`,
      },
    ],
  };
  return [board, organization];
}

function answerText(answer: BoardReading): string {
  if (answer.is === "read") return answer.company ?? "Not stated by the board";
  return answer.is === "missing" ? "No such board" : "Not read";
}

function toClosing({ run, closing, closingCount }: BoardRow): FactGroup[] {
  if (!run) return [];
  const to = `${OPERATOR_IMPORTS_PATH}/${run}`;
  const rest = closingCount - closing.length;
  return [
    {
      title: "Jobs missing from the newest response",
      facts: [
        ...closing.map(({ title }, index) => ({ name: String(index + 1), value: title })),
        ...(rest > 0
          ? [{ name: "More", value: `${formatCount(rest, "job")} in the import`, to }]
          : []),
        ...(closingCount === 0 ? [{ name: "Now", value: "None that is still open here" }] : []),
      ],
    },
  ];
}
