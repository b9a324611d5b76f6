import { expect, test } from "vitest";
import { findAnswerDue, withAnswerDue } from "./answer-due.ts";
import type { ApplicationEvent } from "./favorite.ts";

const IN_TORONTO = { places: [{ city: "Toronto", region: "ON", country: "CA" }], remoteFrom: [] };
const interviewedOn = (...days: string[]): ApplicationEvent[] => [
  { at: "2026-10-01T09:00:00.000Z", stage: "applied" },
  ...days.map((day) => ({ at: `${day}T15:00:00.000Z`, stage: "interview" as const })),
];
const waiting = {
  stage: "interview" as const,
  history: interviewedOn("2026-11-03"),
  job: IN_TORONTO,
};

test("45 days after the last interview in Ontario an answer may be owed", () => {
  expect(findAnswerDue(waiting)).toEqual({
    on: "2026-12-18",
    line: "Interviewed Nov 3, 2026: by law in Ontario, the company may owe you a reply. Law firms say by Dec 18, 2026; the law’s page names no day.",
  });
  const history = interviewedOn("2026-11-03", "2026-11-10");
  expect(findAnswerDue({ ...waiting, history })?.on).toBe("2026-12-25");
});

test("no answer is owed elsewhere, before the law, before an interview or after the answer", () => {
  const lisbon = { places: [{ city: "Lisbon", country: "PT" }], remoteFrom: [] };
  expect(findAnswerDue({ ...waiting, job: lisbon })).toBeNull();
  expect(findAnswerDue({ ...waiting, job: null })).toBeNull();
  expect(findAnswerDue({ ...waiting, sizeBand: "1-10" })).toBeNull();
  expect(findAnswerDue({ ...waiting, sizeBand: "11-50" })).not.toBeNull();
  expect(findAnswerDue({ ...waiting, history: interviewedOn("2025-12-31") })).toBeNull();
  expect(findAnswerDue({ ...waiting, stage: "applied", history: interviewedOn() })).toBeNull();
  expect(findAnswerDue({ ...waiting, stage: "offer" })).toBeNull();
});

test("it is due where nothing of the person's own is due before", () => {
  const card = { company: "Example Ferries", dueOn: null, nextStep: "" };
  expect(withAnswerDue(card, waiting)).toEqual({
    company: "Example Ferries",
    dueOn: "2026-12-18",
    nextStep: "Example Ferries may owe you a reply by law",
  });
  const own = { ...card, dueOn: "2026-12-01", nextStep: "Write to Mia" };
  expect(withAnswerDue(own, waiting)).toBe(own);
});
