import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf, writeContextOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { limitFor } from "#app/features/premium/limits.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { SAVED_REPLIES_FORMS } from "../forms.server.ts";
import { COACH_PATH, SAVED_REPLIES_PATH, type Surface } from "../guidance.ts";
import { listSavedReplies, type SavedReplyItem } from "../list-saved-replies.server.ts";
import { coachModeNow } from "../mode.server.ts";
import type { CoachMode } from "../mode.ts";
import { deleteSavedReply } from "../saved-replies.server.ts";
import type { Route } from "./+types/saved-replies.ts";
import { SavedReplyRow } from "./saved-reply-row.tsx";

const PAGE = {
  page: "Saved Answers",
  holds: "Your saved coach answers, with what you asked. Only you see them.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const requestedPage = url.searchParams.get("page") ?? "";
  const page = /^[1-9]\d{0,2}$/.test(requestedPage) ? Number(requestedPage) : 1;
  const now = new Date();
  const reading = listSavedReplies(databaseOf(context), viewer, { page, now });
  const { viewerPlan, modes, ...list } = await withReadTimeout(reading, "Your answers");
  const mode = coachModeNow(context, modes);
  return { ...list, mode, page, max: limitFor(viewerPlan, "keptAnswers"), now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, SAVED_REPLIES_FORMS, async ({ value }) => {
    const { db, viewer } = await writeContextOf(args.context);
    await withWriteTimeout(deleteSavedReply(db, viewer, value.kept));
    return { message: "The answer is deleted." };
  });
}

export default function SavedReplies({ loaderData, actionData }: Route.ComponentProps) {
  const { answers, total, mode, max, page, hasMore, now } = loaderData;
  const formResult = actionData as FormResult | undefined;
  const isShownInRow = answers.some(
    ({ id }) => id === firstValueOf(formResult?.values ?? {}, "kept"),
  );
  const [statusMessage, announce] = useStatusMessage();

  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <h1>{PAGE.page}</h1>
        <p className="lede">
          Your saved coach answers, including those about jobs that have closed. Deleting a project
          deletes its answers.
        </p>
      </header>
      {!isShownInRow && <UnmatchedFormError result={formResult} />}
      <Section
        title="Answers"
        titleId="answers"
        note={Number.isFinite(max) ? `${total} of ${max}` : total}
        className="stack gap-4"
      >
        <StatusMessage message={statusMessage} />
        {answers.length === 0 && (
          <p>
            {total > 0 ? "No more answers on this page." : NONE_SAVED[mode]}{" "}
            {total === 0 && mode !== "off" && (
              <Link className="link" to={COACH_PATH}>
                Ask the coach
              </Link>
            )}
          </p>
        )}
        <ul className="ledger empty:hidden">
          {answers.map((reply) => (
            <SavedReplyRow
              key={reply.id}
              reply={reply}
              now={now}
              subjectLine={<ReplySubject reply={reply} />}
              onDeleted={announce}
            />
          ))}
        </ul>
        {(page > 1 || hasMore) && (
          <nav className="row" aria-label="Pages">
            {page > 1 && (
              <Link
                className="btn"
                to={page > 2 ? `${SAVED_REPLIES_PATH}?page=${page - 1}` : SAVED_REPLIES_PATH}
              >
                Newer
              </Link>
            )}
            {hasMore && (
              <Link className="btn" to={`${SAVED_REPLIES_PATH}?page=${page + 1}`}>
                Older
              </Link>
            )}
          </nav>
        )}
      </Section>
    </div>
  );
}

/** Only what a model answers can be saved. */
const NONE_SAVED: Record<CoachMode, string> = {
  off: "No saved answers. The coach is switched off on this site for now.",
  rules:
    "No saved answers. Only answers from a model can be saved, and none can be asked here now. The coach still answers from what’s written here.",
  model: "No saved answers yet. When a model has answered you, you can save the answer here.",
};

const SURFACE_LABELS: Record<Surface, string> = {
  competency: "Practice",
  job: "Job",
  project: "Project",
  attempt: "Simulation",
  question: "Conversation",
};

function ReplySubject({ reply: { surface, title, path } }: { reply: SavedReplyItem }) {
  return (
    <p className="meta">
      {surface && `${SURFACE_LABELS[surface]}: `}
      {path ? (
        <Link className="link" to={path}>
          {title}
        </Link>
      ) : (
        title
      )}
    </p>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
