import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { isDocument } from "#app/http/is-document.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { pageTitle } from "#app/ui/product.ts";
import { formatCount } from "#app/ui/time.ts";
import { joinPath } from "../../organization.ts";
import { ORGANIZATION_FIELDS, TEXT_SECTION_FIELDS } from "../../organization-fields.ts";
import type { PublicOrganization } from "../../public/public-organization.server.ts";
import type { Route } from "./+types/detail.ts";
import { GoneOrganization } from "./gone-organization.tsx";
import { Ledger } from "./ledger.tsx";
import { OpenJobs } from "./open-jobs.tsx";
import { OrganizationFacts } from "./organization-facts.tsx";
import { OrganizationHeading, WebsiteButton } from "./organization-heading.tsx";
import { OrganizationMarkup } from "./organization-markup.tsx";
import {
  canonicalRedirect,
  parseAfter,
  readOrganization,
  toOrganizationPage,
} from "./read-organization.server.ts";
import { UnclaimedNotice } from "./unclaimed-notice.tsx";

export { handle } from "./detail.page.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData || "error" in loaderData) {
    const title = loaderData ? "Organization not shown" : "Organization not found";
    return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
  }
  const { organization, open, isFirstPage } = loaderData;
  const isEmpty = open.n === 0 && !organization.isClaimed;
  return pageHead(matches, {
    title: `${organization.name}: open jobs and what its postings show`,
    description: descriptionOf(organization, open),
    path: organization.path,
    image: "jobs",
    robots:
      organization.example || isEmpty ? "noindex" : isFirstPage ? undefined : "noindex,follow",
  });
};

export const middleware: Route.MiddlewareFunction[] = [
  async function redirectToCanonical({ params, request, url, context }) {
    if (request.method !== "GET" && request.method !== "HEAD") return;
    const query = { param: params.slug, url, now: new Date() };
    const found = await readOrganization(context, query).catch(() => null);
    // Only documents are redirected, not the data requests of an open page.
    const redirection = isDocument(request) && canonicalRedirect(found, url);
    if (redirection) throw redirection;
  },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const query = { param: params.slug, url, now: new Date() };
  const visitorCountry = context.get(readerCountryContext);
  const found = await readOrganization(context, query);
  return toOrganizationPage(found, { ...query, after: parseAfter(url), visitorCountry });
}

export default function OrganizationPage({ loaderData }: Route.ComponentProps) {
  if ("error" in loaderData) return <GoneOrganization message={loaderData.message} />;
  const { organization, stack, levels, sources, ledger, jobs, open, next, now } = loaderData;
  const { id, name, example, isClaimed } = organization;
  return (
    <div className="page">
      <OrganizationMarkup key={id} organization={organization} />
      <div className="cols">
        <header className="stack gap-3">
          <OrganizationHeading organization={organization} />
          {example && (
            <div className="note warn">
              <Icon name="info" />
              <p>
                <b>This is an example.</b> The company and its jobs are fictional.
              </p>
            </div>
          )}
          <div className="row">
            <WebsiteButton organization={organization} />
            <FavoriteButton
              kind="organization"
              target={id}
              title={name}
              isSaved={loaderData.isSaved}
            />
            {!isClaimed && !example && (
              <a className="more" href="#unclaimed">
                Is this your company?
              </a>
            )}
          </div>
        </header>
        <aside className="stack gap-8">
          <OrganizationFacts {...{ organization, stack, levels, sources }} />
        </aside>
        <div className="stack gap-10">
          <OpenJobs
            {...{ organization, jobs, open, next, now }}
            isFirstPage={loaderData.isFirstPage}
          />
          <Ledger ledger={ledger} isCapped={open.capped} />
          {TEXT_SECTION_FIELDS.map((field) => {
            if (field === "about") return null;
            const { id, title } = ORGANIZATION_FIELDS[field].shown;
            return (
              <TextSection
                key={field}
                {...{ id, title }}
                text={organization[field]}
                isWrittenByCompany
              />
            );
          })}
          <TextSection
            id="about"
            title={`About ${name}`}
            text={organization.about}
            isWrittenByCompany={isClaimed}
          />
          {!isClaimed && !example && <UnclaimedNotice name={name} sources={sources} />}
          {isClaimed && !example && (
            <p className="meta">
              Do you work at {name}?{" "}
              <Link className="link" to={joinPath(organization.slug)} rel="nofollow">
                Ask to join
              </Link>{" "}
              to post its jobs. Its owners decide.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

interface TextSectionProps {
  id: string;
  title: string;
  text: string;
  isWrittenByCompany: boolean;
}

function TextSection({ id, title, text, isWrittenByCompany }: TextSectionProps) {
  if (text === "") return null;
  return (
    <section aria-labelledby={id}>
      <div className="sec">
        <h2 id={id}>{title}</h2>
        {isWrittenByCompany && <span className="meta">written by the company</span>}
      </div>
      <p className="prose pt-3 whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}

const DESCRIPTION_LENGTH = 120;

function descriptionOf({ name, about }: PublicOrganization, open: { n: number; capped: boolean }) {
  const jobs = open.capped ? `More than ${open.n} open jobs` : formatCount(open.n, "open job");
  const text = about.replace(/\s+/g, " ");
  const excerpt =
    text.length > DESCRIPTION_LENGTH ? `${text.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…` : text;
  return `${name}: ${jobs}, with pay, days open and levels as its postings show them.${excerpt && ` ${excerpt}`}`;
}
