import { expect, test } from "vitest";
import { toPosting } from "#app/features/job-posts/to-posting.ts";
import { aPost } from "#test/posts.ts";
import { readLeadership } from "./leadership.ts";
import { parsePastedPosting } from "./pasted-posting.ts";

const TEXT = `You lead a team of five engineers.
Take part in interviews.
Mentor the two engineers who joined last
No on-call.`;

test("a posting mentions what its words ask for, and what it says of leading takes, each once in the roadmap’s order", () => {
  const { leadFacts, competencies } = readLeadership(TEXT, "Tech Lead");

  expect(leadFacts).toMatchObject({ leads: { value: "yes" }, onCall: { value: "no" } });
  expect(competencies).toEqual([
    { id: "people.coaching", quote: "Mentor the two engineers who joined last" },
    { id: "people.hiring", quote: "Take part in interviews." },
    { id: "self.letting-go", quote: "You lead a team of five engineers." },
  ]);
});

test("a duty that no phrase of the roadmap’s names is mentioned all the same", () => {
  const onCall = "Be on call one week in six, like everyone else";

  expect(readLeadership(`- ${onCall}`, "Tech Lead").competencies).toEqual([
    { id: "operations.on-call", quote: onCall },
  ]);
});

test("a company’s own post and a pasted posting mention the same", () => {
  const { competencies } = readLeadership(TEXT, "Tech Lead");

  expect(toPosting(aPost({ title: "Tech Lead", description: TEXT })).competencies).toEqual(
    competencies,
  );
  expect(parsePastedPosting(TEXT, { title: "Tech Lead" }).reading.competencies).toEqual(
    competencies,
  );
});
