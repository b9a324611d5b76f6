import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { viewerOf, writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { limitFor } from "#app/features/premium/limits.server.ts";
import { answerForm } from "#app/http/form.ts";
import { inTime, inWriteTime } from "#app/http/in-time.ts";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/answers.ts";
import { ANSWERS_FORMS } from "./forms.server.ts";
import { ANSWERS_PATH, type Surface } from "./guidance.ts";
import { forgetAnswer } from "./kept-answers.server.ts";
import { KeptRow } from "./kept-row.tsx";
import { listAnswers, type OwnAnswer } from "./list-answers.server.ts";

const PAGE = {
  page: "Answers You Kept",
  holds:
    "The answers of the coach that you kept, with what you asked. They are yours alone, so we have to know who you are.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const asked = url.searchParams.get("page") ?? "";
  const page = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
  const now = new Date();
  const reading = listAnswers(databaseOf(context), viewer, { page, now });
  const { own, ...list } = await inTime(reading, "Your answers");
  return { ...list, page, max: limitFor(own.plan, "keptAnswers"), now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  const { context } = args;
  return answerForm(args, ANSWERS_FORMS, async ({ value }) => {
    const viewer = await writerOf(context);
    await inWriteTime(forgetAnswer(databaseOf(context), viewer, value.kept));
    return { message: "The answer is forgotten." };
  });
}

export const clientAction = keepForm;

export default function KeptAnswers({ loaderData, actionData }: Route.ComponentProps) {
  const { answers, total, max, page, hasMore, now } = loaderData;
  const refused = actionData as FormAnswer | undefined;
  const isClaimed = answers.some(({ id }) => id === firstOf(refused?.values ?? {}, "kept"));
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);

  // The row disappears together with its focused form.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);

  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <h1>{PAGE.page}</h1>
        <p className="lede">
          What the coach answered and you kept, also about jobs that are closed by now. Answers
          about a project go when you delete it.
        </p>
      </header>
      {!isClaimed && <UnclaimedAnswer answer={refused} />}
      <section className="stack gap-4" aria-labelledby="answers">
        <div className="sec">
          <h2 id="answers">Answers</h2>
          <span className="meta">{Number.isFinite(max) ? `${total} of ${max}` : total}</span>
        </div>
        <p className="meta empty:hidden" role="status" tabIndex={-1} ref={status}>
          {said}
        </p>
        {answers.length === 0 && (
          <p>
            {total === 0
              ? "None yet: an answer of the coach is stored only when you keep it."
              : "There are no answers on this page anymore."}
          </p>
        )}
        <ul className="ledger empty:hidden">
          {answers.map((kept) => (
            <KeptRow
              key={kept.id}
              kept={kept}
              now={now}
              about={<About kept={kept} />}
              onForgotten={({ message = "" }) => setSaid(message)}
            />
          ))}
        </ul>
        {(page > 1 || hasMore) && (
          <nav className="row" aria-label="Pages">
            {page > 1 && (
              <Link
                className="btn"
                to={page > 2 ? `${ANSWERS_PATH}?page=${page - 1}` : ANSWERS_PATH}
              >
                Newer
              </Link>
            )}
            {hasMore && (
              <Link className="btn" to={`${ANSWERS_PATH}?page=${page + 1}`}>
                Older
              </Link>
            )}
          </nav>
        )}
      </section>
    </div>
  );
}

const ABOUT: Record<Surface, string> = {
  competency: "Practice",
  job: "Job",
  project: "Project",
  attempt: "Simulation",
};

function About({ kept: { surface, title, path } }: { kept: OwnAnswer }) {
  return (
    <p className="meta">
      {surface && `${ABOUT[surface]}: `}
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

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
