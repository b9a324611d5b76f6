import { Suspense } from "react";
import { Await, Link, useLocation } from "react-router";
import { FavoriteButton } from "#app/features/favorite-button/favorite-button.tsx";
import { UsefulVote } from "#app/features/useful-vote/useful-vote.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { CompanyLink } from "../company-link.tsx";
import type { JobCard } from "../job-card.server.ts";
import { JobRow } from "../job-row.tsx";
import type { Route } from "./+types/detail.ts";
import { ClosedJob } from "./closed-job.tsx";
import { EligibilityCheck } from "./eligibility-check.tsx";
import { JobFacts } from "./job-facts.tsx";
import { JobStructuredData } from "./job-structured-data.tsx";
import { canonicalRedirect, findRequestedJob, loadJobPage } from "./load-job.server.ts";
import { RequestedCompetencies } from "./requested-competencies.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData)
    return [{ title: pageTitle("Job not found") }, { name: "robots", content: "noindex" }];
  if ("error" in loaderData) {
    return [
      { title: pageTitle(`${loaderData.title ?? "Job"}, closed`) },
      { name: "robots", content: "noindex" },
    ];
  }
  const { job, organization } = loaderData;
  return pageHead(matches, {
    title: `${job.title} at ${organization.name}`,
    description: `${job.title} at ${organization.name}. ${job.where}. ${job.pay ? job.pay.figure : "Pay not stated"}.`,
    path: job.path,
    image: "job",
    robots: job.example || job.status !== "open" ? "noindex" : undefined,
  });
};

export const middleware: Route.MiddlewareFunction[] = [
  async function redirectToCanonicalPath({ params, request, url, context }) {
    if (request.method !== "GET" && request.method !== "HEAD") return;
    const job = await findRequestedJob(params.jobId, context).catch(() => null);
    // Only documents redirect; data requests of an open page are served at any address.
    const isDocument = !new URL(request.url).pathname.endsWith(".data");
    const redirectResponse = isDocument && canonicalRedirect(job, url, new Date());
    if (redirectResponse) throw redirectResponse;
  },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const country = url.searchParams.get("country");
  return loadJobPage(await findRequestedJob(params.jobId, context), context, {
    now: new Date(),
    country,
  });
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const listPath = useListPath();
  if ("error" in loaderData) return <ClosedJob {...loaderData} />;
  const { job, organization, favorite, wasUseful, freshness, similar, now, desk } = loaderData;
  const { isPreview = false } = loaderData;
  return (
    <div className="page">
      {!isPreview && <JobStructuredData key={job.id} job={job} jsonLd={loaderData.jsonLd} />}
      {desk && <MemberNotice desk={desk} isPreview={isPreview} />}
      <p className="pb-2">
        <Link className="more" to={listPath}>
          <Icon name="arrow-left" />
          Senior jobs
        </Link>
      </p>
      <div className="cols">
        <header className="stack gap-3">
          <h1>{job.title || "A job without a title yet"}</h1>
          <p>
            {organization.logo && (
              <img
                className="logo small mr-2 align-middle"
                src={organization.logo}
                alt=""
                width={24}
                height={24}
              />
            )}
            <CompanyLink {...organization} /> <span className="text-muted">· {job.where}</span>
          </p>
          {job.example && (
            <div className="note warn">
              <Icon name="info" />
              <p>
                <b>This is an example.</b> The company and the job are invented, to show what a
                listing looks like. The link to apply leads nowhere.
              </p>
            </div>
          )}
          <div className="row">
            <Apply job={job} />
            {!isPreview && (
              <FavoriteButton
                kind="job"
                target={job.id}
                title={job.title}
                isSaved={Boolean(favorite)}
              />
            )}
          </div>
          <EligibilityCheck
            path={job.path}
            eligibility={loaderData.eligibility}
            unknownCountry={loaderData.unknownCountry}
          />
        </header>
        <aside className="stack gap-8">
          <JobFacts job={job} freshness={freshness} now={now} />
        </aside>
        <div className="stack gap-8">
          <SanitizedHtml className="prose" html={job.descriptionHtml} />
          {job.competencies.length > 0 && (
            <RequestedCompetencies competencies={job.competencies} fit={loaderData.fit} />
          )}
          {!isPreview && (
            <p>
              <Link className="more" to={`/guidance/job/${job.id}`} rel="nofollow">
                What to ask in the interview
                <Icon name="arrow-right" />
              </Link>
            </p>
          )}
          <section className="stack gap-2">
            <div className="sec">
              <h2>About {organization.name}</h2>
            </div>
            <p className="text-muted whitespace-pre-line wrap-anywhere">
              {organization.about || missingAboutText(job.source.kind)}
            </p>
            <Website url={organization.website} />
            {organization.path && (
              <p>
                <Link className="more" to={organization.path}>
                  What its postings show, and its open jobs
                  <Icon name="arrow-right" />
                </Link>
              </p>
            )}
          </section>
          {!isPreview && (
            <div>
              <UsefulVote
                key={job.id}
                itemKind="job"
                itemId={job.id}
                question="Was this listing useful?"
                earlierVote={wasUseful ?? null}
              />
              <p className="pt-3">
                <Link className="more" to={`/feedback?job=${job.id}`} rel="nofollow">
                  <Icon name="flag" />
                  Report this job
                </Link>
              </p>
            </div>
          )}
          <section>
            <div className="sec">
              <h2>Similar jobs</h2>
            </div>
            <Suspense fallback={<SimilarJobsPlaceholder />}>
              <Await resolve={similar}>{(jobs) => <SimilarJobs jobs={jobs} now={now} />}</Await>
            </Suspense>
          </section>
        </div>
      </div>
    </div>
  );
}

function MemberNotice({ desk, isPreview }: { desk: string; isPreview: boolean }) {
  return (
    <div className={isPreview ? "note warn mb-4" : "note mb-4"}>
      <Icon name="info" />
      <p>
        {isPreview ? (
          <>
            <b>Only members see this.</b> It is the page as the public will see it, and not public
            yet.{" "}
          </>
        ) : (
          "This is a job of your organization. "
        )}
        <Link className="link" to={desk}>
          {isPreview ? "Go on writing it" : "Change it"}
        </Link>
      </p>
    </div>
  );
}

/** The list the visitor came from with its filters, else the whole list. */
function useListPath(): string {
  const { state } = useLocation() as { state: { back?: unknown } | null };
  const back = state?.back;
  return typeof back === "string" && /^\/jobs(?:\?|$)/.test(back) ? back : "/jobs";
}

function Apply({ job }: { job: { applyUrl: string | null; applyMode: string } }) {
  if (job.applyUrl === "") return <p className="text-muted">Where one applies is not said yet.</p>;
  if (job.applyUrl === null) {
    return (
      <div className="note w-full">
        <Icon name="info" />
        <p>This job is not taking applications now. Its page stays, in case that changes.</p>
      </div>
    );
  }
  return (
    <a className="btn primary big" href={job.applyUrl} rel="nofollow noopener">
      {job.applyMode === "email" ? "Apply by e-mail" : `Apply at ${hostOf(job.applyUrl)}`}
      <Icon name="arrow-up-right" />
    </a>
  );
}

function missingAboutText(kind: string): string {
  return kind === "org"
    ? "The company says nothing more about itself."
    : "The board says nothing more about this company.";
}

function Website({ url }: { url: string | null }) {
  if (url === null || URL.parse(url)?.protocol !== "https:") return null;
  return (
    <p>
      <a className="link" href={url} rel="nofollow noopener">
        {url}
      </a>
    </p>
  );
}

function SimilarJobs({ jobs, now }: { jobs: JobCard[]; now: string }) {
  if (jobs.length === 0) return <p className="py-3 text-muted">None open today.</p>;
  return (
    <ul className="ledger">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} now={now} heading="h3" isCompact />
      ))}
    </ul>
  );
}

function SimilarJobsPlaceholder() {
  return (
    <div aria-busy="true">
      <p className="without-script py-3">
        <Link className="link" to="/jobs">
          All senior jobs
        </Link>
      </p>
      <p className="sr-only with-script" role="status">
        Loading similar jobs
      </p>
      <ul className="ledger with-script" aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <li key={row} className="job">
            <div>
              <span className="bone w-3/5" />
              <span className="bone w-2/5" />
            </div>
            <div>
              <span className="bone ml-auto w-30" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, "") ?? "the company";
}
