import { Link } from "#app/ui/link.tsx";
import { HEALTH_PATH, KNOWN_BOARDS_PATH, OPERATOR_IMPORTS_PATH } from "../../paths.ts";
import { inboxPath } from "./inbox-path.ts";

interface EmptyInboxProps {
  isEmptySite: boolean;
  failingBoards: number;
  kind: string | null;
}

/** An inbox in which nothing waits; on a site without job sources it says how to begin. */
export function EmptyInbox({ isEmptySite, failingBoards, kind }: EmptyInboxProps) {
  if (isEmptySite) return <HowToBegin />;
  if (kind) {
    return (
      <p>
        Nothing of this kind is waiting.{" "}
        <Link className="link" to={inboxPath({})}>
          See everything
        </Link>
      </p>
    );
  }
  return (
    <p className="lede">
      Nothing is waiting for you.
      {failingBoards > 0 && (
        <>
          {" "}
          <Link className="link" to={OPERATOR_IMPORTS_PATH}>
            Look at the failing boards
          </Link>
        </>
      )}
    </p>
  );
}

function HowToBegin() {
  return (
    <section className="stack gap-3 narrow" aria-labelledby="begin">
      <h2 id="begin">Get started</h2>
      <p>Nothing is waiting yet. Messages, posts and reports will appear here.</p>
      <ol className="list-decimal pl-5 stack gap-2">
        <li>
          <Link className="link" to={HEALTH_PATH}>
            Check the setup
          </Link>
          : sign-in, email and limits of this deployment.
        </li>
        <li>
          <Link className="link" to={KNOWN_BOARDS_PATH}>
            Add known boards
          </Link>{" "}
          or{" "}
          <Link className="link" to={OPERATOR_IMPORTS_PATH}>
            one of your own
          </Link>
          . Their jobs are listed a few minutes later.
        </li>
        <li>
          Companies can also post jobs themselves: you’ll review each company’s first post here.
        </li>
      </ol>
    </section>
  );
}
