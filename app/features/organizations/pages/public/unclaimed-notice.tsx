import type { JobSourceKind } from "#app/features/jobs/job.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { NEW_ORGANIZATION_PATH } from "../../organization.ts";
import { sourcesLabel } from "./source-labels.ts";

/** Says where the jobs of an unclaimed organization come from, and how to claim it. */
export function UnclaimedNotice({ name, sources }: { name: string; sources: JobSourceKind[] }) {
  return (
    <section aria-labelledby="unclaimed">
      <div className="sec">
        <h2 id="unclaimed">Nobody at {name} manages this page</h2>
      </div>
      <div className="prose pt-3">
        <p>
          {sources.length > 0
            ? `Its jobs come from ${sourcesLabel(sources)}, which we read every hour. `
            : "Its jobs came from its own public board. "}
          The company wrote nothing here. Everything comes from its postings.
        </p>
        <p>Do you work there? Claim this page in three steps:</p>
        <ol>
          <li>Create the organization here.</li>
          <li>Verify its domain with a DNS record.</li>
          <li>Connect its board. Its jobs move there and stay in people’s favorites.</li>
        </ol>
        <p>
          <Link className="more" to={NEW_ORGANIZATION_PATH} rel="nofollow">
            Create the organization
            <Icon name="arrow-right" />
          </Link>
        </p>
      </div>
    </section>
  );
}
