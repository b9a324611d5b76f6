import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { PrintButton } from "#app/features/roadmap/print-button.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatDate, timeAgo } from "#app/ui/time.ts";
import { REVIEW_PATH } from "../review.ts";
import { lastDayToWrite, mondayOf, sundayOf } from "../week.ts";
import type { Route } from "./+types/weekly-review.ts";
import { ClosedWeek } from "./closed-week.tsx";
import { DueDecisions } from "./due-decisions.tsx";
import { REVIEW_FORMS } from "./forms.server.ts";
import { rangeLabel } from "./overview.ts";
import { Predictions } from "./predictions.tsx";
import { parseReviewSearch, readReviewPage } from "./read-reviews.server.ts";
import { handleReview } from "./review-actions.server.ts";
import { ReviewDayForm } from "./review-day-form.tsx";
import { ReviewForm } from "./review-form.tsx";
import { toLede } from "./review-lede.tsx";
import { ReviewLines } from "./review-lines.tsx";
import type { ReviewWithLinks } from "./reviews-with-links.server.ts";
import { toReviewFields } from "./save-review.server.ts";
import { WeekSection } from "./week-section.tsx";
import { YearOverview } from "./year-overview.tsx";

const PAGE = {
  page: "Weekly Review",
  holds:
    "A few minutes a week: a win, a decision, what you delegated, what you heard, and your next step.",
  also: { to: "/examples#review", text: "Read an example" },
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const query = parseReviewSearch(url.searchParams);
  const reading = readReviewPage(db, viewer, { query, now });
  const page = await withReadTimeout(reading, "Your reviews");
  const defaults = {
    ...toReviewFields(page.review),
    ...(page.review ? {} : page.events.filled),
  };
  return { ...page, defaults, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, REVIEW_FORMS, (form) => handleReview(args, form));
}

export default function WeeklyReview({ loaderData, actionData }: Route.ComponentProps) {
  const { week, thisWeek, review, isWritable, openWeek, last, due, now } = loaderData;
  const { year, years, yearReviews, limits } = loaderData;
  const formResult = actionData as FormResult | undefined;
  const rejectedId = firstValueOf(formResult?.values ?? {}, "review");
  const isShownInForm =
    (formResult?.intent === "save" &&
      isWritable &&
      !limits.review &&
      firstValueOf(formResult.values ?? {}, "week") === week) ||
    (formResult?.intent === "judge" && due.some(({ id }) => id === rejectedId)) ||
    (formResult?.intent === "delete" && review?.id === rejectedId);
  const [statusMessage, announce] = useStatusMessage();
  const navigate = useNavigate();

  return (
    <div className="page stack gap-8">
      <div className="stack gap-2">
        <div className="row between">
          <h1>{PAGE.page}</h1>
          {yearReviews.length > 0 && (
            <span className="no-print">
              <PrintButton />
            </span>
          )}
        </div>
        <p className="lede no-print">
          {toLede(loaderData, now)}{" "}
          {yearReviews.length === 0 && (
            <Link className="link" to="/examples#review">
              An example
            </Link>
          )}
        </p>
      </div>
      {!isShownInForm && formResult?.error && <UnmatchedFormError result={formResult} />}
      <StatusMessage message={statusMessage} />
      <div className="cols">
        <div className="stack gap-8">
          {due.length > 0 && <DueDecisions decisions={due} onJudged={announce} />}
          {isWritable && (
            <WeekSection lines={loaderData.lines} today={loaderData.today} onAnswered={announce} />
          )}
          {openWeek && (
            <p className="note no-print">
              <Icon name="info" />
              <span>
                You can still write last week’s review until {formatDate(lastDayToWrite(openWeek))}.{" "}
                <Link className="link" to={`${REVIEW_PATH}?week=${openWeek}`}>
                  Open last week
                </Link>
              </span>
            </p>
          )}
          <section className="stack gap-4 no-print" aria-labelledby="week">
            <div className="sec">
              <h2 id="week">
                {week === thisWeek ? "This week, " : ""}
                {rangeLabel(mondayOf(week), sundayOf(week))}
              </h2>
              {week !== thisWeek && (
                <Link className="more" to={REVIEW_PATH}>
                  This week
                  <Icon name="arrow-right" />
                </Link>
              )}
            </div>
            {isWritable && limits.review ? (
              <LimitNote limit={limits.review} />
            ) : isWritable ? (
              <ReviewForm
                week={week}
                version={review?.version ?? 0}
                defaults={loaderData.defaults}
                plan={withLinkedStep(loaderData.plan, review)}
                lines={loaderData.lines}
                events={loaderData.events}
                limits={limits}
              />
            ) : (
              <ClosedWeek review={review} />
            )}
            {review && (
              <MoreOf
                summary="Delete this review"
                open={formResult?.intent === "delete" || undefined}
              >
                <ConfirmedForm
                  intent="delete"
                  id="delete"
                  hidden={{ review: review.id }}
                  item="review"
                  confirmLabel="Delete this review"
                  sentence="Permanently delete this week’s review"
                  hint="The win stays in your log and the step in your growth plan."
                  button="Delete the review"
                  busyText="Deleting"
                  onSaved={(result) => {
                    announce(result);
                    void navigate(REVIEW_PATH);
                  }}
                />
              </MoreOf>
            )}
          </section>
        </div>
        <aside className="stack gap-8">
          {last && week === thisWeek && (
            <Section
              title="Your previous review"
              titleId="last"
              note={`${rangeLabel(mondayOf(last.week), sundayOf(last.week))}, written ${timeAgo(last.createdAt, now)}`}
              className="stack gap-4 no-print"
            >
              <ReviewLines review={last} />
            </Section>
          )}
          <Predictions calibration={loaderData.calibration} />
          <ReviewDayForm day={loaderData.reviewDay} version={loaderData.reviewDayVersion} />
        </aside>
        {years.length > 0 && <YearOverview year={year} years={years} reviews={yearReviews} />}
      </div>
    </div>
  );
}

/** A step that is done or dropped by now stays chosen. */
function withLinkedStep<Line extends { id: string }>(
  plan: readonly Line[],
  review: ReviewWithLinks | null,
) {
  const { planItemId = null, step = null } = review ?? {};
  const isListed = plan.some(({ id }) => id === planItemId);
  return planItemId && step && !isListed ? [{ id: planItemId, ...step }, ...plan] : plan;
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
