import { describeSendError, type EmailService } from "#app/features/email/email-service.server.ts";
import { toMessage } from "#app/features/email/message.server.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";

interface LinkEmail {
  to: string;
  who: string;
  competencies: string[];
  url: string;
  refuseUrl: string;
}

/** In our words only: what the viewer wrote stands on the page of the link. */
export async function send(
  service: EmailService,
  { to, who, competencies, url, refuseUrl }: LinkEmail,
): Promise<"sent" | "refused" | "undelivered" | "service_failed"> {
  const message = toMessage({
    subject: `${who} is asking for your feedback on their work`,
    intro: `${who} is working toward a technical lead role and asks what you’ve seen them do: ${competencies.join(", ")}. It takes about five minutes, and you don’t need an account. They’ll see your response with the name you type, marked as coming from an email address at your domain.`,
    sections: [],
    action: { text: "Read the request", url },
    closing: [
      `${who} gave ${PRODUCT_NAME} your email address for this one email. We keep only a hash of the address. If you don’t know this person, ignore this email.`,
    ],
    links: [{ text: `Never get another email from ${PRODUCT_NAME}`, url: refuseUrl }],
  });
  return service.send({ to, ...message, headers: {} }).catch((error: unknown) => {
    console.error(`peer feedback email: ${describeSendError(error)}`);
    return "service_failed" as const;
  });
}
