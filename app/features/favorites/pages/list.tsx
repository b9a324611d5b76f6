import { useState } from "react";
import { AccountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { catchActionErrors } from "#app/ui/form/client-action.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { FAVORITES_PATH } from "../favorite.ts";
import { listFavorites } from "../list-favorites.server.ts";
import { favoritesPath, type ListKind, parseFavoriteSearch, parseUndo } from "../query.ts";
import type { Route } from "./+types/list.ts";
import { Collections } from "./collections.tsx";
import { EmptyList } from "./empty-list.tsx";
import { handleFavoriteForm } from "./favorite-actions.server.ts";
import { FavoriteRow } from "./favorite-row.tsx";
import { FilterForm, KindTabs, StageFilter } from "./filter-form.tsx";
import { FAVORITE_FORMS } from "./forms.server.ts";
import { MovedNote } from "./moved-note.tsx";
import { Pager } from "./pager.tsx";
import { type RemovalNotice, RemovedNote } from "./removed-note.tsx";
import { isShownInForm } from "./shown-in-form.tsx";
import { AddJob } from "./tracked/add-job.tsx";

const PAGE = {
  page: "My Favorites",
  holds:
    "Your saved jobs with notes and application stages, and the companies, competencies and projects you saved. Only you see them.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const query = parseFavoriteSearch(url.searchParams);
  const undo = parseUndo(url.searchParams);
  const listPromise = listFavorites(databaseOf(context), viewer, {
    ...{ query, undo, now },
    visitorCountry: context.get(readerCountryContext),
  });
  const list = await withReadTimeout(listPromise, "Your favorites");
  const collectionExists = list.collections.some(({ id }) => id === query.collection);
  return {
    ...list,
    query: { ...query, page: list.page, collection: collectionExists ? query.collection : null },
    submission: crypto.randomUUID(),
    jobSubmission: crypto.randomUUID(),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, FAVORITE_FORMS, (form) => handleFavoriteForm(args, form));
}

export const clientAction = catchActionErrors;

export default function Favorites({ loaderData, actionData }: Route.ComponentProps) {
  const { items, query, all, kinds, stages, collections, now } = loaderData;
  const { undo } = loaderData;
  const [notice, setNotice] = useState<RemovalNotice | null>(
    undo && {
      ...undo,
      state: "removed",
      fallbackMessage: `“${undo.title}” is removed from your list.`,
    },
  );
  const [movedFavorite, setMovedFavorite] = useState<{ target: string; message: string } | null>(
    null,
  );
  const hasKind = kinds.some(({ kind, n }) => kind === query.kind && n > 0);
  const isBackOnList = notice !== null && items.some(({ target }) => target === notice.target);
  return (
    <div className="page">
      <div className="head">
        <div className="row between">
          <h1>{PAGE.page}</h1>
          {all > 0 && <DownloadLinks />}
        </div>
      </div>
      {!isShownInForm(actionData, loaderData) && (
        <UnmatchedFormError result={actionData as FormResult | undefined} />
      )}
      {movedFavorite && !items.some(({ target }) => target === movedFavorite.target) && (
        <MovedNote key={movedFavorite.target} message={movedFavorite.message} />
      )}
      {notice && (notice.state === "back" || !isBackOnList) && (
        <RemovedNote notice={notice} onRestored={setNotice} />
      )}
      <AddJob
        submission={loaderData.jobSubmission}
        actionData={actionData as FormResult | undefined}
      />
      {all === 0 ? (
        <EmptyList example={loaderData.example} />
      ) : (
        <>
          <KindTabs query={query} kinds={kinds} />
          {query.kind === "job" || hasKind ? (
            <>
              <div className="stack py-4">
                {query.kind === "job" && <StageFilter query={query} stages={stages} />}
                <FilterForm query={query} collections={collections} />
              </div>
              <ul className="ledger ruled">
                {items.map((favorite) => (
                  <FavoriteRow
                    key={favorite.target}
                    favorite={favorite}
                    collections={collections}
                    now={now}
                    onMoved={({ message = "" }) => setMovedFavorite({ ...favorite, message })}
                    removalRedirect={favoritesPath(query, favorite)}
                    onRemoved={({ message }) =>
                      setNotice({ ...favorite, state: "removed", message })
                    }
                  />
                ))}
              </ul>
              {items.length === 0 && <NoMatches />}
              <Pager list={loaderData} query={query} />
            </>
          ) : (
            <EmptyKind kind={query.kind} />
          )}
        </>
      )}
      {(all > 0 || collections.length > 0) && (
        <div className="pt-6">
          <Collections collections={collections} submission={loaderData.submission} />
        </div>
      )}
    </div>
  );
}

/** Plain links, so that the browser downloads the file. */
function DownloadLinks() {
  return (
    <div className="row">
      <a className="btn quiet" href={`${FAVORITES_PATH}.ics`} download>
        <Icon name="calendar" />
        Calendar
      </a>
      <a className="btn quiet" href={`${FAVORITES_PATH}.csv`} download>
        <Icon name="download" />
        CSV
      </a>
      <a className="btn quiet" href={`${FAVORITES_PATH}.json`} download>
        <Icon name="download" />
        JSON
      </a>
    </div>
  );
}

const SAVE_HINTS: Record<ListKind, { hint: string; path: string }> = {
  job: { hint: "Open one and press Save, or add a job from elsewhere above", path: "/jobs" },
  organization: { hint: "Open one from any of its jobs and press Save", path: "/jobs" },
  competency: { hint: "Open one on the roadmap and press Save", path: "/roadmap" },
  simulation: { hint: "Open one and press Save", path: "/simulations" },
  project_template: { hint: "Open one of the projects and press Save", path: "/projects" },
};

function EmptyKind({ kind }: { kind: ListKind }) {
  const { hint, path } = SAVE_HINTS[kind];
  return (
    <p className="py-4">
      None saved yet.{" "}
      <Link className="link" to={path}>
        {hint}
      </Link>
      .
    </p>
  );
}

function NoMatches() {
  return (
    <div className="stack gap-2 py-4">
      <p>No favorite matches. Use fewer words or choose another stage.</p>
      <p>
        <Link className="link" to={FAVORITES_PATH}>
          All your favorites
        </Link>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountErrorBoundary error={error} actionData={actionData} {...PAGE} />;
}
