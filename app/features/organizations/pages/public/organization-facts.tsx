import { Fragment } from "react";
import type { Level } from "#app/features/jobs/job.ts";
import type { TechName } from "#app/features/jobs/job-card.server.ts";
import { LEVEL_LABELS } from "#app/features/jobs/labels.ts";
import { jobsPath } from "#app/features/jobs/search/job-query.ts";
import { Link } from "#app/ui/link.tsx";
import { FACT_FIELDS, ORGANIZATION_FIELDS } from "../../organization-fields.ts";
import type { PublicOrganization } from "../../public/public-organization.server.ts";

interface FactsProps {
  organization: PublicOrganization;
  /** `listed`: those that a list of jobs has something for. */
  stack: { isOwn: boolean; tech: TechName[]; listed: string[] };
  levels: { value: Level; n: number }[];
  /** Where its jobs come from, in words. */
  sources: string;
}

export function OrganizationFacts({ organization, stack, levels, sources }: FactsProps) {
  const { seat, isClaimed, example } = organization;
  return (
    <section aria-labelledby="facts">
      <div className="sec">
        <h2 id="facts">Facts</h2>
      </div>
      <dl className="facts">
        {/* Nobody could have stated these for an unclaimed organization. */}
        {isClaimed && (
          <>
            <Fact name="Headquarters" text={seat} />
            {FACT_FIELDS.map((field) => {
              const { key, label } = ORGANIZATION_FIELDS[field].shown;
              return <Fact key={field} name={label} text={organization[key]} />;
            })}
          </>
        )}
        <dt>Stack</dt>
        <Stack {...stack} />
        <Fact
          name="Levels"
          text={levels.map(({ value, n }) => `${LEVEL_LABELS[value]} (${n})`).join(", ")}
          missing="No open job"
        />
        <Fact
          name="Jobs from"
          text={example ? "Fictional example, no source" : sources}
          missing="No open job"
        />
      </dl>
    </section>
  );
}

interface FactProps {
  name: string;
  text: string;
  missing?: string;
}

function Fact({ name, text, missing = "Not stated" }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      {text ? (
        <dd className="first-letter:uppercase">{text}</dd>
      ) : (
        <dd className="text-muted">{missing}</dd>
      )}
    </>
  );
}

function Stack({ isOwn, tech, listed }: FactsProps["stack"]) {
  if (tech.length === 0) return <dd className="text-muted">Not stated</dd>;
  return (
    <dd>
      {tech.map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && ", "}
          {listed.includes(slug) ? (
            <Link className="link" to={jobsPath({ tech: [slug] })}>
              {name}
              <span className="sr-only"> jobs</span>
            </Link>
          ) : (
            name
          )}
        </Fragment>
      ))}
      {!isOwn && <span className="text-muted">, as its open jobs name them</span>}
    </dd>
  );
}
