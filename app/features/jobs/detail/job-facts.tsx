import { Fragment } from "react";
import { EMPLOYMENT_TYPE_LABELS, WORK_MODE_LABELS } from "#app/reference/employment.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import { ElsewhereLinks } from "../elsewhere-links.tsx";
import { type Freshness, isOldPost, OLD_POST_DAYS } from "../freshness.ts";
import { LEVEL_LABELS, offsetRangeLabel, TRACK_LABELS } from "../labels.ts";
import type { JobDetail, OtherSource } from "./detail.server.ts";
import { RemoteCountries } from "./remote-countries.tsx";

type JobFactsData = Omit<
  JobDetail,
  "organization" | "applyUrl" | "structuredDataInput" | "location" | "openTo" | "roleId"
>;

interface JobFactsProps {
  job: JobFactsData;
  freshness: Freshness;
  now: string;
}

export function JobFacts({ job, freshness, now }: JobFactsProps) {
  const places = job.places.join("; ");
  return (
    <>
      <section>
        <div className="sec">
          <h2>Facts</h2>
        </div>
        <dl className="facts">
          <dt>Level</dt>
          <dd>
            {LEVEL_LABELS[job.level]}
            {job.levelMax && ` to ${LEVEL_LABELS[job.levelMax]}`}
            <Reason text={job.levelReason} />
          </dd>
          <dt>Track</dt>
          <dd>
            {TRACK_LABELS[job.track]}
            {job.track !== "ic" && <Reason text={job.levelReason} />}
          </dd>
          <dt>Type</dt>
          <Fact text={job.employmentTypes.map((type) => EMPLOYMENT_TYPE_LABELS[type]).join(", ")} />
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
          <dt>Visa</dt>
          <Fact text={visaLabel(job.visa)} />
          <dt>Stack</dt>
          <Stack tech={job.tech} />
        </dl>
      </section>
      <section className="stack gap-2">
        {isOldPost(freshness.daysOpen) && (
          <p className="note warn">
            <Icon name="info" />
            <span>
              Open for more than {OLD_POST_DAYS} days. Ask the company if it is still hiring.
            </span>
          </p>
        )}
        {job.evergreen && (
          <p className="note warn">
            <Icon name="info" />
            <span>This may be an always-open posting rather than one vacancy.</span>
          </p>
        )}
        <Provenance job={job} freshness={freshness} now={now} />
      </section>
    </>
  );
}

/** When it was published and checked, and where it was found. */
function Provenance({ job, freshness, now }: JobFactsProps) {
  return (
    <details className="more-of wide">
      <summary>
        <Icon name="chevron-right" />
        Where this comes from
        <span className="text-muted">
          checked <RelativeTime at={freshness.lastVerifiedAt} now={now} />
        </span>
      </summary>
      <dl className="facts">
        <dt>Published</dt>
        <dd>
          {freshness.publishedAt ? (
            <>
              {formatDate(freshness.publishedAt)}, {formatCount(freshness.daysOpen, "day")} ago
            </>
          ) : (
            <>Not stated; first seen {formatDate(freshness.firstSeenAt)}</>
          )}
        </dd>
        <dt>Last checked</dt>
        <dd>
          <RelativeTime at={freshness.lastVerifiedAt} now={now} />
          {isListedAtSource(job) && ", still on the company’s board"}
        </dd>
        <dt>Reopened</dt>
        <dd>
          {freshness.reopenCount === 0 ? "Never" : formatCount(freshness.reopenCount, "time")}
        </dd>
        <dt>Closes</dt>
        <Fact text={freshness.validThrough ? formatDate(freshness.validThrough) : ""} />
        <dt>Source</dt>
        <dd>{job.source.label}</dd>
        {job.otherSources.length > 0 && (
          <>
            <dt>Also posted at</dt>
            <dd>
              <OtherSources sources={job.otherSources} />
            </dd>
          </>
        )}
        <dt>Reference</dt>
        <dd className="mono">{job.id}</dd>
      </dl>
    </details>
  );
}

function Reason({ text }: { text: string }) {
  return text ? <span className="text-muted">, {text}</span> : null;
}

/** Whether the last check found the job at its source; a paused one is no longer there. */
function isListedAtSource({ source, status, example }: JobFactsData): boolean {
  return source.kind !== "org" && status === "open" && !example;
}

function Stack({ tech }: Pick<JobFactsData, "tech">) {
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

function OtherSources({ sources }: { sources: OtherSource[] }) {
  return sources.map(({ label, url }, index) => (
    <Fragment key={url ?? label}>
      {index > 0 && ", "}
      {url ? (
        <a className="link" href={url} rel="nofollow noopener">
          {label}
        </a>
      ) : (
        label
      )}
    </Fragment>
  ));
}

function Fact({ text }: { text: string }) {
  return text ? <dd>{text}</dd> : <dd className="text-muted">Not stated</dd>;
}

function visaLabel(visa: JobFactsData["visa"]): string {
  if (visa === "unknown") return "";
  return visa === "yes" ? "Sponsored" : "Not sponsored";
}
