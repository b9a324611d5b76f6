import { useState } from "react";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { findLimitNote } from "#app/features/premium/limits.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import type { FavoriteCard } from "../card.server.ts";
import { findFavoriteLimit } from "../favorite-limit.server.ts";
import { listFavorites } from "../list-favorites.server.ts";
import {
  type FavoriteQuery,
  favoritesPath,
  type ListKind,
  parseFavoriteSearch,
  parseUndo,
} from "../query.ts";
import type { Route } from "./+types/list.ts";
import { Board } from "./board.tsx";
import { DueStrip, Exports, Funnel, LaneTabs, ViewTabs } from "./board-head.tsx";
import { CalendarAddress } from "./calendar/address.tsx";
import { Collections } from "./collections.tsx";
import { CompareForm } from "./comparison/choose-jobs.tsx";
import { EmptyList } from "./empty-list.tsx";
import { handleFavoriteForm } from "./favorite-actions.server.ts";
import { FavoriteRow, type FavoriteRowProps } from "./favorite-row.tsx";
import { FilterForm, KindTabs, StageFilter } from "./filter-form.tsx";
import { FAVORITE_FORMS } from "./forms.server.ts";
import styles from "./list.css?url";
import { MovedNote } from "./moved-note.tsx";
import { Opened } from "./opened.tsx";
import { FavoritePager } from "./pager.tsx";
import { type RemovalNotice, RemovedNote } from "./removed-note.tsx";
import { isShownInForm } from "./shown-in-form.tsx";
import { AddJob } from "./tracked/add-job.tsx";

const PAGE = {
  page: "My Favorites",
  holds:
    "Your saved jobs with notes and application stages, and the companies, competencies and projects you saved. Only you see them.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const query = parseFavoriteSearch(url.searchParams);
  const undo = parseUndo(url.searchParams);
  const db = databaseOf(context);
  const listPromise = listFavorites(db, viewer, {
    ...{ query, undo, now },
    visitorCountry: context.get(readerCountryContext),
  });
  const list = await withReadTimeout(listPromise, "Your favorites");
  const collectionExists = list.collections.some(({ id }) => id === query.collection);
  return {
    ...list,
    query: { ...query, page: list.page, collection: collectionExists ? query.collection : null },
    submission: crypto.randomUUID(),
    collectionLimit: await findLimitNote(db, viewer, {
      ...{ kind: "collections", used: list.collections.length, now },
    }),
    jobLimit: await findFavoriteLimit(db, viewer, { counts: [{ saved: list.all }], now }),
    jobSubmission: crypto.randomUUID(),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, FAVORITE_FORMS, (form) => handleFavoriteForm(args, form));
}

export default function Favorites({ loaderData, actionData }: Route.ComponentProps) {
  const { items, board, opened, query, all, kinds, stages, collections, now } = loaderData;
  const { timeZone, undo } = loaderData;
  const [notice, setNotice] = useState<RemovalNotice | null>(
    undo && {
      ...undo,
      state: "removed",
      fallbackMessage: `“${undo.title}” was removed from your favorites.`,
    },
  );
  const [movedFavorite, setMovedFavorite] = useState<{ target: string; message: string } | null>(
    null,
  );
  const hasKind = kinds.some(({ kind, n }) => kind === query.kind && n > 0);
  const canCompare = kinds.some(({ kind, n }) => kind === "job" && n > 1) && query.kind === "job";
  const shownStage = query.stage ?? opened?.stage ?? null;
  const isBackOnList = notice !== null && items.some(({ target }) => target === notice.target);
  return (
    <div className="page">
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="head">
        <div className="row between">
          <h1>{PAGE.page}</h1>
          <AddJob
            limit={loaderData.jobLimit}
            submission={loaderData.jobSubmission}
            actionData={actionData as FormResult | undefined}
          />
          {all > 0 && <Exports />}
        </div>
      </div>
      {!isShownInForm(actionData, {
        ...loaderData,
        items: opened ? [opened] : items,
        hasBoard: board !== null && hasKind,
      }) && <UnmatchedFormError result={actionData as FormResult | undefined} />}
      {movedFavorite && !items.some(({ target }) => target === movedFavorite.target) && (
        <MovedNote key={movedFavorite.target} message={movedFavorite.message} />
      )}
      {notice && (notice.state === "back" || !isBackOnList) && (
        <RemovedNote notice={notice} onRestored={setNotice} />
      )}
      {all === 0 ? (
        <EmptyList example={loaderData.example} />
      ) : (
        <>
          <KindTabs query={query} kinds={kinds} />
          {board && hasKind ? (
            <>
              {opened && (
                <Opened
                  key={`${opened.kind} ${opened.target}`}
                  favorite={opened}
                  {...{ collections, timeZone, now }}
                  onRemoved={({ message }) => setNotice({ ...opened, state: "removed", message })}
                />
              )}
              <div>
                <DueStrip due={board.due} more={board.moreDue} now={now} />
                <LaneTabs lanes={board.lanes} stage={shownStage} />
                <Board board={board} stage={shownStage} opened={query.open} now={now} />
                {canCompare && <CompareForm />}
                {board.funnel && <Funnel steps={board.funnel} />}
                <div className="pt-4">
                  <ViewTabs view="board" />
                </div>
              </div>
            </>
          ) : hasKind ? (
            <>
              <div className="stack py-4">
                {query.kind === "job" && (
                  <>
                    <ViewTabs view="list" />
                    <StageFilter query={query} stages={stages} />
                  </>
                )}
                <FilterForm query={query} collections={collections} />
              </div>
              <ul className="ledger ruled">
                {items.map((favorite) => (
                  <FavoriteRow
                    key={favorite.target}
                    favorite={favorite}
                    {...{ collections, timeZone, now }}
                    {...toDetails(favorite, loaderData)}
                    onMoved={({ message = "" }) => setMovedFavorite({ ...favorite, message })}
                    removalRedirect={favoritesPath(query, favorite)}
                    onRemoved={({ message }) =>
                      setNotice({ ...favorite, state: "removed", message })
                    }
                  />
                ))}
              </ul>
              {items.length === 0 && <NoMatches />}
              {canCompare && <CompareForm />}
              <FavoritePager list={loaderData} query={query} />
            </>
          ) : (
            <EmptyKind kind={query.kind} />
          )}
        </>
      )}
      {all > 0 && (
        <div className="pt-6">
          <CalendarAddress
            since={loaderData.calendarSince}
            result={actionData as FormResult | undefined}
          />
        </div>
      )}
      {(all > 0 || collections.length > 0) && (
        <div className="pt-6">
          <Collections
            collections={collections}
            limit={loaderData.collectionLimit}
            submission={loaderData.submission}
          />
        </div>
      )}
    </div>
  );
}

/** Of more, only one has its details on the page. */
const MAX_DETAILED = 5;

/** Of a long list, whether a row has its details, or the address that shows them. */
function toDetails(
  { kind, target }: FavoriteCard,
  { items, query }: { items: readonly unknown[]; query: FavoriteQuery },
): Pick<FavoriteRowProps, "isOpen" | "detailsPath"> {
  const key = `${kind}/${target}`;
  if (query.open === key) return { isOpen: true };
  if (items.length <= MAX_DETAILED) return {};
  return { detailsPath: `${favoritesPath({ ...query, open: key })}#title-${target}` };
}

const SAVE_HINTS: Record<ListKind, { hint: string; path: string }> = {
  job: { hint: "Open a job and press Save, or add a job from elsewhere above", path: "/jobs" },
  organization: { hint: "Open an organization from any of its jobs and press Save", path: "/jobs" },
  competency: { hint: "Open a competency on the roadmap and press Save", path: "/roadmap" },
  simulation: { hint: "Open a simulation and press Save", path: "/simulations" },
  project_template: { hint: "Open a suggested project and press Save", path: "/projects" },
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
      <p>No favorites match. Use fewer words or choose another stage.</p>
      <p>
        <Link className="link" to={favoritesPath({ view: "list" })}>
          All your favorites
        </Link>
      </p>
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
