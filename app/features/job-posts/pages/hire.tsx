import { MY_ORGANIZATIONS_PATH } from "#app/features/organizations/organization.ts";
import { PREMIUM_PATH } from "#app/features/premium/offer.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { HOW_TO_EMBED_PATH } from "#app/public-api/embed/how-to-embed.tsx";
import { FitMarks } from "#app/ui/instruments/fit-marks.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { formatCount } from "#app/ui/time.ts";
import { DEFAULT_DAYS_OPEN, HIRE_PATH, MAX_DAYS_OPEN, REOPEN_DAYS } from "../job-post.ts";
import type { Route } from "./+types/hire.ts";

export { handle } from "./hire.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Post a job for senior engineers and Tech Leads",
    description:
      "What a job post costs, how we review it, and what candidates see: whether they could take the job, before they apply.",
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
          Candidates see whether they could take your job before they apply. Posting is free.
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
      <section className="stack gap-3" aria-labelledby="steps">
        <div className="sec">
          <h2 id="steps">How to post your first job</h2>
        </div>
        <ol className="prose list-decimal pl-5">
          <li>Sign in and create your organization. Its name is enough.</li>
          <li>
            Paste the text of your careers page. We read the title, places, pay and technologies
            from it, and you check them. A link works, too, if the job is on a board we can read.
          </li>
          <li>Send it for review. You see at once what is missing and what is unclear.</li>
        </ol>
      </section>
      <section className="stack gap-3" aria-labelledby="cost">
        <div className="sec">
          <h2 id="cost">What it costs</h2>
        </div>
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
          <dd>No limit: we read its jobs every hour, and a job closed there closes here</dd>
          <dt>How long</dt>
          <dd>
            {DEFAULT_DAYS_OPEN} days, or up to {MAX_DAYS_OPEN} if you choose. You set the day the
            job opens, and can extend, pause or close it. You can reopen it for {REOPEN_DAYS} days
          </dd>
        </dl>
      </section>
      <section className="stack gap-3" aria-labelledby="review">
        <div className="sec">
          <h2 id="review">How we review</h2>
        </div>
        <ul className="prose list-disc pl-5">
          <li>A person reads every job of an organization whose domain is not verified.</li>
          <li>
            With a verified domain, a person reads your first job. Later ones and changes are public
            at once.
          </li>
          <li>
            We check three things: you are hiring for this job, it is one real opening, and its pay
            and place are stated.
          </li>
          <li>If something is missing, it comes back with a note. Nothing you wrote is lost.</li>
        </ul>
      </section>
      <section className="stack gap-3" aria-labelledby="see">
        <div className="sec">
          <h2 id="see">What candidates see</h2>
        </div>
        <p className="prose">
          Every job here has the same five marks: place, hours, pay, stack and role. Each tells
          readers whether your job fits them, based on your post and what they told us.
        </p>
        <p className="row">
          <FitMarks answers={EXAMPLE_MARKS} /> 3 of 5: stack doesn’t fit; pay unclear
        </p>
      </section>
      <section className="stack gap-3" aria-labelledby="verdicts">
        <div className="sec">
          <h2 id="verdicts">Why verdicts help you</h2>
        </div>
        <ul className="prose list-disc pl-5">
          <li>
            People who couldn’t take the job see why, so fewer of them apply. You don’t have to tell
            applicants that you can’t hire in their country.
          </li>
          <li>
            People who could take it but would have guessed “no” see “yes”: “remote, Europe” leaves
            half of Europe unsure.
          </li>
          <li>
            Before you publish, you see the same verdicts from your side: from how many countries
            people could apply, and what your text leaves open.
          </li>
          <li>
            An unclear place or missing pay counts as unclear, never as “no”. You decide what to
            state.
          </li>
        </ul>
      </section>
      <section className="stack gap-3" aria-labelledby="site">
        <div className="sec">
          <h2 id="site">Your jobs on your own site</h2>
        </div>
        <p className="prose">
          You can embed your open jobs in your careers page, without a script or a cookie.{" "}
          <Link className="link" to={HOW_TO_EMBED_PATH}>
            Copy the embed code
          </Link>
        </p>
      </section>
      <section className="stack gap-3" aria-labelledby="here">
        <div className="sec">
          <h2 id="here">Is your company already here?</h2>
        </div>
        <ul className="prose list-disc pl-5">
          <li>
            <b>If nobody manages its page,</b> open it and choose “Is this your company?”. You prove
            it with one DNS record. Its jobs stay in people’s favorites.
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
      </section>
    </div>
  );
}
