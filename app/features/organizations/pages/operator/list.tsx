import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { rejectForm } from "#app/features/operator/operator-actions.server.ts";
import {
  FindForm,
  OperatorError,
  OperatorHeader,
  OperatorPager,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { parsePage, withSearch } from "#app/features/operator/paging.ts";
import { OPERATOR_ORGANIZATIONS_PATH } from "#app/features/operator/paths.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import {
  type ListedOrganization,
  listOrganizations,
  VIEWS,
  type View,
} from "../../operator/organizations.server.ts";
import { STATUS_LABELS } from "../../operator/status-labels.ts";
import type { Route } from "./+types/list.ts";

export const meta = operatorMeta("Organizations");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 80);
  // A search by name includes all organizations.
  const view =
    VIEWS.find((each) => each === url.searchParams.get("view")) ?? (q ? "all" : "unverified");
  const page = parsePage(url.searchParams);
  const reading = listOrganizations(db, viewer, { q, view, page });
  return {
    ...(await withReadTimeout(reading, "The organizations")),
    views: VIEWS,
    ...{ q, view, page },
    now: now.toISOString(),
  };
}

const VIEW_LABELS: Record<View, string> = {
  unverified: "Claimed, not verified",
  suspended: "Suspended",
  all: "All",
};

export const action = rejectForm;

export default function Organizations({ loaderData }: Route.ComponentProps) {
  const { organizations, hasMore, views, q, view, page, now } = loaderData;
  return (
    <div className="page narrow stack gap-6">
      <OperatorHeader title="Organizations">
        <p className="lede">
          Organizations whose names resemble another’s come first, then those without a verified
          domain.
        </p>
      </OperatorHeader>
      <FindForm action={OPERATOR_ORGANIZATIONS_PATH} label="Name, web address or domain" q={q} />
      <nav className="tabs" aria-label="Which organizations">
        {views.map((each) => (
          <Link
            key={each}
            to={withSearch(OPERATOR_ORGANIZATIONS_PATH, { q, view: each })}
            aria-current={each === view || undefined}
          >
            {VIEW_LABELS[each]}
          </Link>
        ))}
      </nav>
      {organizations.length === 0 && (
        <p>{q ? "No organizations match." : "No organizations in this list."}</p>
      )}
      <ul className="ledger empty:hidden">
        {organizations.map((organization) => (
          <OrganizationRow key={organization.id} organization={organization} now={now} />
        ))}
      </ul>
      <OperatorPager
        page={page}
        hasMore={hasMore}
        toPath={(to) => withSearch(OPERATOR_ORGANIZATIONS_PATH, { q, view, page: to })}
      />
    </div>
  );
}

function OrganizationRow({ organization, now }: { organization: ListedOrganization; now: string }) {
  const { id, name, slug, status, domain, isVerified, isClaimed, isLikeAnother, createdAt } =
    organization;
  return (
    <li className="stack gap-1">
      <h2 className="wrap-anywhere">
        <Link className="link" to={`${OPERATOR_ORGANIZATIONS_PATH}/${encodeURIComponent(id)}`}>
          {name}
        </Link>
      </h2>
      <p className="row">
        {isLikeAnother && <span className="tag bad">Similar name</span>}
        {status !== "active" && <span className="tag warn">{STATUS_LABELS[status]}</span>}
        <span className={isVerified ? "tag on" : "tag"}>
          {isVerified ? `Verified: ${domain ?? "by its domain"}` : "Not verified"}
        </span>
        {!isClaimed && <span className="tag">Known only from its job board</span>}
      </p>
      <p className="meta">
        <span className="mono">{slug}</span> · created <RelativeTime at={createdAt} now={now} />
      </p>
    </li>
  );
}

export const ErrorBoundary = OperatorError;
