import { Fragment } from "react";
import { WORK_MODE_LABELS } from "#app/reference/work-modes-and-employment-types.ts";
import { Link } from "#app/ui/link.tsx";
import { ElsewhereLinks } from "../elsewhere-links.tsx";
import type { JobCard } from "../job-card.server.ts";
import { LEVEL_LABELS, offsetRangeLabel, TRACK_LABELS } from "../labels.ts";
import type { PostedFacts } from "./posted-facts.server.ts";
import { RemoteCountries } from "./remote-countries.tsx";

/** What a posting says of itself. */
export type PostedJob = PostedFacts & Pick<JobCard, "level" | "track" | "tech" | "elsewhere">;

export function FactList({ job }: { job: PostedJob }) {
  const places = job.places.join("; ");
  return (
    <dl className="facts">
      <dt>Level</dt>
      <dd>
        {LEVEL_LABELS[job.level]}
        {job.levelMax && ` to ${LEVEL_LABELS[job.levelMax]}`}
        {job.levelReason && <span className="text-muted">, {job.levelReason}</span>}
      </dd>
      <dt>Track</dt>
      <dd>{TRACK_LABELS[job.track]}</dd>
      <dt>Type</dt>
      <Fact text={job.typeText} />
      <dt>Mode</dt>
      <dd>{job.workMode === "remote" ? "100% remote" : WORK_MODE_LABELS[job.workMode]}</dd>
      {(places || job.remoteFrom.length === 0) && (
        <>
          <dt>Where</dt>
          <Fact text={places} />
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
      {job.remoteNotFrom.length > 0 && (
        <>
          <dt>Not from</dt>
          <dd>{job.remoteNotFrom.join(", ")}</dd>
        </>
      )}
      {job.whereStated && job.whereStated !== places && (
        <>
          <dt>As posted</dt>
          <dd>“{job.whereStated}”</dd>
        </>
      )}
      {job.elsewhere && job.elsewhere.length > 0 && (
        <>
          <dt>Also in</dt>
          <dd>
            <ElsewhereLinks places={job.elsewhere} />
          </dd>
        </>
      )}
      {job.tzMin !== null && job.tzMax !== null && (
        <>
          <dt>Hours</dt>
          <dd>
            {offsetRangeLabel({ tzMin: job.tzMin, tzMax: job.tzMax })}
            {job.hoursStated && <span className="text-muted">: “{job.hoursStated}”</span>}
          </dd>
        </>
      )}
      {job.gates.map(({ label, words, quote }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {words}
            {quote && <span className="text-muted">: “{quote}”</span>}
          </dd>
        </Fragment>
      ))}
      {job.unstatedGates && (
        <>
          <dt>Not stated</dt>
          <dd className="text-muted">{job.unstatedGates}</dd>
        </>
      )}
      {job.languageText && (
        <>
          <dt>Language</dt>
          <dd>{job.languageText}</dd>
        </>
      )}
      <dt>Stack</dt>
      <Stack tech={job.tech} />
    </dl>
  );
}

function Stack({ tech }: Pick<PostedJob, "tech">) {
  if (tech.length === 0) return <Fact text="" />;
  return (
    <dd>
      {tech.map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && ", "}
          <Link className="link" to={`/jobs?tech=${slug}`}>
            {name}
            <span className="sr-only"> jobs</span>
          </Link>
        </Fragment>
      ))}
    </dd>
  );
}

export function Fact({ text }: { text: string }) {
  return text ? <dd>{text}</dd> : <dd className="text-muted">Not stated</dd>;
}
