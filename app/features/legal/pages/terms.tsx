import { HELP_PATH } from "#app/features/guidance/gate/crisis-card.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import type { Route } from "./+types/terms.ts";

export { handle } from "./terms.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Terms",
    description: "What you can expect from this site, and what it expects from you.",
    path: "/terms",
  });

export default function Terms() {
  return (
    <div className="page">
      <div className="prose">
        <h1>Terms</h1>
        <p>What you can expect from this site, and what it expects from you.</p>
        <h2>Listings</h2>
        <p>
          A listing shows what a company’s own job board says, and when we last checked it. If we
          read the pay or location from the posting’s text, the page says so. Read the original
          before you decide anything; the company’s words count, not our summary. We publish{" "}
          <Link to="/trust">how often we’re wrong</Link>.
        </p>
        <p>
          Some laws say what a posting must tell you. We list and quote{" "}
          <Link to="/laws">the ones we’ve read</Link>.
        </p>
        <p>
          A listing can still be a scam. Read <Link to="/fraud">how to spot one and report it</Link>
          .
        </p>
        <p>
          Listings marked “Example” are fictional, and so are the companies. They show how the site
          works.
        </p>
        <h2>Organizations</h2>
        <p>
          Act only for a company you have the right to represent, under its own name. If you use
          another company’s name, or post jobs for a company without its consent, we can suspend
          your organization and hide its page and jobs.
        </p>
        <h2>Guidance</h2>
        <p>
          The roadmap and the simulations describe how leads work on many teams. They don’t promise
          a promotion and aren’t legal, medical or financial advice. If you’re struggling, or
          worried about someone, <Link to={HELP_PATH}>talk to someone who can help</Link>.
        </p>
        <h2>Fair use</h2>
        <p>
          Read, link and quote freely. Programs may read public pages at a rate that doesn’t slow
          the site for people. Don’t try to break in, overload the site or pass its listings off as
          your own.
        </p>
        <h2>No warranty</h2>
        <p>
          We work to keep the site correct and available, but the site can be wrong or down. It is
          provided as is.
        </p>
      </div>
    </div>
  );
}
