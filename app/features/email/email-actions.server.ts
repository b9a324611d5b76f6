import type { Viewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { ALWAYS_MAILED_KIND, type NoticeKind } from "#app/features/notices/notice-kinds.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { gone, invalid, tooMany, unavailable } from "#app/http/http-errors.ts";
import { requireRateLimit } from "#app/http/rate-limit.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { DAY_SECONDS } from "#app/reference/calendar.ts";
import { sendConfirmation } from "./confirmation.server.ts";
import { findEmailService, isEmailAddress } from "./email-service.server.ts";
import { hashAddress, refuseEmails, selectRefusal } from "./mailed-addresses.server.ts";
import { confirmPath, MAX_ASKS_A_DAY } from "./subscription.ts";
import { confirmAddress, stopEmails, subscribe, unsubscribe } from "./subscriptions.server.ts";

/**
 * Stores which notices the viewer wants by e-mail, at the address of their account. One that they have not
 * confirmed gets an e-mail that asks for it. Throws 422 without a choice, 429 after three on a day, and 503
 * while e-mails cannot be sent.
 */
export async function requestEmails(
  context: Context,
  viewer: Viewer,
  { kinds, now }: { kinds: readonly NoticeKind[]; now: Date },
): Promise<FormSuccess> {
  const service = findEmailService(context);
  if (!service) throw unavailable("This site sends no emails.");
  if (kinds.length === 0) throw invalid({ kinds: ["Choose at least one, or stop the emails."] });
  const address = viewer.email;
  if (!isEmailAddress(address)) throw invalid({ kinds: ["Your account has no email address."] });
  const [refusal] = await withReadTimeout(
    selectRefusal(databaseOf(context), await hashAddress(address)),
    "Your email choice",
  );
  if (refusal?.refusedAt) {
    throw invalid({
      kinds: ["Someone asked us never to write to this address, so we don’t send emails there."],
    });
  }
  const { dailyCap } = service;
  // The day's e-mail has what could not be mailed at once.
  const chosen = [...new Set([...kinds, ALWAYS_MAILED_KIND])];
  const outcome = await withWriteTimeout(
    subscribe(databaseOf(context), viewer, { address, kinds: chosen, dailyCap, now }),
  );
  switch (outcome.is) {
    case "saved":
      return { message: "Saved." };
    case "asked_too_often":
      throw tooMany(
        `You asked for ${MAX_ASKS_A_DAY} confirmations today. Check your mailbox, or try again tomorrow.`,
        { retryAfterSeconds: DAY_SECONDS },
      );
    case "daily_cap":
      throw unavailable("This site has reached its email limit for today. Try again tomorrow.");
    case "confirm": {
      const url = configurationOf(context).siteOrigin + confirmPath(outcome.token);
      await sendConfirmation(service, { to: address, url });
      return { message: `Check your mailbox: we sent a confirmation link to ${address}.` };
    }
  }
}

/** Ends the e-mails of the viewer. */
export async function stopViewerEmails(
  context: Context,
  viewer: Viewer,
  now: Date,
): Promise<FormSuccess> {
  await withWriteTimeout(stopEmails(databaseOf(context), viewer, now));
  return { message: "You’ll get no more emails, and your email address is off our list." };
}

/** Confirms the address that the link was sent to. Throws 410 for a link that is too old, or unknown. */
export async function confirmByLink(context: Context, token: string): Promise<FormSuccess> {
  await requireRateLimit(context, "feedback");
  const isConfirmed = await withWriteTimeout(
    confirmAddress(databaseOf(context), token, new Date()),
  );
  if (!isConfirmed) {
    throw gone(
      "This link has expired, or we sent a newer one. Ask for another link under Notices.",
    );
  }
  return { message: "Confirmed.", isShownOnce: true };
}

/** The address of the link gets no e-mail any more, whoever follows it. */
export async function refuseByLink(context: Context, token: string): Promise<FormSuccess> {
  await requireRateLimit(context, "feedback");
  await withWriteTimeout(refuseEmails(databaseOf(context), token, new Date()));
  return { message: "We’ll never write to this address again.", isShownOnce: true };
}

/** Ends the e-mails that the link was in, whoever follows it. */
export async function unsubscribeByLink(context: Context, token: string): Promise<FormSuccess> {
  await requireRateLimit(context, "feedback");
  await withWriteTimeout(unsubscribe(databaseOf(context), token, new Date()));
  return { message: "You’ll get no more emails.", isShownOnce: true };
}
