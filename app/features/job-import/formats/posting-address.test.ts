import fc from "fast-check";
import { expect, test } from "vitest";
import { IMPORTED_SOURCE_KINDS } from "#app/features/jobs/job-source-kinds.ts";
import type { JobSourceAdapter } from "./adapter.ts";
import { jobSourceAdapters } from "./adapters.ts";
import { toAllowedUrl } from "./allowed-url.ts";
import { parsePostingAddress } from "./board-address.ts";

const UUID = "5ac21346-8e0c-4494-8e7a-3eb92ff77902";

test.each([
  ["https://boards.greenhouse.io/northwind/jobs/4012345?gh_src=x", "greenhouse", "4012345"],
  ["https://job-boards.eu.greenhouse.io/northwind/jobs/7", "greenhouse", "7"],
  ["https://boards.greenhouse.io/embed/job_app?for=northwind&token=7", "greenhouse", "7"],
  [`https://jobs.lever.co/northwind/${UUID}/apply`, "lever", UUID],
  [`jobs.ashbyhq.com/northwind/${UUID}`, "ashby", UUID],
  ["https://northwind.recruitee.com/o/tech-lead-porto", "recruitee", "tech-lead-porto"],
  ["https://jobs.smartrecruiters.com/northwind/743999-tech-lead", "smartrecruiters", "743999"],
  ["https://apply.workable.com/northwind/j/4F2A8C/", "workable", "4F2A8C"],
  ["https://northwind.teamtailor.com/jobs/77-tech-lead", "teamtailor", "77"],
  ["https://northwind.jobs.personio.de/job/7?language=en", "personio", "7"],
  ["https://northwind.bamboohr.com/careers/106?source=x", "bamboohr", "106"],
  [`https://ats.rippling.com/northwind/jobs/${UUID}`, "rippling", UUID],
])("%s is a posting of %s", (address, kind, id) => {
  expect(parsePostingAddress(address, jobSourceAdapters)).toEqual({ kind, board: "northwind", id });
});

test.each([
  "https://boards.greenhouse.io/northwind",
  "https://boards.greenhouse.io/embed/job_app?for=northwind&token=..",
  "https://jobs.lever.co/northwind",
  "https://api.ashbyhq.com/posting-api/job-board/northwind",
  "https://northwind.recruitee.com/",
  "https://northwind.bamboohr.com/careers/list",
  "https://northwind.wd5.myworkdayjobs.com/Careers",
  "https://northwind.example/jobs/7",
  "https://user:word@jobs.lever.co/northwind/7",
  "javascript:alert(1)//jobs.lever.co/northwind/7",
])("%s is no posting", (address) => {
  expect(parsePostingAddress(address, jobSourceAdapters)).toBeNull();
});

const part = fc.oneof(
  fc.constantFrom("..", ".", "%2e%2e", "a/b", "a%2fb", "?", "#", "@", ":8443", "jobs", "o", "j"),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.webSegment({ size: "xsmall" }),
);
const address = fc
  .tuple(
    fc.constantFrom(
      ...IMPORTED_SOURCE_KINDS.flatMap((kind) =>
        Object.keys(jobSourceAdapters[kind].addressReaders),
      ),
    ),
    fc.array(part, { maxLength: 5 }),
    fc.webQueryParameters({ size: "xsmall" }),
  )
  .map(
    ([host, parts, query]) =>
      `https://${host.replace("*", "northwind")}/${parts.join("/")}?${query}`,
  );

test("what is read of any posting is at a host of its kind, below its board", () => {
  fc.assert(
    fc.property(address, (text) => {
      const posting = parsePostingAddress(text, jobSourceAdapters);
      if (!posting) return;
      const { kind, board, id } = posting;
      const adapter: JobSourceAdapter = jobSourceAdapters[kind];
      const url = adapter.posting?.toUrl?.(board, id);
      if (url === undefined) return;
      expect(toAllowedUrl(url, adapter)).toBe(url);
      expect(decodeURIComponent(new URL(url).pathname)).toMatch(new RegExp(`/${id}$`));
    }),
  );
});
