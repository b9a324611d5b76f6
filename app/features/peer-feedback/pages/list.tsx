import { useState } from "react";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { findEmailService } from "#app/features/email/email-service.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import type { Route } from "./+types/list.ts";
import { AnswerItem } from "./answer-item.tsx";
import { AskForm } from "./ask-form.tsx";
import { PEER_FORMS } from "./forms.server.ts";
import { LinkItem } from "./link-item.tsx";
import { handlePeerForm } from "./peer-actions.server.ts";
import { type PeerFeedback, readPeerFeedback } from "./read-peer-feedback.server.ts";
import { SideBySide } from "./side-by-side.tsx";

const PAGE = {
  page: "Feedback from colleagues",
  holds: "What colleagues saw you do, next to how you rate yourself. Only you see this page.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const reading = readPeerFeedback(db, viewer, now);
  return {
    ...(await withReadTimeout(reading, PAGE.page)),
    submission: newId(),
    canMail: findEmailService(context) !== null,
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, PEER_FORMS, (form) => handlePeerForm(args, form));
}

export default function PeerFeedbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isNamed, links, answers, sideBySide, limit, mailLimit, room, submission, canMail } =
    loaderData;
  const formResult = actionData as (FormResult & { links?: string[] }) | undefined;
  const [createdLinks, setCreatedLinks] = useState<string[]>();
  return (
    <div className="page narrow stack gap-10">
      <header className="stack gap-3">
        <h1>{PAGE.page}</h1>
        <p className="lede">
          Ask colleagues what they saw you do. They don’t need an account, and you’ll see their
          responses with their names.
        </p>
        <p className="text-sm">
          {isNamed
            ? "Colleagues will see your name and whatever your profile shows."
            : "Colleagues won’t see your name, so tell them who you are when you send the link."}{" "}
          <Link className="link" to="/account/profile#privacy">
            Change what you share in your profile
          </Link>
          .
        </p>
      </header>
      {!isShownInForm(formResult, loaderData) && <UnmatchedFormError result={formResult} />}
      <Section title="Side by side" titleId="side-by-side" className="stack gap-4">
        {sideBySide.length === 0 ? (
          <p>No responses yet. You’ll see them here next to your own levels.</p>
        ) : (
          <ul className="ledger">
            {sideBySide.map((comparison) => (
              <SideBySide key={comparison.competencyId} comparison={comparison} />
            ))}
          </ul>
        )}
      </Section>
      {answers.length > 0 && (
        <Section title="Responses" titleId="answers" note={answers.length} className="stack gap-4">
          <ul className="ledger">
            {answers.map((answer) => (
              <AnswerItem key={answer.id} answer={answer} />
            ))}
          </ul>
        </Section>
      )}
      <AskForm
        submission={submission}
        canMail={canMail}
        mailLimit={mailLimit}
        limit={limit}
        room={room}
        links={createdLinks ?? formResult?.links}
        onAsked={(result) => setCreatedLinks((result as { links?: string[] }).links)}
      />
      {links.length > 0 && (
        <Section
          title="Links"
          titleId="links"
          note={`${links.filter(({ state }) => state === "open").length} open`}
          className="stack gap-4"
        >
          <ul className="ledger">
            {links.map((link) => (
              <LinkItem key={link.id} link={link} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

/** Whether the form that was submitted without script is still on the page, and says how it went. */
function isShownInForm(
  result: FormResult | undefined,
  { links, answers, limit }: Pick<PeerFeedback, "links" | "answers" | "limit">,
): boolean {
  if (result?.intent === "request" || result?.intent === "mail") return !limit;
  const values = result?.values ?? {};
  return (
    links.some(({ id, state }) => state === "open" && id === firstValueOf(values, "link")) ||
    answers.some(({ id }) => id === firstValueOf(values, "answer"))
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
