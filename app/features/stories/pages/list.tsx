import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { FAVORITES_PATH } from "#app/features/favorites/favorite.ts";
import { PROJECTS_PATH } from "#app/features/projects/labels.ts";
import { REVIEW_PATH } from "#app/features/reviews/review.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { LENGTH_LABELS } from "../labels.ts";
import { readStories } from "../list-stories.server.ts";
import type { Route } from "./+types/list.ts";
import { STORIES_FORMS } from "./forms.server.ts";
import { JobChoice } from "./job-choice.tsx";
import { JobDemands } from "./job-demands.tsx";
import { parseStorySearch, STORIES_PER_PAGE, storiesPath } from "./query.ts";
import { RehearsalSection } from "./rehearsal-section.tsx";
import { handleStories } from "./story-actions.server.ts";
import { StoryRow } from "./story-row.tsx";

const PAGE = {
  page: "Interview Stories",
  holds:
    "Your projects and wins as stories for an interview, in 30 seconds, 2 minutes and 5 minutes.",
  also: { to: "/examples#story", text: "Read an example" },
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const query = parseStorySearch(url.searchParams);
  const reading = readStories(db, viewer, { job: query.job, now });
  const { stories, ...rest } = await withReadTimeout(reading, "Your stories");
  const { competency, page } = query;
  const fitting = stories.filter(
    ({ competencies }) => competency === null || competencies.includes(competency),
  );
  return {
    ...rest,
    query,
    total: stories.length,
    found: fitting.length,
    page: fitting.slice((page - 1) * STORIES_PER_PAGE, page * STORIES_PER_PAGE),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, STORIES_FORMS, (form) => handleStories(args, form));
}

export default function Stories({ loaderData, actionData }: Route.ComponentProps) {
  const { query, total, found, page, jobs, job, isJobMissing, matches, rehearsal, leftOver } =
    loaderData;
  const formResult = actionData as FormResult | undefined;
  const rejectedId = firstValueOf(formResult?.values ?? {}, "story");
  const isShownInForm = leftOver.some(({ id }) => id === rejectedId);
  return (
    <div className="page narrow stack gap-8">
      <div className="stack gap-2">
        <h1>{PAGE.page}</h1>
        <p className="lede">
          Your projects and wins, ready to tell in 30 seconds, 2 minutes or 5 minutes.{" "}
          <Link className="link" to="/examples#story">
            See an example
          </Link>
        </p>
      </div>
      {!isShownInForm && formResult?.error && <UnmatchedFormError result={formResult} />}
      {total === 0 && <Empty />}
      <JobChoice jobs={jobs} job={job} />
      {isJobMissing && (
        <p className="text-muted">
          This job isn’t open, and you haven’t saved it. <Link to={FAVORITES_PATH}>Favorites</Link>
        </p>
      )}
      {job && <JobDemands job={job} matches={matches} />}
      {rehearsal && <RehearsalSection rehearsal={rehearsal} />}
      {total > 0 && (
        <Section
          title={query.competency ? competencyName(query.competency) : "Stories"}
          titleId="stories-title"
          note={
            query.competency ? (
              <Link to={storiesPath({ job: query.job })}>All {total}</Link>
            ) : (
              "Most complete first"
            )
          }
          className="stack gap-3"
          id="stories"
        >
          {page.length > 0 ? (
            <ul className="ledger">
              {page.map((story) => (
                <StoryRow key={`${story.kind} ${story.id}`} story={story} />
              ))}
            </ul>
          ) : (
            <p>No stories here.</p>
          )}
          <Pager query={query} found={found} />
        </Section>
      )}
      {leftOver.length > 0 && (
        <Section title="Without a source" titleId="left-over" className="stack gap-3">
          <ul className="ledger">
            {leftOver.map(({ id, kind, length, text }) => (
              <li key={id} className="stack gap-3">
                <p className="meta">
                  {LENGTH_LABELS[length]} · the {kind} was deleted, your words stay
                </p>
                <p className="told wrap-anywhere">{text}</p>
                <ConfirmedForm
                  intent="delete"
                  id={`delete-${id}`}
                  hidden={{ story: id }}
                  item="story"
                  confirmLabel="Delete this story"
                  sentence="Permanently delete this story"
                  button="Delete the story"
                  busyText="Deleting"
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function Empty() {
  return (
    <div className="panel stack gap-3">
      <h2>Nothing to tell yet</h2>
      <p>
        A story needs a situation, a decision and a result with a number. Add a win or a project,
        and you’ll get a story in three lengths, with hints on what is missing.
      </p>
      <p className="row">
        <Link className="btn primary" to={PROJECTS_PATH}>
          Add a win
        </Link>
        <Link className="btn" to={REVIEW_PATH}>
          Write the weekly review
        </Link>
      </p>
    </div>
  );
}

function Pager({
  query,
  found,
}: {
  query: Route.ComponentProps["loaderData"]["query"];
  found: number;
}) {
  const hasMore = found > query.page * STORIES_PER_PAGE;
  if (query.page === 1 && !hasMore) return null;
  return (
    <nav className="pager" aria-label="Stories">
      {query.page > 1 && (
        <Link className="link" to={`${storiesPath({ ...query, page: query.page - 1 })}#stories`}>
          Back
        </Link>
      )}
      {hasMore && (
        <Link className="link" to={`${storiesPath({ ...query, page: query.page + 1 })}#stories`}>
          More
        </Link>
      )}
    </nav>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
