import { useState } from "react";
import { Link } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import type { FavoriteKind } from "#app/features/favorite-button/favorite.ts";
import { FAVORITES_PATH } from "#app/features/favorite-button/favorite.ts";
import { SEARCHES_PATH } from "#app/features/jobs/search/save-search-form.ts";
import { answerForm } from "#app/http/form.ts";
import { inTime } from "#app/http/in-time.ts";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/list.ts";
import { answerFavorites } from "./answer-favorites.server.ts";
import { BrowseForm, Kinds, Stages } from "./browse-form.tsx";
import { isClaimed } from "./claimed.tsx";
import { Collections } from "./collections.tsx";
import { EmptyList } from "./empty-list.tsx";
import { FavoriteRow } from "./favorite-row.tsx";
import { FAVORITE_FORMS } from "./forms.server.ts";
import { listFavorites } from "./list-favorites.server.ts";
import { MovedNote } from "./moved-note.tsx";
import { Pager } from "./pager.tsx";
import { favoritesPath, parseFavoriteSearch, parseUndo } from "./query.ts";
import { type Notice, RemovedNote } from "./removed-note.tsx";

const PAGE = {
  page: "My Favorites",
  holds:
    "The jobs you saved, with your notes and how far each application went, the companies you follow, and what you saved of the roadmap and the projects. They are yours alone, so we have to know who you are.",
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
  const reading = listFavorites(databaseOf(context), viewer, { query, undo, now });
  const list = await inTime(reading, "Your favorites");
  const isThere = list.collections.some(({ id }) => id === query.collection);
  return {
    ...list,
    query: { ...query, page: list.page, collection: isThere ? query.collection : null },
    submission: crypto.randomUUID(),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, FAVORITE_FORMS, (form) => answerFavorites(args, form));
}

export const clientAction = keepForm;

export default function Favorites({ loaderData, actionData }: Route.ComponentProps) {
  const { items, query, all, kinds, stages, collections, now } = loaderData;
  const { undo } = loaderData;
  const [notice, setNotice] = useState<Notice | null>(
    undo && { ...undo, is: "removed", words: `“${undo.title}” is off your list.` },
  );
  const [moved, setMoved] = useState<{ target: string; message: string } | null>(null);
  const hasAny = kinds.some(({ kind, n }) => kind === query.kind && n > 0);
  const isListed = notice !== null && items.some(({ target }) => target === notice.target);
  return (
    <div className="page">
      <div className="head">
        <div className="row between">
          <h1>{PAGE.page}</h1>
          <div className="row">
            <Link className="more" to={SEARCHES_PATH}>
              Your saved searches
            </Link>
            {all > 0 && <Files />}
          </div>
        </div>
      </div>
      {!isClaimed(actionData, loaderData) && (
        <UnclaimedAnswer answer={actionData as FormAnswer | undefined} />
      )}
      {moved && !items.some(({ target }) => target === moved.target) && (
        <MovedNote key={moved.target} message={moved.message} />
      )}
      {notice && (notice.is === "back" || !isListed) && (
        <RemovedNote notice={notice} onBack={setNotice} />
      )}
      {all === 0 ? (
        <EmptyList example={loaderData.example} />
      ) : (
        <>
          <Kinds query={query} kinds={kinds} />
          {query.kind === "job" || hasAny ? (
            <>
              <div className="stack py-4">
                {query.kind === "job" && <Stages query={query} stages={stages} />}
                <BrowseForm query={query} collections={collections} />
              </div>
              <ul className="ledger ruled">
                {items.map((favorite) => (
                  <FavoriteRow
                    key={favorite.target}
                    favorite={favorite}
                    collections={collections}
                    now={now}
                    onMoved={({ message = "" }) => setMoved({ ...favorite, message })}
                    afterRemoval={favoritesPath(query, favorite)}
                    onRemoved={({ message }) => setNotice({ ...favorite, is: "removed", message })}
                  />
                ))}
              </ul>
              {items.length === 0 && <NothingFound />}
              <Pager list={loaderData} query={query} />
            </>
          ) : (
            <NoneOfKind kind={query.kind} />
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
function Files() {
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

const WHERE: Record<FavoriteKind, { words: string; path: string }> = {
  job: { words: "Open one and press Save", path: "/jobs" },
  organization: { words: "Open one from any of its jobs and press Save", path: "/jobs" },
  competency: { words: "Open one on the roadmap and press Save", path: "/roadmap" },
  simulation: { words: "Open one and press Save", path: "/simulations" },
  project_template: { words: "Open one of the projects and press Save", path: "/projects" },
};

function NoneOfKind({ kind }: { kind: FavoriteKind }) {
  const { words, path } = WHERE[kind];
  return (
    <p className="py-4">
      None saved yet.{" "}
      <Link className="link" to={path}>
        {words}
      </Link>
      .
    </p>
  );
}

function NothingFound() {
  return (
    <div className="stack gap-2 py-4">
      <p>Nothing you saved matches all of this. Look for fewer words, or choose another stage.</p>
      <p>
        <Link className="link" to={FAVORITES_PATH}>
          All your favorites
        </Link>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
