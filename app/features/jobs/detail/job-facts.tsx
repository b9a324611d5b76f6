import { Fragment } from "react";
import { Link } from "react-router";
import { WORK_MODE_WORDS } from "#app/reference/work.ts";
import { Ago } from "#app/ui/ago.tsx";
import { counted, mediumDate } from "#app/ui/time.ts";
import type { Freshness } from "../freshness.ts";
import { levelReasonWords } from "../level-reason.ts";
import { EMPLOYMENT_WORDS, LEVEL_WORDS, offsetWords, TRACK_WORDS } from "../words.ts";
import type { JobDetail } from "./detail.server.ts";
import { RemoteCountries } from "./remote-countries.tsx";

type Facts = Omit<JobDetail, "organization" | "applyUrl" | "markup" | "whereabouts">;

const SOURCE_WORDS: Record<string, string> = {
  org: "Posted here by the company",
  greenhouse: "Greenhouse, the employer’s own board",
  lever: "Lever, the employer’s own board",
  ashby: "Ashby, the employer’s own board",
  recruitee: "Recruitee, the employer’s own board",
  smartrecruiters: "SmartRecruiters, the employer’s own board",
};

export function JobFacts({
  job,
  freshness,
  now,
}: {
  job: Facts;
  freshness: Freshness;
  now: string;
}) {
  const places = job.places.join("; ");
  // On track "other" the words of the title explain the role, not the level.
  const reason = job.track === "other" ? "" : levelReasonWords(job.title, job.levelReason);
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
            <Reason words={reason} />
          </dd>
          <dt>Track</dt>
          <dd>
            {TRACK_WORDS[job.track]}
            {job.track !== "ic" && <Reason words={reason} />}
          </dd>
          <dt>Type</dt>
          <Fact words={job.employmentTypes.map((type) => EMPLOYMENT_WORDS[type]).join(", ")} />
          <dt>Mode</dt>
          <dd>{job.workMode === "remote" ? "100% remote" : WORK_MODE_WORDS[job.workMode]}</dd>
          {(places || job.remoteFrom.length === 0) && (
            <>
              <dt>Where</dt>
              <Fact words={places} />
            </>
          )}
          {job.remoteFrom.length > 0 && (
            <>
              <dt>Remote from</dt>
              <dd>
                {job.remoteFrom.join(", ")}
                <RemoteCountries regions={job.remoteCountries} />
              </dd>
            </>
          )}
          {job.whereStated && job.whereStated !== places && (
            <>
              <dt>As posted</dt>
              <dd>“{job.whereStated}”</dd>
            </>
          )}
          {job.tzMin !== null && job.tzMax !== null && (
            <>
              <dt>Hours</dt>
              <dd>
                {offsetWords(job.tzMin)} to {offsetWords(job.tzMax)}
                {job.hoursStated && <span className="text-muted">: “{job.hoursStated}”</span>}
              </dd>
            </>
          )}
          <dt>Visa</dt>
          <Fact words={visaWords(job.visa)} />
          <dt>Stack</dt>
          <Stack tech={job.tech} />
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
            {isOnBoard(job) && ", still on the company’s board"}
          </dd>
          <dt>Reopened</dt>
          <dd>{freshness.reopenCount === 0 ? "Never" : counted(freshness.reopenCount, "time")}</dd>
          <dt>Closes</dt>
          <Fact words={freshness.validThrough ? mediumDate(freshness.validThrough) : ""} />
          {job.evergreen && (
            <>
              <dt>Wording</dt>
              <dd>Worded as a standing opening: it may not be one concrete job.</dd>
            </>
          )}
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
        {salary.quote && <p className="text-sm text-muted">“{salary.quote}”</p>}
      </div>
    </section>
  );
}

function provenance({ source, ote, equity, scope, quote }: Facts["salary"]): string {
  const sentences = [
    source === "employer" && "Stated by the employer in the posting’s own pay fields.",
    source === "parsed" &&
      (quote
        ? "Read from the posting’s own sentence, quoted below."
        : "Read from a sentence of the posting, so check it there."),
    source === "none" && "The posting names no figure.",
    ote && "It includes variable pay that depends on targets.",
    scope && `It holds for: ${scope}.`,
    equity && "Equity is mentioned.",
  ];
  return sentences.filter(Boolean).join(" ");
}

function Reason({ words }: { words: string }) {
  return words ? <span className="text-muted">, {words}</span> : null;
}

/** Whether the last check found the job at its source; a paused one is no longer there. */
function isOnBoard({ source, status, example }: Facts): boolean {
  return source.kind !== "org" && status === "open" && !example;
}

function Stack({ tech }: Pick<Facts, "tech">) {
  if (tech.length === 0) return <Fact words="" />;
  return (
    <dd>
      {tech.map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && ", "}
          <Link className="link" to={`/jobs?tech=${slug}`}>
            {name}
          </Link>
        </Fragment>
      ))}
    </dd>
  );
}

function Fact({ words }: { words: string }) {
  return words ? <dd>{words}</dd> : <dd className="text-muted">Not stated</dd>;
}

function visaWords(visa: Facts["visa"]): string {
  if (visa === "unknown") return "";
  return visa === "yes" ? "Sponsored" : "Not sponsored";
}
