import { expect, test } from "vitest";
import type { Reader } from "#app/features/jobs/reader/reader.ts";
import { TODAY } from "#test/factories.ts";
import { toBoard } from "./board.server.ts";
import type { BoardCard } from "./board-card.ts";
import { unpackCard } from "./board-card.ts";
import type { BoardRow } from "./board-rows.server.ts";
import type { ListEntry } from "./filter-favorites.ts";

const HOURLY = { min: 40, max: 52, currency: "EUR", period: "HOUR", caveat: "part-time" } as const;

function toRow(dueOn: string | null, stage: "saved" | "offer" | "closed" = "saved") {
  const target = `${stage}-${dueOn}`;
  return {
    ...{ kind: "tracked_job", target, version: 1, stage, outcome: null, nextStep: target, dueOn },
    ...{ interviews: [], lastContactAt: null, job: null, where: null, compared: null },
    ...{ history: [], savedAt: TODAY.toISOString(), collectionId: null, hasStep: true },
    snapshot: {
      ...{ title: "Tech Lead", company: "Marlheim", where: "" },
      salary: { ...HOURLY, source: "employer", ote: false, equity: false },
    },
  };
}

function boardOf(rows: ReturnType<typeof toRow>[]) {
  const reader = { applicant: null, wishes: null } as Reader;
  return toBoard(rows as unknown as ListEntry[], rows as unknown as BoardRow[], {
    ...{ reader, now: TODAY },
  });
}

test("of four that are due the three soonest are shown, and that there is one more", () => {
  const days = ["2026-12-04", "2026-12-02", "2026-12-03"].map((day) => toRow(day));
  const rest = [toRow("2026-12-01", "offer"), toRow("2026-11-01", "closed"), toRow(null)];
  const { due, moreDue } = boardOf([...days, ...rest]);

  expect(due.map(({ on }) => on)).toEqual(["2026-12-01", "2026-12-02", "2026-12-03"]);
  expect(moreDue).toBe(1);
});

test("a card says the pay of an hour with its unit", () => {
  const [saved] = boardOf([toRow(null)]).lanes;
  const card: BoardCard | undefined = saved?.cards.map(unpackCard)[0];
  expect(card?.pay).toBe("€40 – €52 an hour (part time)");
});
