import { SavedJobChoice } from "#app/features/favorites/saved-job-choice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { INTERVIEWERS, PARTNER_LABELS, type RehearsalQuery, rehearsalPath } from "../partners.ts";
import type { ReadRehearsal } from "../read-rehearsal.server.ts";
import { REHEARSAL_PATH } from "../script.ts";

interface PartnerChoiceProps {
  page: Omit<ReadRehearsal, "script"> & { query: RehearsalQuery; isSignedIn: boolean };
}

/** With whom one rehearses: people of a scenario where one is chosen, else all there are. */
export function PartnerChoice({ page }: PartnerChoiceProps) {
  const { scenario, isMissing } = page;
  if (scenario) return <People scenario={scenario} />;
  return (
    <>
      {isMissing && (
        <div className="note">
          <Icon name="info" />
          <p>
            {page.query.job
              ? "This job isn’t open, and it’s not among your saved jobs. The interview below is for a Tech Lead role."
              : "This scenario can’t be rehearsed now. It may be part of Premium, or withdrawn."}
          </p>
        </div>
      )}
      <Interviewers page={page} />
      <section className="stack gap-3" aria-labelledby="director">
        <div className="sec">
          <h2 id="director">Someone at work</h2>
        </div>
        <ul className="ledger">
          <PartnerRow
            name={PARTNER_LABELS.director.name}
            about={PARTNER_LABELS.director.about}
            path={rehearsalPath({ with: "director" })}
          />
        </ul>
      </section>
      <ScenarioChoice scenarios={page.scenarios} />
    </>
  );
}

function Interviewers({ page: { job, jobs, isSignedIn } }: PartnerChoiceProps) {
  return (
    <section className="stack gap-3" aria-labelledby="interviewers">
      <div className="sec">
        <h2 id="interviewers">An interviewer</h2>
        <span className="meta">{job ? job.company : "for a Tech Lead role"}</span>
      </div>
      {jobs.length > 0 && (
        <SavedJobChoice action={REHEARSAL_PATH} label="For a saved job" jobs={jobs} job={job} />
      )}
      {job && jobs.length === 0 && <p>For {job.title}.</p>}
      {!job && jobs.length === 0 && (
        <p className="text-muted">
          To rehearse for a specific job,{" "}
          {isSignedIn ? "save the job" : "start from the job’s page"}.{" "}
          <Link className="link" to="/jobs">
            Jobs
          </Link>
        </p>
      )}
      <ul className="ledger">
        {INTERVIEWERS.map((each) => (
          <PartnerRow
            key={each}
            name={PARTNER_LABELS[each].name}
            about={PARTNER_LABELS[each].about}
            path={rehearsalPath({ with: each, job: job?.id ?? null })}
          />
        ))}
      </ul>
    </section>
  );
}

function ScenarioChoice({ scenarios }: { scenarios: ReadRehearsal["scenarios"] }) {
  if (scenarios.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="scenarios">
      <div className="sec">
        <h2 id="scenarios">Someone in a scenario</h2>
      </div>
      <p className="text-muted">
        The rehearsal follows the scenario’s decisions and shows the highest-scoring choices. If you
        want to play the scenario, play it before you rehearse.
      </p>
      <ul className="ledger">
        {scenarios.map(({ title, summary, ...scenario }) => (
          <PartnerRow
            key={`${scenario.simulationId}/${scenario.scenarioId}`}
            name={title}
            about={summary}
            path={rehearsalPath({ scenario })}
          />
        ))}
      </ul>
    </section>
  );
}

function People({ scenario }: { scenario: NonNullable<ReadRehearsal["scenario"]> }) {
  const { people, title, ...key } = scenario;
  return (
    <section className="stack gap-3" aria-labelledby="people">
      <div className="sec">
        <h2 id="people">{title}</h2>
        <Link className="more" to={REHEARSAL_PATH}>
          All partners
        </Link>
      </div>
      {people.length === 0 && <p>Nobody in this scenario takes part in enough of its decisions.</p>}
      <ul className="ledger">
        {people.map(({ id, name, role }) => (
          <PartnerRow
            key={id}
            name={name}
            about={role}
            path={rehearsalPath({ scenario: key, with: id })}
          />
        ))}
      </ul>
    </section>
  );
}

function PartnerRow({ name, about, path }: { name: string; about: string; path: string }) {
  return (
    <li className="stack gap-1">
      <h3>
        <Link to={path} rel="nofollow">
          {name}
        </Link>
      </h3>
      <p className="meta">{about}</p>
    </li>
  );
}
