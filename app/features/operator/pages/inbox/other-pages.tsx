import { Link } from "#app/ui/link.tsx";
import * as paths from "../../paths.ts";

const PAGES: readonly (readonly [path: string, name: string, description: string])[] = [
  [paths.OPERATOR_IMPORTS_PATH, "Job sources", "Boards we import, and the result of each import."],
  [paths.DOUBTS_PATH, "Unclear imports", "Conflicting locations or unclear pay."],
  [paths.OPERATOR_JOBS_PATH, "Jobs", "Reported jobs, and any job by its ID."],
  [paths.OPERATOR_SIMULATIONS_PATH, "Simulations", "Take one down or restore it."],
  [paths.OPERATOR_FEEDBACK_PATH, "Feedback", "All messages and reports, with our replies."],
  [paths.OPERATOR_VOTES_PATH, "Was this useful?", "What people wrote with a vote."],
  [paths.OPERATOR_ORGANIZATIONS_PATH, "Organizations", "Suspend or restore one."],
  [
    paths.OPERATOR_PEOPLE_PATH,
    "People",
    "Limited or blocked people, and organizations without an active owner.",
  ],
  [
    paths.OPERATOR_ACCOUNTS_PATH,
    "Accounts",
    "Find one by exact ID or email address. Each lookup is logged.",
  ],
  [paths.OPERATOR_COACH_PATH, "The coach", "Switch the model off, and see what it costs today."],
  [paths.GRANTS_PATH, "Premium", "Grant it, change its end date or end it."],
  [paths.OPERATOR_LOG_PATH, "Log of actions", "Operators’ changes and lookups, with reasons."],
  [paths.HEALTH_PATH, "Health", "This site’s figures and setup."],
  [paths.TRAFFIC_PATH, "Requests", "The last 24 hours by route: number, speed and failures."],
];

/** Everything an operator can look at beside the queue. */
export function OtherPages() {
  return (
    <nav className="stack gap-3" aria-labelledby="other-pages">
      <div className="sec">
        <h2 id="other-pages">Everything else</h2>
      </div>
      <ul className="tiles">
        {PAGES.map(([path, name, description]) => (
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
