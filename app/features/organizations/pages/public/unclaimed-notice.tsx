import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { newOrganizationPath } from "../../organization.ts";

/** Says where the jobs of an unclaimed organization come from, and how to claim it. */
export function UnclaimedNotice({ name, sources }: { name: string; sources: string }) {
  return (
    <section aria-labelledby="unclaimed">
      <div className="sec">
        <h2 id="unclaimed">Is this your company?</h2>
      </div>
      <div className="prose pt-3">
        <p>
          {sources
            ? `Its jobs come from ${sources}, which we read every hour. `
            : "Its jobs came from its own public job board. "}
          {name} hasn’t written anything here, and no one there manages this page.
        </p>
        <p>You can claim it in three steps:</p>
        <ol>
          <li>Create {name} here. Its name is enough.</li>
          <li>Verify its domain with a DNS record.</li>
          <li>Connect its job source. Its jobs move there and stay in people’s favorites.</li>
        </ol>
        <p>
          <Link className="more" to={newOrganizationPath(name)} rel="nofollow">
            Claim {name}
            <Icon name="arrow-right" />
          </Link>
        </p>
      </div>
    </section>
  );
}
