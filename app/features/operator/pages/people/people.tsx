import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { rejectForm } from "../../operator-actions.server.ts";
import { OperatorError, OperatorHeader, operatorMeta } from "../../operator-page.tsx";
import { OPERATOR_ACCOUNTS_PATH, OPERATOR_ORGANIZATIONS_PATH, personPath } from "../../paths.ts";
import type { Route } from "./+types/people.ts";
import { Decided } from "./decided.tsx";
import { type ListedRestriction, readPeople } from "./read-people.server.ts";

export const meta = operatorMeta("People");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer } = operatorContextOf(context);
  return withReadTimeout(readPeople(db, viewer), "People");
}

export const action = rejectForm;

export default function People({ loaderData }: Route.ComponentProps) {
  const { appeals, stopped, ownerless } = loaderData;
  return (
    <div className="page narrow stack gap-8">
      <OperatorHeader title="People">
        <p className="lede">
          Limited or blocked people, and their appeals.{" "}
          <Link className="link" to={OPERATOR_ACCOUNTS_PATH}>
            Find an account
          </Link>{" "}
          to warn, limit, sign out or block someone.
        </p>
      </OperatorHeader>
      <PeopleList id="appeals" title="Appeals" none="No appeals waiting." rows={appeals} />
      <Section
        title="Organizations without an active owner"
        titleId="ownerless"
        className="stack gap-3"
      >
        <p className="text-sm">
          Every owner of these organizations is blocked. On their pages you can make another member
          an owner.
        </p>
        {ownerless.length === 0 && <p>None.</p>}
        <ul className="ledger empty:hidden">
          {ownerless.map(({ id, name }) => (
            <li key={id}>
              <Link
                className="link wrap-anywhere"
                to={`${OPERATOR_ORGANIZATIONS_PATH}/${encodeURIComponent(id)}`}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <PeopleList
        id="stopped"
        title="Limited or blocked"
        none="No one is limited or blocked."
        rows={stopped}
      />
    </div>
  );
}

interface PeopleListProps {
  id: string;
  title: string;
  /** What it says when it is empty. */
  none: string;
  rows: readonly ListedRestriction[];
}

function PeopleList({ id, title, none, rows }: PeopleListProps) {
  return (
    <Section title={title} titleId={id} className="stack gap-3">
      {rows.length === 0 && <p>{none}</p>}
      <ul className="ledger empty:hidden">
        {rows.map((decision) => (
          <li key={decision.id} className="stack gap-2">
            <Link className="link mono wrap-anywhere" to={personPath(decision.uid)}>
              {decision.uid}
            </Link>
            <Decided decision={decision} isInForce />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const ErrorBoundary = OperatorError;
