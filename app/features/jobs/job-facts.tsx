import { Ago } from "#app/ui/ago.tsx";
import { counted, mediumDate } from "#app/ui/time.ts";
import type { JobDetail } from "./detail.server.ts";
import type { Freshness } from "./freshness.ts";
import { RemoteCountries } from "./remote-countries.tsx";
import { EMPLOYMENT_WORDS, LEVEL_WORDS, TRACK_WORDS, WORK_MODE_WORDS } from "./words.ts";

type Facts = Omit<JobDetail, "organization" | "applyUrl" | "markup">;

const SOURCE_WORDS: Record<string, string> = {
  org: "Posted here by the company",
  greenhouse: "Greenhouse, the employer’s own board",
  lever: "Lever, the employer’s own board",
  ashby: "Ashby, the employer’s own board",
  recruitee: "Recruitee, the employer’s own board",
  smartrecruiters: "SmartRecruiters, the employer’s own board",
};

/** Pay, facts and freshness: everything about a job that is not its own words. */
export function JobFacts({
  job,
  freshness,
  now,
}: {
  job: Facts;
  freshness: Freshness;
  now: string;
}) {
  return (
    <>
      <Pay job={job} />
      <section>
        <div className="sec">
          <h2>Facts</h2>
        </div>
        <dl className="facts">
          <dt>Level</dt>
          <dd>
            {LEVEL_WORDS[job.level]}
            {job.levelMax && ` to ${LEVEL_WORDS[job.levelMax]}`}
          </dd>
          <dt>Track</dt>
          <dd>{TRACK_WORDS[job.track]}</dd>
          <dt>Type</dt>
          <Fact words={job.employmentTypes.map((type) => EMPLOYMENT_WORDS[type]).join(", ")} />
          <dt>Mode</dt>
          <dd>{job.workMode === "remote" ? "100% remote" : WORK_MODE_WORDS[job.workMode]}</dd>
          <dt>Where</dt>
          <Fact words={job.places.join("; ")} />
          {job.remoteFrom.length > 0 && (
            <>
              <dt>Remote from</dt>
              <dd>
                {job.remoteFrom.join(", ")}
                <RemoteCountries regions={job.remoteCountries} />
              </dd>
            </>
          )}
          {job.tzMin !== null && job.tzMax !== null && (
            <>
              <dt>Hours</dt>
              <dd>
                {offsetWords(job.tzMin)} to {offsetWords(job.tzMax)}
              </dd>
            </>
          )}
          <dt>Visa</dt>
          <Fact words={visaWords(job.visa)} />
          <dt>Stack</dt>
          <Fact words={job.tech.map(({ name }) => name).join(", ")} />
        </dl>
      </section>
      <section>
        <div className="sec">
          <h2>Freshness</h2>
        </div>
        <dl className="facts">
          <dt>Published</dt>
          <dd>
            {freshness.publishedAt ? (
              <>
                {mediumDate(freshness.publishedAt)}, {counted(freshness.daysOpen, "day")} ago
              </>
            ) : (
              <>Not stated; first seen {mediumDate(freshness.firstSeenAt)}</>
            )}
          </dd>
          <dt>Last checked</dt>
          <dd>
            <Ago at={freshness.lastVerifiedAt} now={now} />
          </dd>
          <dt>Reopened</dt>
          <dd>{freshness.reopenCount === 0 ? "Never" : counted(freshness.reopenCount, "time")}</dd>
          <dt>Closes</dt>
          <Fact words={freshness.validThrough ? mediumDate(freshness.validThrough) : ""} />
          <dt>Source</dt>
          <dd>{job.example ? "Invented, as an example" : SOURCE_WORDS[job.source.kind]}</dd>
          <dt>Reference</dt>
          <dd className="mono">{job.id}</dd>
        </dl>
      </section>
    </>
  );
}

function Pay({ job: { pay, salary } }: { job: Facts }) {
  return (
    <section>
      <div className="sec">
        <h2>Pay</h2>
      </div>
      <div className="stack gap-1 pt-3">
        {pay ? (
          <>
            <p className="figure">{pay.figure}</p>
            <p className="text-sm">{pay.terms}</p>
          </>
        ) : (
          <p>Not stated</p>
        )}
        <p className="text-sm text-muted">{provenance(salary)}</p>
      </div>
    </section>
  );
}

function provenance({ source, ote, equity, scope }: Facts["salary"]): string {
  const sentences = [
    source === "employer" && "Stated by the employer in the posting’s own pay fields.",
    source === "parsed" && "Read from a sentence of the posting, so check it there.",
    source === "none" && "The posting names no figure.",
    ote && "It includes variable pay that depends on targets.",
    scope && `It holds for: ${scope}.`,
    equity && "Equity is mentioned.",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** A fact that may be missing says so, instead of leaving a hole. */
function Fact({ words }: { words: string }) {
  return words ? <dd>{words}</dd> : <dd className="text-muted">Not stated</dd>;
}

function visaWords(visa: Facts["visa"]): string {
  if (visa === "unknown") return "";
  return visa === "yes" ? "Sponsored" : "Not sponsored";
}

/** Quarter hours from UTC as "UTC+2" or "UTC−3:30". */
function offsetWords(quarters: number): string {
  const sign = quarters < 0 ? "−" : "+";
  const minutes = Math.abs(quarters) * 15;
  const rest = minutes % 60;
  return `UTC${sign}${Math.floor(minutes / 60)}${rest ? `:${rest}` : ""}`;
}
