import { expect, test } from "vitest";
import { boardDetails, boardFile, wholeBoard } from "#test/boards.ts";
import type { JobSourceAdapter } from "./adapter.ts";
import { jobSourceAdapters } from "./adapters.ts";

/* What BambooHR, Rippling and Workday have in common: a list, and a response for each posting. */

const KINDS = [
  ["bamboohr", "northwind", "https://northwind.bamboohr.com/careers/101/detail"],
  [
    "rippling",
    "northwind",
    "https://ats.rippling.com/api/v2/board/northwind/jobs/5ac21346-8e0c-4494-8e7a-3eb92ff77901",
  ],
  [
    "workday",
    "northwind.wd5.Careers",
    "https://northwind.wd5.myworkdayjobs.com/wday/cxs/northwind/Careers/job/US-CA-Santa-Clara/Senior-Software-Engineer_JR1001",
  ],
] as const;

test.each(KINDS)("%s: details are asked for of engineers’ titles alone", (kind, board, first) => {
  const { paging, toListingUrl }: JobSourceAdapter = jobSourceAdapters[kind];
  const details = paging?.listDetails([boardFile(kind)], toListingUrl(board)) ?? [];

  expect(details).toHaveLength(6);
  expect(details[0]?.address).toBe(first);
  expect(details.map(({ externalId }) => externalId)).toEqual([...boardDetails(kind).keys()]);
});

test.each(KINDS)("%s: what wasn’t asked for differs from what failed", (kind) => {
  const { paging, parseListing, parseItem }: JobSourceAdapter = jobSourceAdapters[kind];
  const [id = ""] = boardDetails(kind).keys();
  const joined = paging?.joinResponses([boardFile(kind)], new Map([[id, "<html>"]])) ?? "";
  const { items } = parseListing(joined);

  expect(items.filter(({ isDetailDeferred }) => !isDetailDeferred)).toHaveLength(1);
  const failed = items.find(({ externalId }) => externalId === id);
  expect(() => parseItem(failed?.raw)).toThrow("the board sent no description");
});

test.each(KINDS)("%s: a list that is shorter than it says is partial", (kind) => {
  const { paging, parseListing }: JobSourceAdapter = jobSourceAdapters[kind];
  const page = boardFile(kind).replace(/"(total|totalItems|totalCount)": 7/, '"$1": 8');

  expect(parseListing(page).isPartial).toBe(true);
  expect(parseListing(paging?.joinResponses([page], new Map()) ?? "").isPartial).toBe(true);
  expect(parseListing(wholeBoard(kind)).isPartial).toBe(false);
});

test.each(KINDS)(
  "%s: nothing is kept that is another text each day, or of an applicant’s form",
  (kind) => {
    const kept = JSON.stringify(jobSourceAdapters[kind].parseListing(wholeBoard(kind)).items);
    for (const left of ["Posted 3 Days", "First name", "hiringOrganization"])
      expect(kept).not.toContain(left);
  },
);
