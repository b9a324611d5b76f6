import type { ReactNode } from "react";
import { Link } from "react-router";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { GetForm } from "#app/ui/get-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { DESK_PATH } from "./paths.ts";

/** The head of an operator's page; nobody else learns from a title that there is such a page. */
export function operatorMeta(title: string | undefined) {
  return [{ title: pageTitle(title ?? "Page not found") }, { name: "robots", content: "noindex" }];
}

interface OperatorHeadProps {
  title: string;
  /** The page this one belongs to; left out, the desk. */
  back?: { to: string; text: string };
  children?: ReactNode;
}

/** An operator's page from above: the way back, what it is, and what it says first. */
export function OperatorHead({
  title,
  back = { to: DESK_PATH, text: "Operator’s desk" },
  children,
}: OperatorHeadProps) {
  return (
    <header className="stack gap-2">
      <p>
        <Link className="more" to={back.to}>
          <Icon name="arrow-left" />
          {back.text}
        </Link>
      </p>
      <h1 className="wrap-anywhere">{title}</h1>
      {children}
    </header>
  );
}

interface FindFormProps {
  action: string;
  /** What can be typed: "Account id, from its beginning". */
  label: string;
  q: string;
}

/** The search field of an operator's list. */
export function FindForm({ action, label, q }: FindFormProps) {
  return (
    <GetForm action={action} className="line" role="search">
      <input
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={q}
        key={q}
        maxLength={128}
      />
      <button type="submit" className="btn">
        Find
      </button>
    </GetForm>
  );
}

interface PagesProps {
  page: number;
  hasMore: boolean;
  toPath(page: number): string;
}

/** The way through a long list. */
export function Pages({ page, hasMore, toPath }: PagesProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <span className="text-muted">Page {page}</span>
      <span className="row">
        {page > 1 && (
          <Link className="btn" to={toPath(page - 1)} rel="prev">
            <Icon name="arrow-left" />
            Previous
          </Link>
        )}
        {hasMore && (
          <Link className="btn" to={toPath(page + 1)} rel="next">
            Next
            <Icon name="arrow-right" />
          </Link>
        )}
      </span>
    </nav>
  );
}

/** What an operator's page shows everybody else, and an operator whose sign-in is old. */
export function OperatorError({ error, actionData }: { error: unknown; actionData?: unknown }) {
  return (
    <AccountError
      error={error}
      actionData={actionData}
      page="This page"
      holds="It is an operator’s."
    />
  );
}
