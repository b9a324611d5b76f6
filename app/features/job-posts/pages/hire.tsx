import { MY_ORGANIZATIONS_PATH } from "#app/features/organizations/organization.ts";
import { PREMIUM_PATH } from "#app/features/premium/offer.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { HOW_TO_EMBED_PATH } from "#app/public-api/embed/how-to-embed.tsx";
import { FitMarks } from "#app/ui/instruments/fit-marks.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { formatCount } from "#app/ui/time.ts";
import { DEFAULT_DAYS_OPEN, HIRE_PATH, MAX_DAYS_OPEN, REOPEN_DAYS } from "../job-post.ts";
import type { Route } from "./+types/hire.ts";

export { handle } from "./hire.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Post a job for senior engineers and Tech Leads",
    description:
      "What a job post costs, how we review it, and what candidates see: whether they’re eligible, before they apply.",
    path: HIRE_PATH,
    image: "jobs",
  });

/** Reads no database: the limits are the deployment's. */
export function loader({ context }: Route.LoaderArgs) {
  const { openPosts, unverifiedPosts } = plansOf(context).limits;
  const toText = (limit: number) => (Number.isFinite(limit) ? formatCount(limit, "job") : null);
  return {
    unverified: toText(unverifiedPosts.free),
    verified: toText(openPosts.free),
    premium: openPosts.premium > openPosts.free ? toText(openPosts.premium) : null,
  };
}

/** Of place, hours, pay, stack and role. */
const EXAMPLE_MARKS = ["yes", "yes", "unclear", "no", "yes"] as const;

export default function Hire({
  loaderData: { unverified, verified, premium },
}: Route.ComponentProps) {
  return (
    <div className="page narrow stack gap-10">
      <header className="stack gap-4">
        <h1>Post a job for senior engineers and Tech Leads</h1>
        <p className="lede">
          Candidates see whether they’re eligible before they apply. Posting is free.
        </p>
        <p className="row">
          <Link className="btn primary big" to={MY_ORGANIZATIONS_PATH} rel="nofollow">
            Post a job
          </Link>
          <a className="btn big" href="#here">
            Is your company already here?
          </a>
        </p>
      </header>
      <Section title="How to post your first job" titleId="steps" className="stack gap-3">
        <ol className="prose list-decimal pl-5">
          <li>Sign in and create your organization. All you need is a name.</li>
          <li>
            Paste the text of your posting. We find the title, locations, pay and technologies, and
            you check them. A link also works if the job is on a job board we can read.
          </li>
          <li>Send it for review. You’ll see right away what’s missing or unclear.</li>
        </ol>
      </Section>
      <Section title="What it costs" titleId="cost" className="stack gap-3">
        <p className="prose">
          Nothing. We take no fee for a post, a click or a hire, and no position in a list can be
          bought.
        </p>
        <dl className="facts">
          <dt>Before your domain is verified</dt>
          <dd>{unverified ? `${unverified} open at a time` : "No limit"}</dd>
          <dt>With a verified domain</dt>
          <dd>
            {verified ? `${verified} open at a time` : "No limit"}
            {verified && premium && (
              <>
                ; {premium} if an owner has{" "}
                <Link className="link" to={PREMIUM_PATH}>
                  Premium
                </Link>
              </>
            )}
          </dd>
          <dt>From your job board</dt>
          <dd>No limit: we import its jobs every hour, and a job closed there closes here.</dd>
          <dt>How long</dt>
          <dd>
            {DEFAULT_DAYS_OPEN} days, or up to {MAX_DAYS_OPEN} if you choose. You set the day the
            job opens, and can extend, pause or close it. You can reopen it within {REOPEN_DAYS}{" "}
            days of closing.
          </dd>
        </dl>
      </Section>
      <Section title="How we review" titleId="review" className="stack gap-3">
        <ul className="prose list-disc pl-5">
          <li>Until your domain is verified, a person reads every job.</li>
          <li>
            With a verified domain, a person reads your first job. Later jobs and changes go live
            right away.
          </li>
          <li>
            We check three things: you’re hiring for this job, it’s one real opening, and it states
            the pay and location.
          </li>
          <li>
            If something is missing, we send the job back with a note. Nothing you wrote is lost.
          </li>
        </ul>
      </Section>
      <Section title="What candidates see" titleId="see" className="stack gap-3">
        <p className="prose">
          Candidates compare every job on the same five criteria: location, hours, pay, stack and
          role. We compare your post with what each candidate told us.
        </p>
        <p className="row">
          <FitMarks answers={EXAMPLE_MARKS} /> 3 of 5 fit: stack doesn’t fit, pay is unclear
        </p>
      </Section>
      <Section title="Why this helps you" titleId="verdicts" className="stack gap-3">
        <ul className="prose list-disc pl-5">
          <li>
            People who aren’t eligible see why, so fewer of them apply. You don’t have to tell
            applicants that you can’t hire in their country.
          </li>
          <li>
            “Remote, Europe” leaves many people guessing. Here, people who are eligible see a clear
            “yes”.
          </li>
          <li>
            Before you publish, you see how many countries people could apply from, and what your
            text leaves open.
          </li>
          <li>What your post doesn’t say shows as “unclear”, never as “no”.</li>
        </ul>
      </Section>
      <Section title="Your jobs on your own site" titleId="site" className="stack gap-3">
        <p className="prose">
          You can embed your open jobs in your careers page, with no script or cookie.{" "}
          <Link className="link" to={HOW_TO_EMBED_PATH}>
            Copy the embed code
          </Link>
        </p>
      </Section>
      <Section title="Is your company already here?" titleId="here" className="stack gap-3">
        <ul className="prose list-disc pl-5">
          <li>
            <b>If nobody manages its page,</b> open it and choose “Is this your company?”. One DNS
            record proves it. People who saved its jobs keep them.
          </li>
          <li>
            <b>If colleagues manage it,</b> open its page and choose “Ask to join”. Its owners
            decide.
          </li>
        </ul>
        <p>
          <Link className="more" to="/jobs">
            Find your company’s jobs
          </Link>
        </p>
      </Section>
    </div>
  );
}
