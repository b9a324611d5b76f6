import { useLocation, useRevalidator } from "react-router";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { UsefulVote } from "#app/features/useful-vote/useful-vote.tsx";
import { isDocument } from "#app/http/is-document.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { JobFacts } from "../../detail/job-facts.tsx";
import { FitLine } from "../../fit/fit-line.tsx";
import { toPayLine } from "../../labels.ts";
import { VisitorFit } from "../../reader/visitor-fit.tsx";
import { CompanyLink } from "../company-link.tsx";
import type { Route } from "./+types/detail.ts";
import { AboutCompany } from "./about-company.tsx";
import { ApplyLink } from "./apply-link.tsx";
import { ClosedJob } from "./closed-job.tsx";
import { EligibilityCheck } from "./eligibility-check.tsx";
import { JobStructuredData } from "./job-structured-data.tsx";
import { canonicalRedirect, loadJobPage, readRequestedJob } from "./load-job.server.ts";
import { RequestedCompetencies } from "./requested-competencies.tsx";
import { SavedStage } from "./saved-stage.tsx";
import { SimilarJobs } from "./similar-jobs.tsx";

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
    title: `${job.title} at ${organization.name}`,
    description: `${job.title} at ${organization.name}. ${job.where}. ${toPayLine(job.salary) ?? "Pay not stated"}.`,
    path: job.path,
    image: "job",
    robots: job.example || job.status !== "open" ? "noindex" : undefined,
  });
};

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
  const { revalidate } = useRevalidator();
  if ("error" in loaderData) return <ClosedJob {...loaderData} />;
  const { job, organization, favorite, wasUseful, freshness, similar, now, dashboard } = loaderData;
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
          <div className={job.applyUrl ? "row dock no-print" : "row no-print"}>
            <ApplyLink job={job} />
            {!isPreview && (
              <FavoriteButton
                kind="job"
                target={job.id}
                title={job.title}
                isSaved={Boolean(favorite)}
                onChanged={() => void revalidate()}
              />
            )}
          </div>
          {favorite && <SavedStage id={job.id} title={job.title} favorite={favorite} />}
          <EligibilityCheck
            path={job.path}
            eligibility={loaderData.eligibility}
            unknownCountry={loaderData.unknownCountry}
          />
          {loaderData.fit && <FitLine fit={loaderData.fit} />}
          {loaderData.compared && (
            <VisitorFit
              compared={loaderData.compared}
              track={job.track}
              techNames={job.tech.map(({ name }) => name)}
            />
          )}
        </header>
        <aside className="stack gap-8">
          <JobFacts job={job} freshness={freshness} now={now} />
        </aside>
        <div className="stack gap-8">
          {job.competencies.length > 0 && (
            <RequestedCompetencies
              job={{ ...job, company: organization.name }}
              isTarget={favorite === undefined ? undefined : Boolean(favorite?.targetSince)}
              fit={loaderData.competencyFit}
            />
          )}
          <SanitizedHtml className="prose" html={job.descriptionHtml} />
          {!isPreview && (
            <p className="row wide no-print">
              <Link className="more" to={`/guidance/job/${job.id}`} rel="nofollow">
                What to ask in the interview
                <Icon name="arrow-right" />
              </Link>
              {loaderData.competencyFit && (
                <Link className="more" to={`/account/stories?job=${job.id}`}>
                  Your stories for it
                  <Icon name="arrow-right" />
                </Link>
              )}
            </p>
          )}
          <AboutCompany organization={organization} sourceKind={job.source.kind} />
          {!isPreview && (
            <div className="no-print">
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

function MemberNotice({ dashboard, isPreview }: { dashboard: string; isPreview: boolean }) {
  return (
    <div className={isPreview ? "note warn mb-4" : "note mb-4"}>
      <Icon name="info" />
      <p>
        {isPreview ? (
          <>
            <b>Only members see this.</b> This is a preview of the public page. It is not public
            yet.{" "}
          </>
        ) : (
          "This is a job of your organization. "
        )}
        <Link className="link" to={dashboard}>
          {isPreview ? "Continue writing" : "Change it"}
        </Link>
      </p>
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
