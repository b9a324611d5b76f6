import { Fragment } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import { type Freshness, isOldPost, OLD_POST_DAYS } from "../freshness.ts";
import type { JobDetail, OtherSource } from "./detail.server.ts";
import { Fact, FactList } from "./fact-list.tsx";
import { Leading } from "./leading.tsx";

type JobFactsData = Omit<
  JobDetail,
  | "organization"
  | "applyUrl"
  | "structuredDataInput"
  | "location"
  | "openTo"
  | "roleId"
  | "leadFacts"
  | "hardGates"
  | "languages"
  | "isClosedHere"
> & {
  /** What the laws of its places ask it to say. */
  laws?: string;
};

interface JobFactsProps {
  job: JobFactsData;
  freshness: Freshness;
  now: string;
}

export function JobFacts({ job, freshness, now }: JobFactsProps) {
  return (
    <>
      {job.leading.length > 0 && <Leading rows={job.leading} />}
      <section>
        <div className="sec">
          <h2>Facts</h2>
        </div>
        <FactList job={job} />
      </section>
      <section className="stack gap-2">
        {isOldPost(freshness.daysOpen) && (
          <p className="note warn">
            <Icon name="info" />
            <span>
              Open for more than {OLD_POST_DAYS} days. Ask the company if it’s still hiring.
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
        Where these facts come from
        <span className="text-muted">
          checked <RelativeTime at={freshness.lastVerifiedAt} now={now} />
        </span>
      </summary>
      <dl className="facts">
        <dt>Published</dt>
        <dd>
          {freshness.publishedAt ? (
            <>
              {formatDate(freshness.publishedAt)} ({formatCount(freshness.daysOpen, "day")} ago)
            </>
          ) : (
            <>Not stated; first seen {formatDate(freshness.firstSeenAt)}</>
          )}
        </dd>
        <dt>Last checked</dt>
        <dd>
          <RelativeTime at={freshness.lastVerifiedAt} now={now} />
          {isListedAtSource(job) && ", still listed at its source"}
        </dd>
        <dt>Reopened</dt>
        <dd>
          {freshness.reopenCount === 0 ? "Never" : formatCount(freshness.reopenCount, "time")}
        </dd>
        <dt>Closes</dt>
        <Fact text={freshness.validThrough ? formatDate(freshness.validThrough) : ""} />
        {job.salary.source === "employer" && (
          <>
            <dt>Pay</dt>
            <dd>Stated in the posting’s pay fields</dd>
          </>
        )}
        <dt>Source</dt>
        <dd>
          {job.source.label},{" "}
          <Link className="link" to="/trust">
            parsed by fixed rules
          </Link>
        </dd>
        {job.otherSources.length > 0 && (
          <>
            <dt>Also posted at</dt>
            <dd>
              <OtherSources sources={job.otherSources} />
            </dd>
          </>
        )}
        {job.laws && (
          <>
            <dt>Law</dt>
            <dd>
              {job.laws}{" "}
              <Link className="link" to="/laws">
                The laws we’ve read
              </Link>
            </dd>
          </>
        )}
        <dt>Reference</dt>
        <dd className="mono">{job.id}</dd>
      </dl>
    </details>
  );
}

/** Whether the last check found the job at its source; a paused one is no longer there. */
function isListedAtSource({ source, status, example }: JobFactsData): boolean {
  return source.kind !== "org" && status === "open" && !example;
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
