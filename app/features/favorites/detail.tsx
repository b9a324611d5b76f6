import { AccountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { FAVORITES_PATH, SNAPSHOT_TEXT_LENGTH } from "#app/features/favorite-button/favorite.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { formatDate } from "#app/ui/time.ts";
import type { Route } from "./+types/detail.ts";
import { findCopy } from "./copy.server.ts";

const PAGE = {
  page: "Your copy",
  holds:
    "What you kept of a job when you saved it. It is yours alone, so we have to know who you are.",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Your copy of ${loaderData.title}` : PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  // Other kinds have no text to copy.
  const kind = params.kind === "job" ? params.kind : null;
  const copyPromise = kind && findCopy(databaseOf(context), viewer, { kind, target: params.id });
  const copy = copyPromise && (await withReadTimeout(copyPromise, "Your copy"));
  if (!copy) throw notFound("There is no copy of yours at this address.");
  return copy;
}

export default function Copy({ loaderData }: Route.ComponentProps) {
  const { title, company, where, text, pay, savedAt, path } = loaderData;
  return (
    <div className="page narrow stack gap-6">
      <header className="stack gap-3">
        <p>
          <Link className="more" to={FAVORITES_PATH}>
            <Icon name="arrow-left" />
            My Favorites
          </Link>
        </p>
        <h1>{title}</h1>
        <p>
          {company} <span className="text-muted">· {where}</span>
        </p>
        {pay && (
          <p>
            <b className="num">{pay.figure}</b> <span className="text-muted">{pay.terms}</span>
          </p>
        )}
      </header>
      <div className="note">
        <Icon name="bookmark" />
        <p>
          <b>Your copy of {formatDate(savedAt)}.</b> It stays as it was then, whatever becomes of
          the posting.
        </p>
        {path ? (
          <p>
            <Link className="link" to={path}>
              The posting as it is now
            </Link>
          </p>
        ) : (
          <p>The posting itself is no longer shown on this site.</p>
        )}
      </div>
      <div className="whitespace-pre-line">{text.replace(/\n{3,}/g, "\n\n")}</div>
      {text.length >= SNAPSHOT_TEXT_LENGTH && (
        <p className="meta">
          The first {SNAPSHOT_TEXT_LENGTH.toLocaleString("en-US")} characters are kept.
        </p>
      )}
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountErrorBoundary error={error} actionData={actionData} {...PAGE} />;
}
