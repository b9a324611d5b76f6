import type { Life } from "#app/db/life.ts";
import { peerAnswers, peerLinks } from "./tables.ts";

export const peerLinksLife: Life = {
  table: peerLinks,
  holds: "Links that ask colleagues for feedback",
  account: { uid: peerLinks.uid, section: "peerLinks", internal: ["tokenHash", "addressHash"] },
  forgets: [
    {
      // Used or not; what came by them stays.
      days: 30,
      since: "they expire",
      what: "Links that ask colleagues for feedback",
      column: peerLinks.expiresAt,
    },
  ],
};

export const peerAnswersLife: Life = {
  table: peerAnswers,
  holds: "Responses colleagues sent you, with the names they typed",
  account: { uid: peerAnswers.uid, section: "peerAnswers", internal: ["receiptHash"] },
  deletedBy: ["owner", "colleague"],
};
