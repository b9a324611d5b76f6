import { eq, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { allowInPackets, sendAnswer } from "#app/features/peer-feedback/answers.server.ts";
import { createLinks } from "#app/features/peer-feedback/links.server.ts";
import { peerLinks } from "#app/features/peer-feedback/tables.ts";
import { newToken } from "#app/http/token.ts";
import { type Past, rowId } from "./past.ts";

const ANSWERS = [
  {
    daysAgo: 10,
    name: "Halina Maj, product",
    observations: [
      {
        competencyId: "delivery.risk",
        seen: ["often", "often", "sometimes", null],
        example:
          "She said in the first week which two steps could slip, and what we would drop then. One did, and no one was surprised.",
        more: "",
      },
    ],
  },
  {
    daysAgo: 9,
    name: "Mateusz",
    observations: [
      {
        competencyId: "self.letting-go",
        seen: ["often", "sometimes", "not_yet", null],
        example: "She let me run the shutdown alone, and was on a train while I did it.",
        more: "Say at the start what you would not accept. I only learned it in the review.",
      },
      {
        competencyId: "delivery.risk",
        seen: [null, "sometimes", null, null],
        example: "",
        more: "Tell us, too, what you told Halina.",
      },
    ],
  },
] as const;

/** Two colleagues answered, and a third has not yet. One answer is quoted in her packet. */
export async function fillZofiasFeedback({ db, at }: Past, zofia: Viewer): Promise<void> {
  const tokens = await createLinks(db, zofia, {
    id: await rowId("zofia asks colleagues"),
    competencies: ["self.letting-go", "delivery.risk"],
    message: "It’s about the switch to the new reservations, as you saw it.",
    ...{ days: 30, links: ANSWERS.length + 1, now: at(12) },
  });
  for (const [index, { daysAgo, name, observations }] of ANSWERS.entries()) {
    const words = {
      name,
      observations: observations.map((each) => ({ ...each, seen: [...each.seen] })),
    };
    const sending = { token: tokens[index] ?? "", receipt: newToken(), now: at(daysAgo) };
    await sendAnswer(db, words, sending);
  }
  const [first] = await db
    .select({ id: peerLinks.id })
    .from(peerLinks)
    .where(eq(peerLinks.uid, zofia.uid))
    .orderBy(sql`rowid`);
  if (first) await allowInPackets(db, zofia, { id: first.id, isAllowed: true });
}
