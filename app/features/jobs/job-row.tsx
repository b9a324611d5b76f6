import type { ReactNode } from "react";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { daysBetween } from "#app/reference/calendar.ts";
import { Monogram } from "#app/ui/instruments/monogram.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount, formatDate, timeAgo } from "#app/ui/time.ts";
import { EligibilityResult } from "./eligibility/eligibility-result.tsx";
import { ElsewhereLinks } from "./elsewhere-links.tsx";
import { FitLine } from "./fit/fit-line.tsx";
import { isOldPost } from "./freshness.ts";
import { jobPath } from "./identity.ts";
import { TRACK_LABELS } from "./labels.ts";
import type { ListedJob } from "./listed-job.server.ts";
import { VisitorFit } from "./reader/visitor-fit.tsx";

export interface JobRowProps {
  job: ListedJob;
  now: string;
  heading?: "h2" | "h3";
  isCompact?: boolean;
  /** The list's path and query, to return to. */
  back?: string;
  /** The country that the list was filtered by, passed on to the job page. */
  country?: string;
  /** Hides the company in a list of one company's jobs. */
  isCompanyHidden?: boolean;
  /** Leaves out the mark of an example, in a list that says it once. */
  isExampleMarkHidden?: boolean;
  /** The id of the list's `FavoriteForms`, if it has them. */
  favoriteFormsId?: string;
  /** In a list with `HideForms`: what hides the row. */
  hideMenu?(job: ListedJob): ReactNode;
}

export function JobRow({
  job,
  now,
  heading: Heading = "h2",
  isCompact = false,
  back,
  country,
  isCompanyHidden = false,
  isExampleMarkHidden = false,
  favoriteFormsId,
  hideMenu,
}: JobRowProps) {
  const hasExampleMark = job.example && !isExampleMarkHidden;
  const isLeadRole = job.track === "tech_lead" || job.track === "manager";
  return (
    <li className="job">
      {!isCompanyHidden && <CompanyMark {...job.company} />}
      <div className="stack gap-1">
        <Heading>
          <Link
            to={country ? `${jobPath(job)}?country=${country}` : jobPath(job)}
            state={{ back }}
            prefetch="intent"
          >
            {job.title}
          </Link>
        </Heading>
        <p className="meta">
          {!isCompanyHidden && <Link to={organizationPath(job.company)}>{job.company.name}</Link>}
          {isCompanyHidden ? job.where : ` · ${job.where}`}
        </p>
        {job.elsewhere && (
          <p className="meta">
            Also: <ElsewhereLinks places={job.elsewhere} />
            {job.moreElsewhere && `; ${formatCount(job.moreElsewhere, "more location")}`}
          </p>
        )}
        {job.leadLine && <p className="meta">{job.leadLine}</p>}
        {job.eligibility && <EligibilityResult eligibility={job.eligibility} />}
        {job.fit && <FitLine fit={job.fit} />}
        {job.compared && (
          <VisitorFit compared={job.compared} track={job.track} techNames={job.tech} />
        )}
        {(hasExampleMark || !isCompact) && (
          <p className="row gap-1">
            {hasExampleMark && <span className="tag warn">Example</span>}
            {isLeadRole && <span className="tag on">{TRACK_LABELS[job.track]}</span>}
            {!isCompact &&
              job.tech.map((name) => (
                <span key={name} className="tag">
                  {name}
                </span>
              ))}
          </p>
        )}
      </div>
      <div className="ends">
        {job.pay ? (
          <>
            <p>
              <b className="num">{job.pay.figure}</b>
            </p>
            <p>{job.pay.terms}</p>
          </>
        ) : (
          <p className="text-muted">Pay not stated</p>
        )}
        <p>
          {ageOf(job, now)}
          {!job.example && (
            <time dateTime={job.lastVerifiedAt}>{timeAgo(job.lastVerifiedAt, now)}</time>
          )}
        </p>
        {hideMenu?.(job)}
      </div>
      <FavoriteButton
        kind="job"
        target={job.id}
        title={job.title}
        isSaved={job.saved ?? false}
        isIconOnly
        returnPath={back}
        formsId={favoriteFormsId}
      />
    </li>
  );
}

function CompanyMark({ logo, ...monogram }: ListedJob["company"]) {
  if (!logo) return <Monogram {...monogram} />;
  return <img className="tile" src={logo} alt="" width={40} height={40} loading="lazy" />;
}

/** "Open since Nov 11, 2026, reopened 2 times · verified ", as one text: React writes a comment between two. */
function ageOf({ openSince, reopenCount, example }: ListedJob, now: string): string {
  const openText = `${isOldPost(daysBetween(openSince, now)) ? "Old posting: open" : "Open"} since ${formatDate(openSince)}`;
  const reopenedText =
    reopenCount === undefined ? "" : `, reopened ${formatCount(reopenCount, "time")}`;
  // Nobody verifies an invented job.
  return `${openText}${reopenedText}${example ? "" : " · verified "}`;
}
