import { UnmatchedFormError, UnsavedFormErrorPage } from "#app/auth/unsaved-form.tsx";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { formatDay } from "#app/reference/calendar.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { FRAUD_PATH, MAX_MESSAGES_PER_DAY } from "../feedback.ts";
import { signFillTime } from "../fill-time.server.ts";
import { feedbackLife } from "../lives.server.ts";
import type { Route } from "./+types/fraud.ts";
import { handleFraudReport } from "./feedback-actions.server.ts";
import { FRAUD_FORMS } from "./forms.server.ts";
import { FraudForm } from "./fraud-form.tsx";
import { NotSetUp } from "./not-set-up.tsx";

export const handle: PageHandle = { isPublic: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Fraudulent job postings",
    description:
      "Report a fraudulent job posting without an account: what we check, what we do with a report, and how to spot a scam.",
    path: FRAUD_PATH,
  });

/** The day on which what this page says of checks and decisions last changed. */
const POLICY_DATE = "2026-11-29";

export async function loader({ context }: Route.LoaderArgs) {
  const [secret] = configurationOf(context).secrets;
  const [kept, sender] = feedbackLife.forgets ?? [];
  return {
    isSetUp: secret !== undefined,
    submission: crypto.randomUUID(),
    startedAt: secret ? await signFillTime(secret, new Date()) : "",
    days: { report: kept?.days ?? 0, sender: sender?.days ?? 0 },
    limit: MAX_MESSAGES_PER_DAY,
    policyDate: formatDay(POLICY_DATE),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, FRAUD_FORMS, (form) => handleFraudReport(args, form));
}

export default function Fraud({ loaderData, actionData }: Route.ComponentProps) {
  const { isSetUp, days, limit, policyDate } = loaderData;
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <h1>Fraudulent job postings</h1>
        <p className="lede">
          Report a posting that looks like a scam. You don’t need an account, and a person reads
          every report.
        </p>
      </header>
      {!isSetUp && <UnmatchedFormError result={actionData as FormResult | undefined} />}
      <Section title="Report a posting" titleId="report" className="stack gap-4">
        {isSetUp ? <FraudForm {...loaderData} /> : <NotSetUp />}
      </Section>
      <Section title="What happens to a report" titleId="after" className="stack gap-3">
        <ul className="prose list-disc pl-5">
          <li>Our operators review it. We aim to decide within a day, but can’t promise that.</li>
          <li>
            They compare the posting with its source and decide. Reports alone remove nothing, so a
            competitor can’t take a job down.
          </li>
          <li>
            A fraudulent posting is removed. Its page then says so and shows none of its text, and
            no import brings it back. If an organization is behind it, we can suspend it: its page
            and all its jobs are hidden at once.
          </li>
          <li>
            If you’re signed in, you’ll find our decision on the{" "}
            <Link to="/feedback">feedback page</Link>. Without an account, we can’t reply.
          </li>
        </ul>
      </Section>
      <Section title="What we store" titleId="stored" className="stack gap-3">
        <p className="prose">
          We store the report, the kind of browser you use and, if you’re signed in, your account.
          We delete it {days.report} days after it was sent or last answered. To limit reports to{" "}
          {limit} a day, we keep a hash of your account or network for {days.sender} days.{" "}
          <Link to="/privacy">Privacy</Link>
        </p>
      </Section>
      <Section title="What we check beforehand" titleId="checks" className="stack gap-3">
        <ul className="prose list-disc pl-5">
          <li>
            Imported jobs are read from the employer’s own job board. Each page names the source and
            when we last found the job there. When a job disappears there, we close it here.
          </li>
          <li>
            Employers can also <Link to="/hire">post here</Link>. Until their domain is verified, a
            person reads every job before it’s public; once it’s verified, only the first one.
          </li>
          <li>
            If an employer changes most of a public post’s text, or the site where people apply, we
            review the post again, and its page says so.
          </li>
          <li>If an organization’s name is similar to another’s, our operators see it first.</li>
          <li>
            We can’t check what happens elsewhere: the pages where you apply, and the messages you
            get afterward.
          </li>
        </ul>
      </Section>
      <Section title="How to spot a scam" titleId="signs" className="stack gap-3">
        <ul className="prose list-disc pl-5">
          <li>You’re asked to pay first: for training, a laptop, a visa or a background check.</li>
          <li>
            You’re asked for a passport, bank details or a one-time code before you’ve talked with
            anyone.
          </li>
          <li>
            The conversation moves to a messaging app, or comes from an address that isn’t at the
            employer’s domain.
          </li>
          <li>The offer comes without an interview, or after a chat of a few minutes.</li>
          <li>The name is a known company’s, but the application goes somewhere else.</li>
          <li>You’re sent a check, and asked to pass part of the money on to someone else.</li>
          <li>A coding task asks you to run a program that you can’t read.</li>
        </ul>
        <p className="prose">One sign proves nothing. Two are a reason to stop and ask.</p>
      </Section>
      <Section title="How to protect yourself" titleId="protect" className="stack gap-3">
        <ul className="prose list-disc pl-5">
          <li>
            Type the employer’s address into your browser, and look for the job on its own site.
          </li>
          <li>
            Call or write to the employer with contact details from that site, not from the message
            you got.
          </li>
          <li>Don’t pay, and don’t pass on money or packages.</li>
          <li>Send documents only after you’ve signed a contract with people you’ve met.</li>
          <li>
            If you paid or sent documents, call your bank now, then report it to the police: we
            can’t do that for you.
          </li>
        </ul>
      </Section>
      <p className="prose">
        Ontario’s law requires job sites to offer a way to report fraudulent postings.{" "}
        <Link to="/laws#ontario">Read the sentence</Link>. This policy was last changed on{" "}
        {policyDate}.
      </p>
    </div>
  );
}

export const ErrorBoundary = UnsavedFormErrorPage;
