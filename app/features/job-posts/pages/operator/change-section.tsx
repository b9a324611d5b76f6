import { changeNote } from "#app/features/organizations/event-messages.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { SeenChange } from "../../operator/seen-change.ts";

interface ChangeSectionProps {
  change: SeenChange;
  version: number;
  now: string;
}

/** What a company changed of its public job since an operator saw it, beside what it was. */
export function ChangeSection({ change, version, now }: ChangeSectionProps) {
  const { changes, at, before, after, removed, added } = change;
  return (
    <section className="panel stack gap-4" aria-labelledby="change">
      <div className="sec">
        <h2 id="change">Changed after approval</h2>
        <span className="meta">
          <RelativeTime at={at} now={now} />
        </span>
      </div>
      <p>
        The company changed this job after we approved it: {changeNote(changes)}. The job’s page
        says so.
      </p>
      {before.apply !== after.apply && (
        <dl className="facts">
          <dt>Old link</dt>
          <dd className="mono wrap-anywhere">{before.apply}</dd>
          <dt>New link</dt>
          <dd className="mono wrap-anywhere">{after.apply}</dd>
        </dl>
      )}
      <Lines title="Removed" lines={removed} />
      <Lines title="Added" lines={added} />
      <ButtonForm intent="accept_change" hidden={{ version }}>
        Accept change
      </ButtonForm>
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="stack gap-1">
      <h3>{title}</h3>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and the list never changes
        <p key={index} className="wrap-anywhere text-sm">
          {line}
        </p>
      ))}
    </div>
  );
}
