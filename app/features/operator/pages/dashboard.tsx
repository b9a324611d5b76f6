import { operatorOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { rejectForm } from "../operator-actions.server.ts";
import { OperatorError, operatorMeta } from "../operator-page.tsx";
import {
  GRANTS_PATH,
  HEALTH_PATH,
  OPERATOR_ACCOUNTS_PATH,
  OPERATOR_FEEDBACK_PATH,
  OPERATOR_IMPORTS_PATH,
  OPERATOR_JOBS_PATH,
  OPERATOR_LOG_PATH,
  OPERATOR_ORGANIZATIONS_PATH,
  OPERATOR_PEOPLE_PATH,
  OPERATOR_SIMULATIONS_PATH,
  OPERATOR_VOTES_PATH,
  TRAFFIC_PATH,
} from "../paths.ts";
import { type OldestItem, oldestOf, type Waiting } from "../waiting.ts";
import type { Route } from "./+types/dashboard.ts";
import { readDashboard } from "./dashboard.server.ts";
import { Trends } from "./trends.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorMeta(loaderData && "Operator’s dashboard");

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const viewer = operatorOf(context, now);
  const reading = readDashboard(databaseOf(context), viewer, now);
  return { ...(await withReadTimeout(reading, "The dashboard")), now: now.toISOString() };
}

interface DashboardArea {
  path: string;
  name: string;
  description: string;
  labels?: readonly (string | false)[];
  /** What waits longest there. */
  oldest?: OldestItem | null;
}

export function action(args: Route.ActionArgs) {
  return rejectForm(args);
}

export default function Dashboard({ loaderData: { waiting, trends, now } }: Route.ComponentProps) {
  const next = oldestOf(waiting);
  return (
    <div className="page narrow stack gap-6">
      <header className="stack gap-3">
        <h1>Operator’s dashboard</h1>
        <p className="lede">
          {waiting.total === 0
            ? "Nothing waits."
            : `${formatCount(waiting.total, "thing")} ${waiting.total === 1 ? "waits" : "wait"} for you.`}
        </p>
        {next && (
          <p className="row">
            <Link className="btn primary" to={next.path}>
              Next: the oldest
              <Icon name="arrow-right" />
            </Link>
            <span className="meta">
              It came <RelativeTime at={next.at} now={now} />
            </span>
          </p>
        )}
      </header>
      <ul className="ledger">
        {toAreas(waiting).map(({ path, name, description, labels = [], oldest }) => (
          <li key={path} className="stack gap-1">
            <h2>
              <Link className="link" to={path}>
                {name}
              </Link>
            </h2>
            <p className="text-sm">{description}</p>
            <p className="row empty:hidden">
              {labels.map(
                (label) =>
                  label && (
                    <span key={label} className="tag warn">
                      {label}
                    </span>
                  ),
              )}
              {oldest && (
                <Link className="link text-sm" to={oldest.path}>
                  the oldest, <RelativeTime at={oldest.at} now={now} />
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Trends trends={trends} />
    </div>
  );
}

function toAreas({ counts, oldest }: Waiting): DashboardArea[] {
  const { heldBoards, failingBoards, claims, jobs, simulations } = counts;
  const { feedback, reportedJobs, heldFeedback, appeals } = counts;
  const oldestImport = oldestOf({
    oldest: { ...oldest, job: null, simulation: null, feedback: null, appeal: null },
  });
  return [
    {
      path: OPERATOR_IMPORTS_PATH,
      name: "Job sources",
      description: "Where jobs are read from, and the result of each run.",
      labels: [
        heldBoards > 0 && `${formatCount(heldBoards, "board")} with a held run`,
        failingBoards > 0 && `${formatCount(failingBoards, "board")} failing`,
        claims > 0 && `${formatCount(claims, "board")} claimed by an organization`,
      ],
      oldest: oldestImport,
    },
    {
      path: OPERATOR_JOBS_PATH,
      name: "Jobs to review",
      description: "Jobs of organizations, before they are public.",
      labels: [jobs > 0 && formatCount(jobs, "job")],
      oldest: oldest.job,
    },
    {
      path: OPERATOR_SIMULATIONS_PATH,
      name: "Simulations",
      description: "Simulations written for the library: review, take down or restore them.",
      labels: [simulations > 0 && formatCount(simulations, "simulation")],
      oldest: oldest.simulation,
    },
    {
      path: OPERATOR_FEEDBACK_PATH,
      name: "Feedback",
      description: "Feedback, and reports about jobs.",
      labels: [
        feedback > 0 && formatCount(feedback, "new message"),
        reportedJobs > 0 && formatCount(reportedJobs, "reported job"),
        heldFeedback > 0 && `${heldFeedback} held as advertising`,
      ],
      oldest: oldest.feedback,
    },
    {
      path: OPERATOR_VOTES_PATH,
      name: "Was this useful?",
      description: "Comments on jobs, competencies, scenarios and coach answers.",
    },
    {
      path: OPERATOR_ORGANIZATIONS_PATH,
      name: "Organizations",
      description: "Organizations and their members; suspend or restore one.",
    },
    {
      path: OPERATOR_PEOPLE_PATH,
      name: "People",
      description: "Who is limited or blocked, their appeals, and organizations without an owner.",
      labels: [appeals > 0 && formatCount(appeals, "appeal")],
      oldest: oldest.appeal,
    },
    {
      path: OPERATOR_ACCOUNTS_PATH,
      name: "Accounts",
      description:
        "Find one by its exact id or e-mail: its subscription and number of items. Each look-up is logged.",
    },
    {
      path: GRANTS_PATH,
      name: "Premium",
      description: "Grant it to an account, change when it ends, end it now.",
    },
    {
      path: OPERATOR_LOG_PATH,
      name: "Log of actions",
      description: "What operators changed or looked up, when and why.",
    },
    {
      path: HEALTH_PATH,
      name: "Health",
      description: "Figures, and how this deployment is set up.",
    },
    {
      path: TRAFFIC_PATH,
      name: "Requests",
      description: "The last day by route: how many, how fast, how many failed.",
    },
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OperatorError error={error} />;
}
