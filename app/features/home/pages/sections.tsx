import { ExampleNote } from "#app/features/jobs/example-note.tsx";
import { JobRow } from "#app/features/jobs/job-row.tsx";
import type { ListedJob } from "#app/features/jobs/listed-job.server.ts";
import { SimulationRow } from "#app/features/simulations/library/simulation-row.tsx";
import type { ListedSimulation } from "#app/features/simulations/listed-simulation.server.ts";
import { COMPETENCY_COUNT } from "#app/reference/competencies/count.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function Areas({ areas }: { areas: readonly { id: string; name: string }[] }) {
  return (
    <section>
      <Heading title="The roadmap" to="/roadmap" link={`All ${COMPETENCY_COUNT} competencies`} />
      <ul className="tiles ledger">
        {areas.map(({ id, name }) => (
          <li key={id}>
            <h3>
              <Link to={`/roadmap#${id}`}>{name}</Link>
            </h3>
          </li>
        ))}
      </ul>
      <p className="row wide pt-3">
        <Link className="more" to="/coach">
          Ask the coach
          <Icon name="arrow-right" />
        </Link>
        <Link className="more" to="/projects">
          Projects that show leadership
          <Icon name="arrow-right" />
        </Link>
      </p>
    </section>
  );
}

export function Simulations({ simulations }: { simulations: readonly ListedSimulation[] }) {
  return (
    <section>
      <Heading title="Simulations" to="/simulations" link="All simulations" />
      <ul className="ledger">
        {simulations.map((simulation) => (
          <SimulationRow
            key={simulation.id}
            simulation={simulation}
            heading="h3"
            hasCompetencies={false}
          />
        ))}
      </ul>
    </section>
  );
}

interface NewJobsProps {
  jobs: ListedJob[];
  /** Whether they are chosen for where the reader lives. */
  isOwn: boolean;
  now: string;
}

export function NewJobs({ jobs, isOwn, now }: NewJobsProps) {
  const areExamples = jobs.every(({ example }) => example);
  return (
    <section>
      <Heading
        title={isOwn ? "New lead jobs you can do" : "New lead jobs"}
        to="/jobs"
        link="All senior jobs"
      />
      {jobs.length > 0 ? (
        <>
          {areExamples && <ExampleNote />}
          <ul className={areExamples ? "panel ledger mt-3" : "panel ledger"}>
            {jobs.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                now={now}
                heading="h3"
                isCompact
                isExampleMarkHidden={areExamples}
              />
            ))}
          </ul>
        </>
      ) : (
        <p className="py-3 text-muted">
          {isOwn
            ? "You can’t do any of the newest jobs from where you live."
            : "No lead jobs are open today."}
        </p>
      )}
    </section>
  );
}

function Heading({ title, to, link }: { title: string; to: string; link: string }) {
  return (
    <div className="sec">
      <h2>{title}</h2>
      <Link className="more" to={to}>
        {link}
        <Icon name="arrow-right" />
      </Link>
    </div>
  );
}
