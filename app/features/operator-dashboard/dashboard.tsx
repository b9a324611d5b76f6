import { operatorOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { rejectForm } from "#app/features/operator/operator-actions.server.ts";
import { OperatorError, operatorMeta } from "#app/features/operator/operator-page.tsx";
import {
  GRANTS_PATH,
  HEALTH_PATH,
  OPERATOR_FEEDBACK_PATH,
  OPERATOR_IMPORTS_PATH,
  OPERATOR_JOBS_PATH,
  OPERATOR_ORGANIZATIONS_PATH,
  OPERATOR_SIMULATIONS_PATH,
} from "#app/features/operator/paths.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { Route } from "./+types/dashboard.ts";
import { readDashboard, type WaitingCounts } from "./dashboard.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorMeta(loaderData && "Operator’s desk");

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = operatorOf(context, new Date());
  return { waiting: await withReadTimeout(readDashboard(databaseOf(context), viewer), "The desk") };
}

interface DashboardArea {
  path: string;
  name: string;
  description: string;
  labels: readonly (string | false)[];
}

export function action(args: Route.ActionArgs) {
  return rejectForm(args);
}

export default function Dashboard({ loaderData: { waiting } }: Route.ComponentProps) {
  const areas = toAreas(waiting);
  const waitingAreas = areas.filter(({ labels }) => labels.some(Boolean)).length;
  return (
    <div className="page narrow stack gap-6">
      <header className="stack gap-2">
        <h1>Operator’s desk</h1>
        <p className="lede">
          {waitingAreas === 0
            ? "Nothing waits."
            : `Something waits in ${formatCount(waitingAreas, "place")}.`}
        </p>
      </header>
      <ul className="ledger">
        {areas.map(({ path, name, description, labels }) => (
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
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function toAreas(waiting: WaitingCounts): DashboardArea[] {
  const { heldBoards, failingBoards, claims, jobs, simulations, feedback, heldFeedback } = waiting;
  return [
    {
      path: OPERATOR_IMPORTS_PATH,
      name: "Board imports",
      description: "The boards that jobs are read from, and what each run came to.",
      labels: [
        heldBoards > 0 && `${formatCount(heldBoards, "board")} with a held run`,
        failingBoards > 0 && `${formatCount(failingBoards, "board")} failing`,
        claims > 0 && `${formatCount(claims, "board")} claimed by an organization`,
      ],
    },
    {
      path: OPERATOR_JOBS_PATH,
      name: "Jobs to review",
      description: "What organizations wrote, before the public sees it for the first time.",
      labels: [jobs > 0 && formatCount(jobs, "job")],
    },
    {
      path: OPERATOR_SIMULATIONS_PATH,
      name: "Simulations to review",
      description: "What people wrote for everybody.",
      labels: [simulations > 0 && formatCount(simulations, "simulation")],
    },
    {
      path: OPERATOR_FEEDBACK_PATH,
      name: "Feedback",
      description: "What people told us, and reports about jobs.",
      labels: [
        feedback > 0 && `${formatCount(feedback, "new message")}`,
        heldFeedback > 0 && `${heldFeedback} held as advertising`,
      ],
    },
    {
      path: OPERATOR_ORGANIZATIONS_PATH,
      name: "Organizations",
      description: "Who answers for which company; suspend one, and restore it.",
      labels: [],
    },
    {
      path: GRANTS_PATH,
      name: "Premium",
      description: "Grant it to an account, change when it ends, end it now.",
      labels: [],
    },
    {
      path: HEALTH_PATH,
      name: "Health",
      description: "Figures, what waits longest, and how this deployment is set up.",
      labels: [],
    },
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OperatorError error={error} />;
}
