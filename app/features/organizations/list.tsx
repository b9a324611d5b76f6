import { Link } from "react-router";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { inTime } from "#app/http/in-time.ts";
import { pageTitle } from "#app/ui/product.ts";
import { counted, mediumDate } from "#app/ui/time.ts";
import type { Route } from "./+types/list.ts";
import { listOrganizations, type OwnOrganization } from "./list-organizations.server.ts";
import { deskPath, ORGANIZATIONS_PATH } from "./organization.ts";
import { VerifiedMark } from "./verification/verified-mark.tsx";
import { ROLE_WORDS } from "./words.ts";

const PAGE = {
  page: "My Organizations",
  holds:
    "The companies you post jobs for, and the people you do it with. What a company drafts is not public, so we have to know who you are.",
};
const CREATE = `${ORGANIZATIONS_PATH}/create`;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const listing = listOrganizations(databaseOf(context), viewerOf(context));
  return { organizations: await inTime(listing, "Your organizations") };
}

export default function Organizations({ loaderData: { organizations } }: Route.ComponentProps) {
  if (organizations.length === 0) return <NoOrganizations />;
  return (
    <div className="page narrow stack gap-6">
      <div className="row between">
        <h1>{PAGE.page}</h1>
        <Link className="btn" to={CREATE}>
          New organization
        </Link>
      </div>
      <ul className="ledger ruled">
        {organizations.map((organization) => (
          <OrganizationRow key={organization.id} organization={organization} />
        ))}
      </ul>
      <p className="meta">
        To join another one, open the invitation link that one of its admins gives you.
      </p>
    </div>
  );
}

function OrganizationRow({ organization }: { organization: OwnOrganization }) {
  const { id, name, role, status, openJobs, verified, domain, deleteAfter } = organization;
  return (
    <li className="stack gap-1">
      <div className="row between">
        <h2 className="text-base wrap-anywhere">
          <Link to={deskPath(id)}>{name}</Link>
        </h2>
        <p className="row">
          <span className="tag">{ROLE_WORDS[role]}</span>
          {status === "suspended" && <span className="tag bad">Suspended</span>}
          {status === "deleted" && <span className="tag bad">Being deleted</span>}
        </p>
      </div>
      <p className="meta">
        {status === "active" && `${counted(openJobs, "open job")} · `}
        {status === "suspended" && "Its page and its jobs are hidden · "}
        {status === "deleted" &&
          deleteAfter &&
          `Gone for good on ${mediumDate(deleteAfter)}; until then an owner can bring it back · `}
        <VerifiedMark verified={verified} domain={domain} />
      </p>
    </li>
  );
}

function NoOrganizations() {
  return (
    <div className="page narrow stack gap-6">
      <h1>{PAGE.page}</h1>
      <p className="lede">
        You act for no company yet. Make its page, then post its jobs here with their pay and where
        they can be done from; colleagues join by a link that you give them.
      </p>
      <p>
        <Link className="btn primary" to={CREATE}>
          Create an organization
        </Link>
      </p>
      <p className="meta">
        Were you invited? Open the link you were given: it brings you to the company’s page.
      </p>
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
