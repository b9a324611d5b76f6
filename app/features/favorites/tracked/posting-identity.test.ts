import { expect, test } from "vitest";
import { findEmbeddedPosting, postingIdentity } from "./posting-identity.ts";

test.each([
  [
    "LinkedIn",
    "https://www.linkedin.com/jobs/view/4011223344/",
    "https://linkedin.com/jobs/view/4011223344?trk=public_jobs&refId=abc%3D&trackingId=x",
    "https://pl.linkedin.com/jobs/view/tech-lead-at-northwind-4011223344?position=3&pageNum=0",
    "https://www.linkedin.com/jobs/search/?currentJobId=4011223344&keywords=lead",
    "https://www.linkedin.com/comm/jobs/view/4011223344?lipi=urn&midToken=y",
  ],
  [
    "Indeed",
    "https://www.indeed.com/viewjob?jk=0a1b2c3d4e5f6789",
    "https://de.indeed.com/viewjob?jk=0a1b2c3d4e5f6789&from=serp&vjs=3",
    "https://pt.indeed.com/jobs?q=lead&vjk=0a1b2c3d4e5f6789",
  ],
  [
    "StepStone",
    "https://www.stepstone.de/stellenangebote--Tech-Lead-Berlin-Northwind--10293847-inline.html",
    "https://www.stepstone.de/stellenangebote--Lead-Northwind--10293847-inline.html?rltr=1_1_25",
  ],
  [
    "any site",
    "https://www.northwind.example/careers/tech-lead/",
    "https://northwind.example/careers/tech-lead",
    "https://northwind.example/Careers/Tech-Lead?utm_source=x&utm_medium=mail&fbclid=1#apply",
    "https://m.northwind.example/careers/tech-lead?ref=friend",
  ],
  [
    "an employer's page of a board's posting",
    "https://www.northwind.example/jobs/detail?gh_jid=4012345&gh_src=abc1",
    "https://northwind.example/jobs?gh_jid=4012345",
  ],
])("addresses of %s that show one posting are one", (_, first, ...others) => {
  for (const other of others) expect(postingIdentity(other)).toBe(postingIdentity(first));
});

test.each([
  [
    "https://www.linkedin.com/jobs/view/4011223344/",
    "https://www.linkedin.com/jobs/view/4011223345/",
  ],
  ["https://northwind.example/job?id=1", "https://northwind.example/job?id=2"],
  ["https://northwind.example/jobs/lead", "https://northwind.example/jobs/lead-2"],
  ["https://northwind.example/#/jobs/1", "https://northwind.example/#/jobs/2"],
  ["https://northwind.example/a", "https://southwind.example/a"],
  ["https://one.boards.example/a", "https://two.boards.example/a"],
  [
    "https://northwind.example/jobs?gh_jid=4012345",
    "https://northwind.example/jobs?gh_jid=4012346",
  ],
])("%s and %s are two postings", (one, other) => {
  expect(postingIdentity(one)).not.toBe(postingIdentity(other));
});

test("the posting of a board is known by the parameter of an employer's page", () => {
  expect(findEmbeddedPosting("https://careers.northwind.co.uk/role?gh_jid=4012345")).toEqual({
    kind: "greenhouse",
    id: "4012345",
    boards: ["northwind"],
  });
  expect(findEmbeddedPosting("https://northwind.example/role?id=4012345")).toBeNull();
  expect(findEmbeddedPosting("https://northwind.example/role?gh_jid=<script>")).toBeNull();
});
