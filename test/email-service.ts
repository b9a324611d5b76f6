import type {
  EmailService,
  OutgoingEmail,
  SendOutcome,
} from "#app/features/email/email-service.server.ts";

/** A service that answers each e-mail with the next of these outcomes, and then takes all. */
export function aService(outcomes: (SendOutcome | Error)[] = [], dailyCap = 500) {
  const sent: OutgoingEmail[] = [];
  const service: EmailService = {
    from: "notices@jobs.example",
    dailyCap,
    async send(email) {
      sent.push(email);
      const outcome = outcomes.shift() ?? "sent";
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
  return { service, sent };
}
