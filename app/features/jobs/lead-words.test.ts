import { expect, test } from "vitest";
import { toLeadingRows } from "./detail/leading-rows.server.ts";
import { type LeadFacts, toLeadKeys } from "./lead-facts.ts";
import { listLeadStatements, toLeadLine } from "./lead-words.ts";

const quote = "The posting’s sentence.";

test.each<[LeadFacts, string | null]>([
  [{}, null],
  [{ mentoring: { value: "yes", quote } }, null],
  [
    {
      leads: { value: "yes", count: [5, 5], quote },
      handsOn: { value: "yes", share: [50, 50], quote },
    },
    "Leads 5 people · about half hands-on",
  ],
  [
    {
      leads: { value: "yes", count: [8, null], quote },
      reports: { value: "no", quote },
      handsOn: { value: "yes", share: [60, 70], quote },
    },
    "Leads 8 or more people · no reports · 60 to 70% hands-on",
  ],
  [
    {
      leads: { value: "yes", count: [0, 8], quote },
      reports: { value: "yes", count: [0, 8], quote },
      handsOn: { value: "no", quote },
      firstLead: { value: "yes", quote },
    },
    "Leads up to 8 people · not hands-on · first lead role",
  ],
])("the line of a row: %j", (facts, line) => {
  expect(toLeadLine(facts)).toBe(line);
});

test("lists filter by what is stated, not by what is denied", () => {
  const facts: LeadFacts = {
    leads: { value: "yes", quote },
    reports: { value: "later", quote },
    handsOn: { value: "no", quote },
    firstLead: { value: "yes", quote },
  };

  expect(toLeadKeys(facts)).toEqual(["people", "first"]);
});

test("a job’s page has each fact with its sentence, and the reader’s level where the job takes one", () => {
  const leadFacts: LeadFacts = {
    mentoring: { value: "yes", quote: "You coach two juniors." },
    onCall: { value: "no", quote: "No on-call." },
  };
  const competencies = [
    { id: "people.coaching", name: "Coaching", quote },
    { id: "operations.on-call", name: "Sustainable on-call", quote },
  ];
  const job = { path: "/jobs/tech-lead-0123456789ab", leadFacts, competencies };
  const reader = { levels: new Map([["people.coaching", 2]]), targetRole: null };

  expect(listLeadStatements(leadFacts)).toHaveLength(2);
  expect(toLeadingRows(job, reader)).toEqual([
    {
      label: "Mentoring",
      words: "Mentors others",
      quote: "You coach two juniors.",
      competency: {
        name: "Coaching: level 2, target 3",
        path: "/roadmap?job=tech-lead-0123456789ab#people.coaching",
      },
    },
    { label: "On call", words: "Not on call", quote: "No on-call." },
  ]);
  // Stored before readings of leading counted: the page must not contradict itself.
  expect(toLeadingRows({ ...job, competencies: [] }, reader)[0]).not.toHaveProperty("competency");
});
