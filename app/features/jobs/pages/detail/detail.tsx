import { lazy } from "react";
import { useLocation } from "react-router";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { jobParamOf, withJob } from "#app/features/roadmap/job-link.ts";
import { RequestedCompetencies } from "#app/features/target-job/requested-competencies.tsx";
import { UsefulVote } from "#app/features/useful-vote/useful-vote.tsx";
import { isDocument } from "#app/http/is-document.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Monogram } from "#app/ui/instruments/monogram.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import type { JobDetail } from "../../detail/detail.server.ts";
import { JobFacts } from "../../detail/job-facts.tsx";
import { PayAndHours } from "../../detail/pay-and-hours.tsx";
import { FitLine } from "../../fit/fit-line.tsx";
import { TRACK_LABELS } from "../../labels.ts";
import { VisitorFit } from "../../reader/visitor-fit.tsx";
import { isListedLevel } from "../../search/job-query.ts";
import { CompanyLink } from "../company-link.tsx";
import type { Route } from "./+types/detail.ts";
import { AboutCompany } from "./about-company.tsx";
import { ApplyLink } from "./apply-link.tsx";
import { ClosedJob } from "./closed-job.tsx";
import { EligibilityCheck } from "./eligibility-check.tsx";
import { JobNotes } from "./job-notes.tsx";
import { JobStructuredData } from "./job-structured-data.tsx";
import { SavedStage } from "./lazy-saved-stage.tsx";
import { canonicalRedirect, loadJobPage } from "./load-job.server.ts";
import { ReportLinks } from "./report-links.tsx";
import { readRequestedJob } from "./requested-job.server.ts";
import { SimilarJobs } from "./similar-jobs.tsx";

// Without a Suspense fallback: visitors do not load it, and the server waits for it.
const JobHiding = lazy(() => import("../../hidden/job-hiding.tsx"));
const ProfileQuestion = lazy(() => import("#app/features/account/profile-question.tsx"));
const MemberNotice = lazy(() => import("./member-notice.tsx"));

export { handle } from "./detail.page.ts";

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
    // The same role is often open in several places, each with a page.
    title: `${job.title} at ${organization.name} · ${job.where}`,
    description: `${job.title} at ${organization.name}. ${job.where}. ${job.payLine}.`,
    path: job.path,
    image: "job",
    robots: isIndexed(job) ? undefined : "noindex",
    hasMarkdown: true,
  });
};

function isIndexed({ example, status, level }: Pick<JobDetail, "example" | "status" | "level">) {
  return !example && status === "open" && isListedLevel(level);
}

export const middleware: Route.MiddlewareFunction[] = [
  async function redirectToCanonicalPath({ params, request, url, context }) {
    if (request.method !== "GET" && request.method !== "HEAD") return;
    const job = await readRequestedJob(params.jobId, context).job.catch(() => null);
    // Only documents redirect; data requests of an open page are served at any address.
    const redirectResponse = isDocument(request) && canonicalRedirect(job, url, new Date());
    if (redirectResponse) throw redirectResponse;
  },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const country = url.searchParams.get("country");
  return loadJobPage(readRequestedJob(params.jobId, context), context, {
    now: new Date(),
    country,
  });
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const listPath = useListPath();
  if ("error" in loaderData) return <ClosedJob {...loaderData} />;
  const {
    job,
    organization,
    favorite,
    wasUseful,
    freshness,
    similar,
    now,
    dashboard,
    gauges,
    hiding,
  } = loaderData;
  const { isPreview = false } = loaderData;
  return (
    <div className="page">
      {!isPreview && <JobStructuredData key={job.id} job={job} jsonLd={loaderData.jsonLd} />}
      {dashboard && <MemberNotice dashboard={dashboard} isPreview={isPreview} />}
      <p className="pb-2">
        <Link className="more" to={listPath}>
          <Icon name="arrow-left" />
          Senior jobs
        </Link>
      </p>
      <header className="panel stack gap-4 mb-6">
        <div className="titled">
          {organization.logo ? (
            <img className="logo" src={organization.logo} alt="" width={48} height={48} />
          ) : (
            <Monogram name={organization.name} hue={organization.hue} size="large" />
          )}
          <div>
            <h1>{job.title || "A job without a title yet"}</h1>
            <p className="text-muted">
              <CompanyLink {...organization} /> · {job.where} · {TRACK_LABELS[job.track]}
            </p>
            {job.leadLine && <p className="text-muted">{job.leadLine}</p>}
          </div>
        </div>
        {job.example && (
          <p className="text-sm">
            <span className="tag warn">Example</span>{" "}
            <span className="text-muted">Fictional company and job.</span>
          </p>
        )}
        <div className={job.applyUrl ? "row dock no-print" : "row no-print"}>
          <ApplyLink job={job} />
          {!isPreview && (
            <FavoriteButton
              kind="job"
              target={job.id}
              title={job.title}
              isSaved={Boolean(favorite)}
              reloadsPage
            />
          )}
        </div>
        <JobNotes job={job} now={now} />
        <div className="gauges">
          <section>
            <h2>Location</h2>
            <EligibilityCheck
              path={job.path}
              eligibility={loaderData.eligibility}
              unknownCountry={loaderData.unknownCountry}
            />
          </section>
          <PayAndHours pay={job} gauges={gauges} />
        </div>
        {loaderData.fit && <FitLine fit={loaderData.fit} />}
        {loaderData.compared && (
          <VisitorFit
            compared={loaderData.compared}
            track={job.track}
            techNames={job.tech.map(({ name }) => name)}
          />
        )}
        {favorite && <SavedStage id={job.id} title={job.title} favorite={favorite} />}
        {hiding && <JobHiding job={job} {...hiding} />}
      </header>
      <div className="cols">
        <div className="stack gap-8">
          <RequestedCompetencies
            job={{ ...job, company: organization.name }}
            isTarget={favorite === undefined ? undefined : Boolean(favorite?.targetSince)}
            isSaved={Boolean(favorite)}
            fit={loaderData.competencyFit}
            role={loaderData.role}
          />
          {loaderData.question !== undefined && <ProfileQuestion question={loaderData.question} />}
        </div>
        <aside className="stack gap-8">
          <JobFacts job={job} freshness={freshness} now={now} />
        </aside>
        <div className="stack gap-8">
          <SanitizedHtml className="prose" html={job.descriptionHtml} lang={job.language} />
          {!isPreview && (
            <p className="row wide no-print">
              <Link className="more" to={`/guidance/job/${job.id}`} rel="nofollow">
                What to ask in the interview
                <Icon name="arrow-right" />
              </Link>
              <Link
                className="more"
                to={withJob(`/coach?about=job:${job.id}`, jobParamOf(job.path))}
                rel="nofollow"
              >
                Ask the coach
                <Icon name="arrow-right" />
              </Link>
              <Link className="more" to={`/coach/rehearsal?job=${job.id}`} rel="nofollow">
                Rehearse the interview
                <Icon name="arrow-right" />
              </Link>
              {loaderData.competencyFit && (
                <Link className="more" to={`/account/stories?job=${job.id}`}>
                  Your stories for this job
                  <Icon name="arrow-right" />
                </Link>
              )}
            </p>
          )}
          <AboutCompany organization={organization} />
          {!isPreview && (
            <div className="no-print">
              <UsefulVote
                key={job.id}
                itemKind="job"
                itemId={job.id}
                question="Was this job page useful?"
                earlierVote={wasUseful ?? null}
              />
              <ReportLinks id={job.id} />
            </div>
          )}
          <section className="no-print">
            <div className="sec">
              <h2>Similar jobs</h2>
            </div>
            <SimilarJobs jobs={similar} now={now} />
          </section>
        </div>
      </div>
    </div>
  );
}

/** The list the visitor came from with its filters, else the whole list. */
function useListPath(): string {
  const { state } = useLocation() as { state: { back?: unknown } | null };
  const isHydrated = useIsHydrated();
  const back = state?.back;
  const isListPath = typeof back === "string" && /^\/jobs(?:\?|$)/.test(back);
  return isHydrated && isListPath ? back : "/jobs";
}
