import { CountryField } from "#app/features/jobs/country-field.tsx";
import type { JobsOverview } from "#app/features/jobs/jobs-overview.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/number.ts";
import { SearchForm } from "#app/ui/search-form.tsx";

interface PurposeProps extends Pick<JobsOverview, "stats" | "areExamples"> {
  /** Where the reader said they live. */
  country: string | null;
}

export function Purpose({ stats, areExamples, country }: PurposeProps) {
  return (
    <div className="stack gap-6">
      <h1 className="display">From senior engineer to Tech&nbsp;Lead, one decision at a time.</h1>
      <p className="lede">
        Find senior jobs you can do from where you live, see what you lack for the next role, and
        practice a lead’s decisions.
      </p>
      <SearchForm buttonLabel="Find jobs">
        <CountryField country={country ?? undefined} isKnown={country !== null} />
      </SearchForm>
      <dl className="stats">
        <Stat
          name={areExamples ? "example jobs, invented" : "open jobs"}
          value={formatNumber(stats.open)}
        />
        <Stat name="state their pay" value={`${stats.payStatedPercent}%`} />
        {!areExamples && (
          <Stat name="verified in the last 24 hours" value={formatNumber(stats.verifiedLastDay)} />
        )}
      </dl>
      <nav aria-labelledby="begin">
        <h2 className="meta" id="begin">
          Also without an account
        </h2>
        <ul className="ledger">
          <FirstStep to="/roadmap" title="Rate yourself">
            35 things a Tech Lead does. Find your gaps.
          </FirstStep>
          <FirstStep to="/simulations" title="Practice a hard day">
            10 to 30 minutes. See how your choices play out.
          </FirstStep>
          <FirstStep to="/projects" title="Choose a project">
            Do work in your current job that shows you can lead.
          </FirstStep>
        </ul>
      </nav>
    </div>
  );
}

interface FirstStepProps {
  to: string;
  title: string;
  children: string;
}

function FirstStep({ to, title, children }: FirstStepProps) {
  return (
    <li>
      <Link className="more" to={to}>
        {title}
        <Icon name="arrow-right" />
      </Link>
      <p className="meta">{children}</p>
    </li>
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
