import { findViewer, writeContextOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { findEmailService } from "#app/features/email/email-service.server.ts";
import { type ActionContext, type Context, configurationOf } from "#app/http/context.ts";
import type { FormValues } from "#app/http/form-values.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { forbidden, gone, invalid, notFound, unavailable } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { requireRateLimit } from "#app/http/rate-limit.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { newToken } from "#app/http/token.ts";
import {
  allowInPackets,
  deleteAnswer,
  findRequest,
  type PeerRequest,
  sendAnswer,
  withdrawByLink,
  withdrawByReceipt,
} from "../answers.server.ts";
import { createLinks, revokeLink } from "../links.server.ts";
import { mailLink } from "../mail-link.server.ts";
import { type PeerWordsSent, saysSomething } from "../peer-answer.ts";
import { peerLinkPath, receiptPath } from "../peer-link.ts";
import type { GIVE_FORMS, PEER_FORMS, PlacedObservation } from "./forms.server.ts";
import { seenField } from "./observation-names.ts";

/** The links are part of this response only; they are not stored. */
interface AskResult extends FormSuccess {
  links?: string[];
}

/** Runs a form of a person's own page for the signed-in viewer. */
export async function handlePeerForm(
  { context }: ActionContext,
  form: ValidForm<typeof PEER_FORMS>,
): Promise<AskResult> {
  const { db, viewer, now } = await writeContextOf(context);
  const execute = async (): Promise<AskResult> => {
    switch (form.intent) {
      case "request": {
        const id = await submissionIdOf(form, viewer.uid);
        const tokens = await createLinks(db, viewer, { id, ...form.value, now });
        const { siteOrigin } = configurationOf(context);
        return {
          message: "Created. Copy the links now: they won’t be shown again.",
          links: tokens.map((token) => siteOrigin + peerLinkPath(token)),
          isShownOnce: true,
        };
      }
      case "mail": {
        const service = findEmailService(context);
        if (!service) throw unavailable("This site sends no emails. Create a link instead.");
        const id = await submissionIdOf(form, viewer.uid);
        const { siteOrigin: origin } = configurationOf(context);
        const domain = await mailLink(db, viewer, { id, ...form.value }, { service, origin, now });
        return { message: `Sent to an address at ${domain}.` };
      }
      case "revoke":
        await revokeLink(db, viewer, form.value.link);
        return { message: "Revoked. No one can respond with this link." };
      case "packets": {
        const { answer: id, allowed: isAllowed } = form.value;
        await allowInPackets(db, viewer, { id, isAllowed });
        return {
          message: isAllowed
            ? "Saved. Your packets can quote this response, with the name."
            : "Saved. Your packets won’t quote this response.",
        };
      }
      case "delete":
        await deleteAnswer(db, viewer, form.value.answer);
        return { message: "Deleted." };
    }
  };
  return withWriteTimeout(execute());
}

/** What a colleague's page shows after a form. */
export type GiveStep =
  | { is: "form" }
  | { is: "preview"; words: PeerWordsSent; receipt: string }
  | { is: "sent"; receiptUrl: string };

interface GiveResult extends FormSuccess {
  step?: GiveStep;
  /** What was typed, for the form or its preview. */
  values?: FormValues;
}

/** Runs a form of a colleague's page; nobody has to be signed in. */
export async function handleGiveForm(
  { context, token }: { context: Context; token: string },
  form: ValidForm<typeof GIVE_FORMS>,
): Promise<GiveResult> {
  const db = databaseOf(context);
  const now = new Date();
  const { values } = form;
  switch (form.intent) {
    case "edit":
      requireOpen(await withReadTimeout(findRequest(db, { token, now }), "This link"));
      return { message: "Nothing is sent yet.", step: { is: "form" }, values, isShownOnce: true };
    case "preview": {
      const request = await withReadTimeout(findRequest(db, { token, now }), "This link");
      const words = toWords(requireOpen(request), form.value);
      const step = { is: "preview", words, receipt: newToken() } as const;
      return { message: "Nothing is sent yet.", step, values, isShownOnce: true };
    }
    case "send": {
      await requireRateLimit(context, "feedback");
      const request = await withReadTimeout(findRequest(db, { token, now }), "This link");
      if (request && request.uid === findViewer(context)?.uid) {
        throw forbidden("This is your own request. Send the link to a colleague.");
      }
      const { receipt } = form.value;
      // Sent twice, the second finds its link used by the first.
      const words = toWords(request ?? requireOpen(request), form.value);
      const sending = sendAnswer(db, words, { token, receipt, now });
      if ((await withWriteTimeout(sending)) === "over") throw linkUsed();
      const receiptUrl = configurationOf(context).siteOrigin + receiptPath(receipt);
      return { message: "Sent.", step: { is: "sent", receiptUrl }, isShownOnce: true };
    }
    case "withdraw": {
      await requireRateLimit(context, "feedback");
      if (!(await withWriteTimeout(withdrawByLink(db, { token, now })))) throw linkClosed();
      return { message: WITHDRAWN };
    }
  }
}

/** Withdraws the answer of a receipt. Throws 404 once there is none. */
export async function handleReceiptForm({
  context,
  secret,
}: {
  context: Context;
  secret: string;
}): Promise<FormSuccess> {
  await requireRateLimit(context, "feedback");
  if (!(await withWriteTimeout(withdrawByReceipt(databaseOf(context), secret)))) {
    throw notFound(NOTHING_SENT);
  }
  return { message: WITHDRAWN };
}

export const WITHDRAWN = "Withdrawn. Your response is deleted.";
export const NOTHING_SENT =
  "No response here: it was withdrawn or deleted, or the link is incomplete.";

/** The same for every link that takes no answer, so that it tells nothing of the others. */
export function linkClosed() {
  return notFound(
    "The link expired, was revoked or is incomplete. Ask the person who sent it for a new one.",
  );
}

function linkUsed() {
  return gone("This link has been used: each link takes one response. Ask for a new one.");
}

function requireOpen(request: PeerRequest | null): PeerRequest {
  if (!request) throw linkClosed();
  if (request.state !== "open") throw linkUsed();
  return request;
}

/** What was typed, under the competencies of the request. Throws 422 when that says nothing. */
function toWords(
  { competencies }: PeerRequest,
  { name, placed }: { name: string; placed: readonly PlacedObservation[] },
): PeerWordsSent {
  const observations = competencies
    .map(({ id }, place) => ({ competencyId: id, ...(placed[place] as PlacedObservation) }))
    .filter(saysSomething);
  if (observations.length > 0) return { name, observations };
  throw invalid({
    [seenField(0, 1)]: ["Choose at least one thing you saw, or add one example."],
  });
}
