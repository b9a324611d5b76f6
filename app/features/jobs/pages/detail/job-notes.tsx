import { Icon } from "#app/ui/icon.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { JobDetail } from "../../detail/detail.server.ts";

interface JobNotesProps {
  job: Pick<JobDetail, "change" | "corrected">;
  now: string;
}

/** What a reader must know of a posting that its company changed after it was approved, or that we corrected. */
export function JobNotes({ job: { change, corrected }, now }: JobNotesProps) {
  return (
    <>
      {corrected && (
        <p className="note">
          <Icon name="info" />
          <span>{corrected}</span>
        </p>
      )}
      {change && (
        <div className="note warn">
          <Icon name="circle-alert" />
          <p>
            {change.what} changed <RelativeTime at={change.at} now={now} />.{change.more}
          </p>
        </div>
      )}
    </>
  );
}
