import type { ReactNode } from "react";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { GetForm } from "#app/ui/get-form.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { Pager } from "#app/ui/parts/pager.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { OPERATOR_PATH } from "./paths.ts";

/** Meta tags of an operator page; without a title it looks like a page that does not exist. */
export function operatorHead(title: string | undefined) {
  return unlistedHead(title ?? "Page not found");
}

/** The same for a page that always has this title, once it is found. */
export function operatorMeta(title: string) {
  return ({ loaderData }: { loaderData: unknown }) => operatorHead(loaderData ? title : undefined);
}

interface OperatorHeaderProps {
  title: string;
  back?: { to: string; text: string };
  children?: ReactNode;
}

export function OperatorHeader({
  title,
  back = { to: OPERATOR_PATH, text: "Inbox" },
  children,
}: OperatorHeaderProps) {
  return (
    <header className="stack gap-2">
      <p>
        <BackLink to={back.to}>{back.text}</BackLink>
      </p>
      <h1 className="wrap-anywhere">{title}</h1>
      {children}
    </header>
  );
}

interface FindFormProps {
  action: string;
  label: string;
  q: string;
}

export function FindForm({ action, label, q }: FindFormProps) {
  return (
    <GetForm action={action} className="row" role="search">
      <input
        className="min-w-0 flex-1"
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

interface OperatorPagerProps {
  page: number;
  hasMore: boolean;
  toPath(page: number): string;
}

export function OperatorPager({ page, hasMore, toPath }: OperatorPagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <Pager
      previous={page > 1 && { to: toPath(page - 1) }}
      next={hasMore && { to: toPath(page + 1) }}
    >
      Page {page}
    </Pager>
  );
}

export const OperatorError = accountErrorBoundary({
  page: "This page",
  holds: "For operators only.",
});
