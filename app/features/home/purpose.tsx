import type { JobsOverview } from "#app/features/jobs/jobs-overview.server.ts";
import { formatNumber } from "#app/ui/number.ts";
import { SearchForm } from "#app/ui/search-form.tsx";

export function Purpose({ stats }: Pick<JobsOverview, "stats">) {
  return (
    <div className="stack gap-6">
      <h1 className="display">From senior engineer to Tech&nbsp;Lead, one decision at a time.</h1>
      <p className="lede">
        Jobs that say what they pay and where they can be done from. A roadmap of 32 competencies.
        The hard days of a lead, to read before you have them.
      </p>
      <SearchForm buttonLabel="Find jobs" />
      <dl className="stats">
        <Stat name="open jobs" value={formatNumber(stats.open)} />
        <Stat name="state their pay" value={`${stats.payStatedPercent}%`} />
        <Stat name="verified in the last 24 hours" value={formatNumber(stats.verifiedLastDay)} />
      </dl>
    </div>
  );
}

export function Greeting({ viewer }: { viewer: { displayName: string } | null }) {
  const [name] = viewer?.displayName.trim().split(/\s+/) ?? [];
  return (
    <div className="cols even">
      <h1>{name ? `Welcome back, ${name}` : "Welcome back"}</h1>
      <SearchForm buttonLabel="Find jobs" />
    </div>
  );
}

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
