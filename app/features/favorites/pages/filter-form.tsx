import { useId } from "react";
import { useNavigation } from "react-router";
import { GetForm } from "#app/ui/get-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { FAVORITES_PATH } from "../favorite.ts";
import { KIND_LABELS, STAGE_LABELS } from "../labels.ts";
import type { Collection, FavoriteList } from "../list-favorites.server.ts";
import { type FavoriteQuery, favoritesPath, SORT_LABELS, SORTS } from "../query.ts";

export function KindTabs({ query, kinds }: { query: FavoriteQuery; kinds: FavoriteList["kinds"] }) {
  return (
    <nav className="tabs" aria-label="Kind">
      {kinds.map(({ kind, n }) => (
        <Link
          key={kind}
          to={favoritesPath({ kind })}
          aria-current={kind === query.kind ? "true" : undefined}
        >
          {KIND_LABELS[kind]} <span>{n}</span>
        </Link>
      ))}
    </nav>
  );
}

export function StageFilter({
  query,
  stages,
}: {
  query: FavoriteQuery;
  stages: FavoriteList["stages"];
}) {
  const total = stages.reduce((sum, { n }) => sum + n, 0);
  const chips = [
    { stage: null, n: total, label: "All" },
    ...stages.map((each) => ({ ...each, label: STAGE_LABELS[each.stage] })),
  ];
  return (
    <nav aria-label="Stage">
      <ul className="row">
        {chips.map(({ stage, n, label }) => (
          <li key={label}>
            <Link
              className="chip"
              to={favoritesPath({ ...query, stage, page: 1 })}
              aria-current={stage === query.stage ? "true" : undefined}
            >
              {label} <b>{n}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A GET form, so that every search has a URL. */
export function FilterForm({
  query,
  collections,
}: {
  query: FavoriteQuery;
  collections: Collection[];
}) {
  const id = useId();
  const { state, location, formMethod } = useNavigation();
  const isBusy =
    state === "loading" && location.pathname === FAVORITES_PATH && formMethod !== "POST";
  return (
    <GetForm
      className="find"
      role="search"
      action={FAVORITES_PATH}
      aria-busy={isBusy || undefined}
      appliesSelects
    >
      <div className="field">
        {query.kind === "job" && <input type="hidden" name="view" value="list" />}
        <label htmlFor={`${id}-q`}>
          {query.kind === "job" ? "Title, company or note" : "Title or note"}
        </label>
        <input
          id={`${id}-q`}
          name="q"
          type="search"
          key={query.q}
          defaultValue={query.q}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      {collections.length > 0 && (
        <div className="field">
          <label htmlFor={`${id}-collection`}>Collection</label>
          <select
            id={`${id}-collection`}
            name="collection"
            key={query.collection}
            defaultValue={query.collection ?? ""}
          >
            <option value="">All</option>
            {collections.map((collection) => (
              <option key={collection.id} value={collection.id}>
                {collection.name} ({collection.n})
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}-sort`}>Sort</label>
        <select id={`${id}-sort`} name="sort" key={query.sort} defaultValue={query.sort}>
          {SORTS.filter((sort) => query.kind === "job" || sort !== "next").map((sort) => (
            <option key={sort} value={sort}>
              {sortLabel(query.kind, sort)}
            </option>
          ))}
        </select>
      </div>
      {query.kind !== "job" && <input type="hidden" name="kind" value={query.kind} />}
      {query.stage && <input type="hidden" name="stage" value={query.stage} />}
      <button type="submit" className="btn" aria-busy={isBusy || undefined}>
        <Icon name="search" />
        Show
      </button>
      <span className="sr-only" role="status">
        {isBusy ? "Filtering your favorites" : ""}
      </span>
    </GetForm>
  );
}

/** Only jobs have a company: the same sort orders other kinds by area or name. */
function sortLabel(kind: FavoriteQuery["kind"], sort: FavoriteQuery["sort"]): string {
  if (kind === "job" || sort !== "company") return SORT_LABELS[sort];
  return kind === "competency" ? "Area" : "Name";
}
