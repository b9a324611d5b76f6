import { eq, inArray, isNull } from "drizzle-orm";
import type { Life } from "#app/db/life.ts";
import { CONFIRMATION_DAYS, FAILED_RETENTION_DAYS } from "./subscription.ts";
import { emailSubscriptions, mailedAddresses } from "./tables.ts";

export const emailSubscriptionsLife: Life = {
  table: emailSubscriptions,
  holds: "The notices you get by email, and your email address for them",
  // An account file must not confirm an address.
  account: { uid: emailSubscriptions.uid, section: "emailSubscription", internal: ["token"] },
  deletedBy: ["owner"],
  forgets: [
    {
      days: CONFIRMATION_DAYS,
      since: "you ask for a link",
      what: "An email address you didn’t confirm",
      column: emailSubscriptions.dueAt,
      has: "end",
      // Also what is left of those that were stopped.
      where: inArray(emailSubscriptions.state, ["pending", "off"]),
    },
    {
      days: FAILED_RETENTION_DAYS,
      since: "we stop trying",
      what: "An email address we can’t reach",
      column: emailSubscriptions.dueAt,
      has: "end",
      where: eq(emailSubscriptions.state, "failed"),
    },
  ],
};

export const mailedAddressesLife: Life = {
  table: mailedAddresses,
  holds: "Hashes of the email addresses we sent feedback requests to",
  forgets: [
    {
      days: 180,
      since: "the last email to that address",
      what: "A hash of an email address we wrote to for a user, unless it refused our emails",
      column: mailedAddresses.mailedAt,
      where: isNull(mailedAddresses.refusedAt),
    },
  ],
  stays: "For addresses that refused our emails, so that we never send another.",
};
