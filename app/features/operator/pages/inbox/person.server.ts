import { sql } from "drizzle-orm";
import { restrictions } from "#app/auth/tables.ts";
import { formatDate } from "#app/ui/time.ts";
import type { Touched } from "../../undo-rows.server.ts";
import { readStoppedPerson } from "../people/read-people.server.ts";
import { answerAppeal } from "../people/restrict.server.ts";
import type { InboxObject } from "./inbox-object.server.ts";
import { EMPTY_CONTEXT } from "./item.ts";
import { toPersonFacts } from "./records.server.ts";

export const personObject: InboxObject = {
  async read({ db, viewer }, uid) {
    const person = await readStoppedPerson(db, viewer, { uid });
    const { decided } = person;
    const appealed = decided.find(({ appealedAt, repliedAt }) => appealedAt && !repliedAt);
    if (!appealed?.appealedAt) return null;
    const { id, kind, reason, createdAt, endsAt, appeal, appealedAt } = appealed;
    return {
      ...EMPTY_CONTEXT,
      title: `Someone who was ${kind}`,
      about: uid,
      said: [
        { at: createdAt, who: "An operator", text: reason },
        { at: appealedAt, who: "The person", uid, text: appeal ?? "" },
      ],
      facts: [
        {
          title: "What we know",
          facts: [{ name: "Ends", value: endsAt ? formatDate(endsAt) : "No end date" }],
        },
        toPersonFacts(person),
      ],
      history: decided
        .filter((decision) => decision !== appealed)
        .map((decision) => ({
          at: decision.createdAt,
          who: "An operator",
          text: `${decision.kind} this person: ${decision.reason}`,
        })),
      version: id,
      readers: "The person will see this.",
      choices: [
        {
          name: "lift",
          label: "Lift",
          sentence: "You’re right, and we’re sorry. We took this decision back.",
        },
        {
          name: "keep",
          label: "Keep",
          sentence: "Thank you for writing. The reason still holds, so we keep the decision.",
        },
      ],
    };
  },
  decisions: { lift: toAnswer("lift", "Lifted"), keep: toAnswer("keep", "Kept") },
};

function toAnswer(decision: "lift" | "keep", done: string): InboxObject["decisions"][string] {
  return {
    logged: { area: "people", act: "answer" },
    touches,
    async run({ db, viewer, now }, { id: uid, version: restriction, words: reason }) {
      await answerAppeal(db, viewer, { uid, restriction, reason, decision, now });
      return done;
    },
  };
}

/** A decision holds for each account with the same e-mail. */
function touches(uid: string): Touched[] {
  return [
    {
      table: restrictions,
      where: sql`origin in (select origin from ${restrictions} as own where own.uid = ${uid})`,
      shownFrom: restrictions.repliedAt,
    },
  ];
}
