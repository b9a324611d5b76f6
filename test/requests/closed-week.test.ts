import { type AnyColumn, eq } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WEEKDAY_LABELS } from "#app/features/account/labels.ts";
import { profiles } from "#app/features/account/tables.ts";
import { emailSubscriptions } from "#app/features/email/tables.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { isWeek, mondayOf, weekOf } from "#app/features/reviews/week.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { newId } from "#app/identity/id.ts";
import { dayAfter, daysBefore, toDay } from "#app/reference/calendar.ts";
import { startMail } from "#local/mail/mail.ts";
import { visibleText } from "./html.ts";
import { HERE, testPeople } from "./people.ts";

/* Two weeks of one person, from the e-mail to a prediction that was judged. */

const mail = await startMail();
afterAll(() => mail.close());
const people = await testPeople({
  EMAIL_FROM: "notices@leadwright.test",
  EMAIL_ORIGIN: mail.origin,
});
const REVIEW = "/account/review";
const UID = "uid-week";
const TODAY = toDay(new Date());
const COACHING = "people.coaching";
let cookie: string;

beforeAll(async () => {
  cookie = await people.signIn({ sub: UID, user_id: UID, email: "mira@people.example" });
});

const send = async (path: string, fields: Record<string, string | string[]>) => {
  const { status, body } = await people.send(path, fields, { cookie });
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const textOf = async (path: string) =>
  visibleText(await (await people.fetch(HERE + path, { headers: { cookie } })).text());
const linesOf = (text = "") => text.match(/^- .+/gm) ?? [];

/** A week goes by: all that the person has is a week older. The Worker's own clock cannot be moved. */
async function passWeek() {
  await age(profiles, profiles.uid);
  await age(reviews, reviews.uid);
  await age(planItems, planItems.uid);
  await age(assessments, assessments.uid);
  await age(emailSubscriptions, emailSubscriptions.uid);
}

async function age(table: SQLiteTable, uid: AnyColumn) {
  const rows = await people.db.select().from(table).where(eq(uid, UID));
  await people.db.delete(table).where(eq(uid, UID));
  for (const row of rows) {
    const older = Object.entries(row).map(([name, value]) => [name, weekBack(value)]);
    // A review is named after its week.
    const id = "week" in row ? { id: newId() } : {};
    await people.db.insert(table).values({ ...Object.fromEntries(older), ...id });
  }
}

function weekBack(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (isWeek(value)) return weekOf(dayAfter(mondayOf(value), -7));
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayAfter(value, -7);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? daysBefore(new Date(value), 7) : value;
}

test("a week is closed from its email, and the next one asks for what it said", async () => {
  const weekday = Object.keys(WEEKDAY_LABELS)[(new Date(TODAY).getUTCDay() + 6) % 7] ?? "";
  await send(REVIEW, { intent: "day", version: "0", reviewDay: weekday });
  await send("/roadmap", { intent: "answer", competency: COACHING, level: "1" });
  await send("/account/notices", { intent: "email", kinds: ["weeks", "decisions"] });
  const [confirmation] = mail.sent;
  await send(/\/email\/confirm\/[\da-f]+/.exec(confirmation?.text ?? "")?.[0] ?? "", {});

  await passWeek();
  await people.runCron();
  expect(mail.sent).toHaveLength(2);
  const [first] = mail.sent;
  expect(first?.subject).toBe("Review your week on Leadwright");
  expect(linesOf(first?.text)).toEqual([
    "- Write down a win and your next step",
    "- An exercise: Coaching",
    expect.stringMatching(/^- One decision, from “.+”$/),
  ]);
  const page = /\/account\/review\?week=[\dW-]+/.exec(first?.text ?? "")?.[0] ?? "";
  const { body: asked } = await people.read(page, cookie);
  const [exercise] = asked.lines.exercises;
  expect(exercise.competencyId).toBe(COACHING);
  await send(REVIEW, {
    ...{ intent: "save", version: "0", week: asked.week },
    ...{ decision: "Mira leads the next release.", criteria: "She runs it without me." },
    ...{ likelihood: "80", judgeOn: dayAfter(TODAY, 7), nextExercise: exercise.id },
    ...{ step: "Hand the release to Mira", stepCompetency: COACHING },
    stepDue: dayAfter(TODAY, 7),
  });
  expect(await textOf("/roadmap?view=plan")).toContain("Hand the release to Mira");
  // What was written asks no longer.
  expect((await people.read("/account/notices", cookie)).body.days).toEqual([]);

  await passWeek();
  await people.runCron();
  expect(mail.sent).toHaveLength(3);
  const [second] = mail.sent;
  expect(linesOf(second?.text)).toEqual([
    "- A growth plan step is due",
    "- Last week’s exercise: did you do it?",
    expect.stringMatching(/^- One decision, from “.+”$/),
    expect.stringContaining("How did it go?"),
  ]);
  const { body: due } = await people.read(REVIEW, cookie);
  expect(due.due).toMatchObject([{ decision: "Mira leads the next release.", likelihood: 80 }]);
  // The day of the step has come.
  expect(await textOf(REVIEW)).toContain("How did it go? I did it");
  const { id: item, version } = due.lines.dueStep;
  await send("/roadmap", { intent: "plan_move", item, version: `${version}`, status: "done" });
  expect(await textOf(REVIEW)).not.toContain("I did it");
  await send(REVIEW, {
    ...{ intent: "judge", review: due.due[0].id, outcome: "kept", held: "yes" },
    note: "She did.",
  });
  expect(await textOf(REVIEW)).toContain(
    "Of 1 judged prediction you expected 1 to turn out as you said, and 1 did.",
  );
  await send(REVIEW, {
    ...{ intent: "save", version: "0", week: due.week, exerciseDone: "yes" },
  });
  const roadmap = await textOf("/roadmap");
  expect(roadmap).toContain(`${exercise.text} an exercise, week of`);
  await people.runCron();
  expect(mail.sent).toHaveLength(3);
});
