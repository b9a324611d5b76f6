import { Suspense } from "react";
import { Await } from "react-router";
import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { readOnlyLabel } from "#app/features/premium/offer.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { NewMatches, SavedSearch } from "../list-searches.server.ts";
import { SEARCH_NAME, searchFeedPath } from "../saved-search.ts";

interface SearchRowProps {
  search: SavedSearch;
  max: number;
  /** Set when one of its forms was rejected without JavaScript. */
  isOpen: boolean;
  /** By search id; null when they could not be counted. */
  newMatches: Promise<Record<string, NewMatches> | null>;
  siteOrigin: string;
  now: string;
  onDeleted(result: FormResult): void;
}

export function SearchRow({
  search,
  max,
  isOpen,
  newMatches,
  siteOrigin,
  now,
  onDeleted,
}: SearchRowProps) {
  const { id, name, path, words, isReadOnly } = search;
  const hidden = { search: id };
  return (
    <li className="stack gap-2 py-4">
      <div className="row between">
        <h2>
          <Link to={path}>{name}</Link>
        </h2>
        <ActionForm intent="seen" id={`seen-${id}`} hidden={hidden} item="search" className="row">
          <FormStatus />
          <SubmitButton className="btn quiet">Mark as seen</SubmitButton>
        </ActionForm>
      </div>
      {isReadOnly && (
        <p>
          <span className="tag warn">{readOnlyLabel(max)}</span>
        </p>
      )}
      {words.length > 0 && <p className="meta">{words.join(" · ")}</p>}
      <p className="text-sm">
        <Suspense fallback={<CountingMatches path={path} />}>
          <Await
            resolve={newMatches}
            errorElement={<NewMatchesText news={undefined} path={path} />}
          >
            {(counts) => <NewMatchesText news={counts?.[id]} path={path} />}
          </Await>
        </Suspense>{" "}
        <span className="text-muted">
          since you last looked, <RelativeTime at={search.seenAt} now={now} />
        </span>
      </p>
      <MoreOf
        summary={isReadOnly ? "Feed, delete" : "Feed, name, delete"}
        open={isOpen || undefined}
      >
        <div className="stack gap-6">
          <Feeds search={search} siteOrigin={siteOrigin} />
          {!isReadOnly && (
            <ActionForm
              intent="rename"
              id={`rename-${id}`}
              hidden={hidden}
              item="search"
              defaults={{ name }}
              labels={{ name: "Name" }}
            >
              <div className="line">
                <CheckedTextField
                  name="name"
                  field={SEARCH_NAME}
                  label={`New name for “${name}”`}
                />
                <SubmitButton>Rename</SubmitButton>
                <FormStatus />
              </div>
            </ActionForm>
          )}
          <ButtonForm
            intent="delete"
            id={`delete-${id}`}
            hidden={hidden}
            item="search"
            onSaved={onDeleted}
            buttonClassName="btn danger"
            busyLabel="Deleting"
          >
            Delete “{name}”
          </ButtonForm>
        </div>
      </MoreOf>
    </li>
  );
}

function NewMatchesText({ news, path }: { news: NewMatches | undefined; path: string }) {
  if (!news) return <>We couldn’t count new jobs</>;
  if (news.n === 0) return <>No new jobs</>;
  return (
    <Link className="link" to={path}>
      {news.capped ? `More than ${news.n} new jobs` : formatCount(news.n, "new job")}
    </Link>
  );
}

function Feeds({
  search: { id, token, isReadOnly },
  siteOrigin,
}: {
  search: SavedSearch;
  siteOrigin: string;
}) {
  return (
    <div className="stack gap-2">
      <p className="text-sm">
        Anyone with these addresses can read this search, so share them only with your feed reader.
        If you replace them, the old ones stop working.
      </p>
      <ul className="stack gap-1 text-sm">
        {(["rss", "json"] as const).map((format) => (
          <li key={format} className="break-all">
            {format === "rss" ? "RSS" : "JSON feed"}:{" "}
            <a className="link" href={searchFeedPath(token, format)} rel="nofollow">
              {siteOrigin + searchFeedPath(token, format)}
            </a>
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <ButtonForm
          intent="replace_feed"
          id={`replace-${id}`}
          hidden={{ search: id }}
          item="search"
        >
          Replace these addresses
        </ButtonForm>
      )}
    </div>
  );
}

/** Without script the count that follows is never shown. */
function CountingMatches({ path }: { path: string }) {
  return (
    <>
      <span className="text-muted with-script">Counting new jobs</span>
      <Link className="link without-script" to={path}>
        See new jobs
      </Link>
    </>
  );
}
