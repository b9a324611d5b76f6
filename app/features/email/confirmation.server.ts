import { unavailable } from "#app/http/http-errors.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import { describeSendError, type EmailService } from "./email-service.server.ts";
import { toMessage } from "./message.server.ts";
import { CONFIRMATION_DAYS } from "./subscription.ts";

/** Sends the email that asks to confirm an address. Throws 503 where it can’t be sent or delivered. */
export async function sendConfirmation(
  service: EmailService,
  { to, url }: { to: string; url: string },
): Promise<void> {
  const message = toMessage({
    subject: "Confirm your email address",
    intro: `Someone signed in to ${PRODUCT_NAME} with this address wants notices by email. If that’s you, confirm the address.`,
    sections: [],
    action: { text: "Confirm this address", url },
    closing: [
      `The link works for ${CONFIRMATION_DAYS * 24} hours. If you didn’t ask for this, ignore this email, and we’ll delete your address.`,
    ],
    links: [],
  });
  const outcome = await service.send({ to, ...message, headers: {} }).catch((error: unknown) => {
    console.error(`email confirmation: ${describeSendError(error)}`);
    return "service_failed" as const;
  });
  if (outcome === "sent") return;
  throw unavailable(
    outcome === "service_failed"
      ? "We couldn’t send the email. Try again in a few minutes."
      : `We couldn’t deliver the email to ${to}.`,
  );
}
