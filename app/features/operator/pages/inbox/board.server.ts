import { acceptRun } from "#app/features/job-import/operator/accept-run.server.ts";
import {
  approveSourceClaim,
  rejectSourceClaim,
} from "#app/features/job-import/operator/decide-claim.server.ts";
import {
  type BoardReading,
  readBoard,
} from "#app/features/job-import/operator/read-board.server.ts";
import { sourceKindLabel, toBoardAddress } from "#app/features/jobs/job-source-kinds.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { conflict, notFound } from "#app/http/http-errors.ts";
import { formatCount, formatDate } from "#app/ui/time.ts";
import {
  OPERATOR_IMPORTS_PATH,
  OPERATOR_ORGANIZATIONS_PATH,
  SOURCE_REVIEW_PATH,
} from "../../paths.ts";
import { claimChoices, listWarnings, runChoices } from "./board-choices.server.ts";
import { type BoardRow, closesWithRunOf, parseBoardId, readRow } from "./board-row.server.ts";
import { touchesClosed, touchesConnected, touchesRefused } from "./board-touches.server.ts";
import type { InboxObject } from "./inbox-object.server.ts";
import { EMPTY_CONTEXT, type FactGroup } from "./item.ts";
import { toHistory } from "./job-context.server.ts";

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

const CHECK_FIRST =
  "Check the board itself first. After three such responses over a day, the missing jobs close by themselves.";

function claimantOf(version: string): string {
  return version.split(" ")[0] ?? "";
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
