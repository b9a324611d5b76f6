import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lintTitle } from "./title-lints.ts";

const lint = (title: string, company = "Northwind Ferries GmbH") => lintTitle(title, company);

describe("titles that only name the job are accepted", () => {
  test.each([
    "Senior Software Engineer",
    "Tech Lead, Timetables (Backend)",
    "Staff Engineer – AI/ML Platform",
    "Senior iOS Engineer (UIKit, SwiftUI)",
    "Lead SRE, AWS & GCP",
    "Principal C++20 Engineer",
    "Senior .NET / C# Developer",
    "Senior Java 17 Engineer",
    "Senior Web3 Engineer, L5",
    "QA Lead, CI/CD",
    "Senior SAP S/4HANA Developer",
    "Engineering Manager, EMEA",
    "Staff Engineer, MLOps",
    "Senior K8s Engineer",
    "Senior Engineer, 5G RAN",
    "Engineering Manager, R&D",
    "Senior COBOL Developer (AS/400)",
    "Dynamics 365 Tech Lead",
    "Senior Entwickler:in, Größenwahn",
  ])("%s", (title) => {
    expect(lint(title)).toEqual([]);
  });
});

describe("titles that say more than the job get an error", () => {
  test.each([
    ["Senior Engineer $180k", "pay"],
    ["Senior Engineer (€90,000 – €110,000)", "pay"],
    ["Senior Engineer 120k", "pay"],
    ["Senior Engineer, EUR 90000", "pay"],
    ["SENIOR ENGINEER", "SENIOR"],
    ["Senior Engineer URGENT", "URGENT"],
    ["Tech LEAD", "LEAD"],
    ["Senior Engineer 🚀", "emoji"],
    ["Senior Engineer 🇵🇹", "emoji"],
    ["Senior Engineer!!!", "isn’t an ad"],
    ["Senior Engineer (REQ-1234)", "code"],
    ["Senior Engineer #42", "code"],
    ["Senior Engineer JR10023", "code"],
    ["Senior Engineer 2026113", "code"],
    ["Senior Engineer, Ref: AB12", "code"],
    ["Senior Engineer at Northwind Ferries", "Northwind Ferries"],
    ["NORTHWIND FERRIES: Tech Lead", "Northwind Ferries"],
  ])("%s", (title, words) => {
    expect(lint(title).join(" ")).toContain(words);
  });
});

test("a company name that is a job title word does not forbid that word", () => {
  expect(lint("Senior Platform Engineer", "Platform Engineering")).toEqual([]);
  expect(lint("Data Platform Lead", "Data")).toEqual([]);
  expect(lint("Senior Marble Engineer", "Marb")).toEqual([]);
});

test("the company name, pay and other errors are found anywhere in a title", () => {
  const word = fc.constantFrom("Senior", "Engineer", "Lead", "Payments", "Go", "API");
  const words = fc.array(word, { maxLength: 4 });
  const fault = fc.constantFrom("Northwind Ferries", "$120k", "Engineer!", "#991", "✨");
  fc.assert(
    fc.property(words, fault, words, (before, wrong, after) => {
      expect(lint([...before, ...after].join(" "))).toEqual([]);
      expect(lint([...before, wrong, ...after].join(" "))).toHaveLength(1);
    }),
  );
});
