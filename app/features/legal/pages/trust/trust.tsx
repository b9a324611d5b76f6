import { PARSER_VERSION } from "#app/features/job-import/parse/parser-version.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import type { Route } from "./+types/trust.ts";
import { LeadingErrors } from "./leading-errors.tsx";
import measured from "./measured.json" with { type: "json" };
import type { Parts } from "./measured.ts";
import { PayErrors } from "./pay-errors.tsx";
import { RoleErrors } from "./role-errors.tsx";
import { VerdictErrors } from "./verdict-errors.tsx";

export { handle } from "./trust.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "How often we’re wrong",
    description:
      "From each posting we read whether you can do the job from where you live, what it pays and what kind of job it is. See how often we’re wrong, counted on postings that people labeled.",
    path: "/trust",
  });

export function loader() {
  return { measured: measured satisfies Parts, version: PARSER_VERSION };
}

export default function Trust({ loaderData: { measured, version } }: Route.ComponentProps) {
  return (
    <div className="page">
      <div className="prose">
        <h1>How often we’re wrong</h1>
        <p>
          Rules read three things from each posting: whether you can do the job from where you live,
          what it pays, and whether it’s a lead role. Rules make mistakes. So we label postings by
          hand, let the same code that reads every job here read them, and count the mistakes.
        </p>
        <p>
          There are two kinds of postings in the tables below. The <em>held-back</em> ones were
          written by someone who hadn’t seen our rules, and no rule was ever changed because of
          them, so expect about as many mistakes in the jobs listed here. The <em>known</em> ones
          are those we used to improve the rules. They show what no longer goes wrong, and say
          little about new postings.
        </p>
        <VerdictErrors {...measured} />
        <PayErrors {...measured} />
        <RoleErrors {...measured} />
        <LeadingErrors {...measured} />
        <h2>What these numbers leave out</h2>
        <ul>
          <li>
            Each posting was labeled by one person, following written rules. Two people wouldn’t
            agree on all of them.
          </li>
          <li>
            Unusual postings are more common here than in the real job market, and languages other
            than English are rarer than on our lists.
          </li>
          <li>
            The posting itself can be wrong. We go by what the posting says, and each verdict shows
            the words that decided it.
          </li>
          <li>
            We also read technologies, competencies, languages, visa sponsorship, relocation,
            clearance and the right to work, but don’t count mistakes in them yet.
          </li>
        </ul>
        <p>
          Counted with version {version} of the rules. Postings, labels, the rules for labeling and
          the program that counts mistakes are in the source of this site (<code>test/labels</code>
          ); a test fails when this page no longer agrees with them. Found a mistake? Use “Report
          this job” on the job’s page. <Link to="/terms">The terms</Link> say what you can expect
          from a listing.
        </p>
      </div>
    </div>
  );
}
