import { CountryField } from "#app/features/jobs/country-field.tsx";
import type { JobsOverview } from "#app/features/jobs/jobs-overview.server.ts";
import { COMPETENCY_COUNT } from "#app/reference/competencies/count.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/number.ts";
import { SearchForm } from "#app/ui/search-form.tsx";

interface PurposeProps extends Pick<JobsOverview, "stats" | "areExamples"> {
  /** Where the reader said they live. */
  country: string | null;
  /** How long a simulation takes: "12 to 30 minutes". */
  minutes: string;
}

export function Purpose({ stats, areExamples, country, minutes }: PurposeProps) {
  return (
    <div className="stack gap-6">
      <h1 className="display">From senior engineer to Tech&nbsp;Lead, one decision at a time.</h1>
      <p className="lede">
        Find senior jobs you can do from where you live, see your gaps, and practice.
      </p>
      <SearchForm buttonLabel="Find jobs">
        <CountryField country={country ?? undefined} isKnown={country !== null} />
      </SearchForm>
      <dl className="stats">
        <Stat
          name={areExamples ? "fictional example jobs" : "open jobs"}
          value={formatNumber(stats.open)}
        />
        <Stat name="state their pay" value={`${stats.payStatedPercent}%`} />
        {!areExamples && (
          <Stat name="verified in the last 24 hours" value={formatNumber(stats.verifiedLastDay)} />
        )}
      </dl>
      <nav aria-labelledby="begin">
        <h2 className="meta" id="begin">
          No account needed
        </h2>
        <ul className="ledger">
          <FirstStep to="/roadmap" title="Rate yourself">
            {`${COMPETENCY_COUNT} competencies. Find your gaps.`}
          </FirstStep>
          <FirstStep to="/simulations" title="Practice a hard day">
            {minutes && `${minutes} each.`}
          </FirstStep>
          <FirstStep to="/coach" title="Ask the coach">
            What a lead could say and do.
          </FirstStep>
          <FirstStep to="/projects" title="Choose a project">
            Work that shows you can lead.
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

interface GreetingProps {
  viewer: { displayName: string } | null;
  /** Where they live. */
  today: string;
  isNew: boolean;
}

export function Greeting({ viewer, today, isNew }: GreetingProps) {
  const [name] = viewer?.displayName.trim().split(/\s+/) ?? [];
  const welcome = isNew ? "Welcome" : "Welcome back";
  return (
    <div className="stack gap-1">
      <p className="meta">{TODAY.format(new Date(today))}</p>
      <h1>{name ? `${welcome}, ${name}` : welcome}</h1>
    </div>
  );
}

// A day has no zone: in any other than UTC it could be the one before.
const TODAY = new Intl.DateTimeFormat("en-US", {
  ...{ weekday: "long", month: "long", day: "numeric" },
  timeZone: "UTC",
});

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
