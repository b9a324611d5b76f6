import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { viewerContextOf, writeContextOf } from "#app/auth/viewer.server.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { formatDate } from "#app/ui/time.ts";
import type { ApplicationKind } from "../favorite.ts";
import { SNAPSHOT_TEXT_LENGTH } from "../favorite-fields.ts";
import type { Route } from "./+types/detail.ts";
import { AnswerDueLine } from "./answer-due-line.tsx";
import { findCopy } from "./copy.server.ts";
import { BackToFavorites } from "./tracked/back-to-favorites.tsx";
import { editTrackedJob } from "./tracked/edit-tracked.server.ts";
import { TRACKED_FORMS } from "./tracked/forms.server.ts";
import { PostingText, TrackedJob } from "./tracked/tracked-job.tsx";

const APPLICATION_KINDS: readonly ApplicationKind[] = ["job", "tracked_job"];

const PAGE = {
  page: "Your copy",
  holds: "Your copy of a job you saved. Only you see it.",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData ? `Your copy of ${loaderData.title}` : PAGE.page);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  // Other kinds have no text to copy.
  const kind = APPLICATION_KINDS.find((each) => each === params.kind);
  const copyPromise =
    kind &&
    findCopy(db, viewer, {
      ...{ kind, target: params.id, now },
      visitorCountry: context.get(readerCountryContext),
    });
  const copy = copyPromise && (await withReadTimeout(copyPromise, "Your copy"));
  if (!copy) throw notFound("You have no saved copy at this address.");
  return { ...copy, target: params.id };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, TRACKED_FORMS, async ({ value }) => {
    const { db, viewer, now } = await writeContextOf(args.context);
    const { version } = await withWriteTimeout(editTrackedJob(db, viewer, { edit: value, now }));
    return { message: "Saved.", version };
  });
}

export default function Copy({ loaderData }: Route.ComponentProps) {
  const { title, company, where, text, pay, savedAt, path, tracked, answerDue, target } =
    loaderData;
  if (tracked) return <TrackedJob {...loaderData} tracked={tracked} />;
  return (
    <div className="page narrow stack gap-6">
      <header className="stack gap-3">
        <BackToFavorites />
        <h1>{title}</h1>
        <p>
          {company} <span className="text-muted">{where && `· ${where}`}</span>
        </p>
        {pay && (
          <p>
            <b className="num">{pay.figure}</b> <span className="text-muted">{pay.terms}</span>
          </p>
        )}
      </header>
      {answerDue && <AnswerDueLine line={answerDue} />}
      <CopyNote savedAt={savedAt} path={path} />
      <p>
        <Link className="more" to={`/coach/rehearsal?job=${target}`}>
          Rehearse the interview
          <Icon name="arrow-right" />
        </Link>
      </p>
      <PostingText text={text} />
      {text.length >= SNAPSHOT_TEXT_LENGTH && (
        <p className="meta">
          The first {SNAPSHOT_TEXT_LENGTH.toLocaleString("en-US")} characters are saved.
        </p>
      )}
    </div>
  );
}

function CopyNote({ savedAt, path }: { savedAt: string; path: string | null }) {
  return (
    <div className="note">
      <Icon name="bookmark" />
      <p>
        <b>Your copy of {formatDate(savedAt)}.</b> This copy stays, even if the posting changes or
        closes.
      </p>
      {path ? (
        <p>
          <Link className="link" to={path}>
            The posting today
          </Link>
        </p>
      ) : (
        <p>The posting is no longer on this site.</p>
      )}
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
