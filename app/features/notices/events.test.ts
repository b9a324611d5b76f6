import { describe, expect, test } from "vitest";
import { EVENTS, type NoticeEvent } from "./events.ts";

const FACTS = {
  ...{
    subject: "Northwind",
    note: "2",
    actor: "Amara Okafor",
    operator: "An operator of the site",
  },
  formatDate: (day: string) => `the day ${day}`,
};

/** Who did it, whom the title names for e-mails too, and what the person can do now. */
const WHO_AND_WAY_ON: [event: NoticeEvent, who: "actor" | "operator", wayOn: RegExp][] = [
  ["deletion_begun", "actor", /An owner can restore it until the day 2\.$/],
  ["deletion_undone", "actor", /until you reopen them\.$/],
  ["role_changed", "actor", /Owners can change it again\. The members page shows who they are\.$/],
  ["member_removed", "actor", /Only its owners and admins can let you back in\.$/],
  ["session_ended", "operator", /Write to us through Feedback if that is wrong\.$/],
  ["premium_ended", "operator", /You can ask for Premium again\.$/],
  ["organization_suspended", "operator", /Write to us through Feedback if that is wrong\./],
  ["source_jobs_closed", "operator", /Write to us through Feedback if that is wrong\.$/],
];

describe.each(WHO_AND_WAY_ON)("a notice of %s", (event, who, wayOn) => {
  test("says who did it and the way on", () => {
    expect(EVENTS[event].title(FACTS)).toContain(FACTS[who]);
    const subject = event === "session_ended" ? "" : FACTS.subject;
    // Of Premium that ended, the note is the reason.
    const note = event === "premium_ended" ? "" : FACTS.note;
    expect(EVENTS[event].detail({ ...FACTS, subject, note })).toMatch(wayOn);
  });

  test("names nobody whose account is deleted", () => {
    const title = EVENTS[event].title({ ...FACTS, actor: "" });
    expect(title).toMatch(who === "actor" ? /^Someone who left / : /^An operator of the site /);
  });
});

test.each(["post_removed", "simulation_removed", "source_off"] as const)(
  "a notice of %s says where to write",
  (event) => {
    expect(EVENTS[event].detail(FACTS)).toMatch(/Write to us through Feedback if that is wrong\.$/);
  },
);

test.each(["appeal_granted", "appeal_declined"] as const)("%s says of what", (event) => {
  const titles = ["limited", "blocked"].map((subject) =>
    EVENTS[event].title({ ...FACTS, subject }),
  );
  expect(titles[0]).toContain("the limit ");
  expect(titles[1]).toContain("the block ");
});

test.each(["session_ended", "premium_ended"] as const)(
  "a notice of %s has the reason, and its title, which is mailed, does not",
  (event) => {
    const note = event === "session_ended" ? "2 A stolen phone." : "A stolen phone.";
    const facts = { ...FACTS, subject: "", note };
    expect(EVENTS[event].detail(facts)).toMatch(/\. The reason: A stolen phone\.$/);
    expect(EVENTS[event].title(facts)).not.toContain("phone");
    expect(EVENTS[event].detail({ ...facts, note: "" })).not.toContain("reason");
  },
);

test("who was stopped is not sent to Feedback, which is closed to them", () => {
  const detail = EVENTS.session_ended.detail({ ...FACTS, subject: "stopped" });
  expect(detail).not.toContain("Feedback");
  expect(detail).toContain("appeal");
});

test("a suspension, and the end of a limit by an operator, say why", () => {
  const facts = { ...FACTS, subject: "limited", note: "Invitations to strangers." };
  expect(EVENTS.organization_suspended.detail(facts)).toContain(facts.note);
  expect(EVENTS.restriction_lifted.detail(facts)).toContain(facts.note);
  expect(EVENTS.restriction_lifted.title(facts)).toBe(
    "An operator of the site ended the limit on your account",
  );
});
