import { Link } from "#app/ui/link.tsx";
import * as paths from "../../paths.ts";

const PAGES: readonly { path: string; name: string; description: string }[] = [
  {
    path: paths.OPERATOR_IMPORTS_PATH,
    name: "Job sources",
    description: "The boards we import, and the result of each import.",
  },
  {
    path: paths.DOUBTS_PATH,
    name: "Unclear imports",
    description: "New postings with conflicting locations or unclear pay.",
  },
  {
    path: paths.OPERATOR_JOBS_PATH,
    name: "Jobs",
    description: "Jobs that readers reported, and any job by its ID.",
  },
  {
    path: paths.OPERATOR_SIMULATIONS_PATH,
    name: "Simulations",
    description: "Published simulations: take one down or restore it.",
  },
  {
    path: paths.OPERATOR_FEEDBACK_PATH,
    name: "Feedback",
    description: "All messages and reports, with our replies.",
  },
  {
    path: paths.OPERATOR_VOTES_PATH,
    name: "Was this useful?",
    description: "Comments on jobs, competencies, scenarios and coach answers.",
  },
  {
    path: paths.OPERATOR_ORGANIZATIONS_PATH,
    name: "Organizations",
    description: "Organizations and their members; suspend or restore one.",
  },
  {
    path: paths.OPERATOR_PEOPLE_PATH,
    name: "People",
    description: "Limited or blocked people, and organizations without an active owner.",
  },
  {
    path: paths.OPERATOR_ACCOUNTS_PATH,
    name: "Accounts",
    description: "Find an account by exact ID or email address. Each lookup is logged.",
  },
  {
    path: paths.OPERATOR_COACH_PATH,
    name: "The coach",
    description: "Switch the model off, and see what questions cost today.",
  },
  {
    path: paths.GRANTS_PATH,
    name: "Premium",
    description: "Grant Premium, change its end date or end it.",
  },
  {
    path: paths.OPERATOR_LOG_PATH,
    name: "Log of actions",
    description: "Operators’ changes and lookups, with reasons.",
  },
  {
    path: paths.HEALTH_PATH,
    name: "Health",
    description: "Figures of this site, and how this deployment is set up.",
  },
  {
    path: paths.TRAFFIC_PATH,
    name: "Requests",
    description: "Requests in the last 24 hours, by route: their number, speed and failures.",
  },
];

/** Everything an operator can look at beside the queue. */
export function OtherPages() {
  return (
    <nav className="stack gap-3" aria-labelledby="other-pages">
      <div className="sec">
        <h2 id="other-pages">Everything else</h2>
      </div>
      <ul className="tiles">
        {PAGES.map(({ path, name, description }) => (
          <li key={path} className="py-2">
            <Link className="link" to={path}>
              {name}
            </Link>
            <p className="text-sm text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
