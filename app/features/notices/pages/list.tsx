import { Suspense, useEffect, useRef } from "react";
import { Await, useLocation } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { type Viewer, viewerContextOf } from "#app/auth/viewer.server.ts";
import { type EmailChoice, EmailSection } from "#app/features/email/email-section.tsx";
import { findEmailService } from "#app/features/email/email-service.server.ts";
import { listSearchNotices } from "#app/features/searches/search-notices.server.ts";
import { readNoticePage } from "#app/gather/list-notices.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { describeError, withReadTimeout } from "#app/http/timeout.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { formatCount } from "#app/ui/time.ts";
import { NOTICE_SETTINGS_ID, NOTICE_SETTINGS_PATH } from "../notice.ts";
import { NOTICE_KINDS } from "../notice-kinds.ts";
import type { Route } from "./+types/list.ts";
import { NOTICE_FORMS } from "./forms.server.ts";
import { groupByDay } from "./group-by-day.ts";
import { handleNotices } from "./notice-actions.server.ts";
import { NoticeList } from "./notice-list.tsx";
import { NoticeSettings } from "./notice-settings.tsx";
import { CountingNotices, SearchNotices } from "./search-notices.tsx";

const PAGE = {
  page: "Notices",
  holds:
    "Decisions about your messages, jobs, simulations and organizations, and changes to your favorites.",
};

/** Their results are shown where the settings are folded. */
const SETTINGS_INTENTS = ["settings", "email", "email_off"];

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const { listed, unread, shownKinds, searches, subscription, timeZone } = await withReadTimeout(
    readNoticePage(db, viewer, { now }),
    "Your notices",
  );
  const searchNotices = withReadTimeout(
    listSearchNotices(db, searches, now),
    "New jobs in your searches",
  ).catch((error: unknown) => {
    console.error(`new matches: ${describeError(error)}`);
    return null;
  });
  return {
    days: groupByDay(listed, { timeZone, now }),
    isInUtc: timeZone === null,
    newNotices: unread,
    searchNotices,
    hasSearches: searches.length > 0,
    shownKinds,
    emailChoice: findEmailService(context) && toEmailChoice(subscription, viewer),
    now: now.toISOString(),
  };
}

/** A new subscription offers every kind, at the address of the account. */
function toEmailChoice(subscription: EmailChoice | null, { email }: Viewer): EmailChoice {
  if (!subscription || subscription.state === "off") {
    return { state: "off", address: email, kinds: [...NOTICE_KINDS] };
  }
  return subscription;
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, NOTICE_FORMS, (form) => handleNotices(args, form));
}

export default function Notices({ loaderData, actionData }: Route.ComponentProps) {
  const { days, isInUtc, newNotices, searchNotices, shownKinds, emailChoice, now } = loaderData;
  const hasAny = days.length > 0 || loaderData.hasSearches;
  const formResult = actionData as FormResult | undefined;
  const settings = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  // A browser opens what is folded around the anchor of a new document only.
  useEffect(() => {
    if (settings.current && hash === `#${NOTICE_SETTINGS_ID}`) settings.current.open = true;
  }, [hash]);
  const isAboutSettings =
    SETTINGS_INTENTS.includes(formResult?.intent ?? "") ||
    emailChoice?.state === "pending" ||
    emailChoice?.state === "failed";
  return (
    <div className="page">
      <div className="narrow stack gap-8">
        <header className="row between">
          <h1>{PAGE.page}</h1>
          <div className="row">
            {hasAny && (
              <ActionForm intent="read_all" hidden={{ until: now }} className="row" isDraftDisabled>
                <FormStatus />
                <SubmitButton className="btn">Mark all as read</SubmitButton>
              </ActionForm>
            )}
            <Link className="btn quiet" to={NOTICE_SETTINGS_PATH}>
              <Icon name="sliders-horizontal" />
              Settings
            </Link>
          </div>
        </header>
        {formResult?.intent === "open" && <UnmatchedFormError result={formResult} />}
        <Suspense fallback={<CountingNotices />}>
          <Await resolve={searchNotices} errorElement={<SearchNotices notices={null} now={now} />}>
            {(found) => <SearchNotices notices={found} now={now} />}
          </Await>
        </Suspense>
        <Section
          title={newNotices > 0 ? formatCount(newNotices, "new notice") : "Nothing new"}
          titleId="decided"
          className="stack gap-3"
        >
          {days.map(({ title, notices }) => (
            <section key={title} className="stack gap-2" aria-label={title}>
              <h3 className="text-sm">{title}</h3>
              <NoticeList notices={notices} now={now} />
            </section>
          ))}
          {days.length > 0 && isInUtc && (
            <p className="meta">
              Days are in UTC.{" "}
              <Link className="link" to="/account/profile">
                Choose your time zone
              </Link>
            </p>
          )}
          {days.length === 0 && (
            <p className="text-muted">
              You’ll see replies to your messages, decisions about your jobs, simulations and
              organizations, changes to <Link to="/account/favorites">saved jobs</Link>, and
              reminders to look back on your own decisions.
            </p>
          )}
        </Section>
        <MoreOf ref={settings} summary="Which notices you get" open={isAboutSettings || undefined}>
          <div className="stack gap-8">
            <NoticeSettings shownKinds={shownKinds} />
            {emailChoice && <EmailSection choice={emailChoice} />}
          </div>
        </MoreOf>
      </div>
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
