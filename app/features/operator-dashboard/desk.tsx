import { Link } from "react-router";
import { operatorOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { refuseForm } from "#app/features/operator/answer-operator.server.ts";
import { OperatorError, operatorMeta } from "#app/features/operator/operator-page.tsx";
import {
  FEEDBACK_DESK_PATH,
  GRANTS_PATH,
  HEALTH_PATH,
  JOBS_DESK_PATH,
  ORGANIZATIONS_DESK_PATH,
} from "#app/features/operator/paths.ts";
import { inTime } from "#app/http/in-time.ts";
import { counted } from "#app/ui/time.ts";
import type { Route } from "./+types/desk.ts";
import { readDesk, type Waiting } from "./desk.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorMeta(loaderData && "Operator’s desk");

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = operatorOf(context, new Date());
  return { waiting: await inTime(readDesk(databaseOf(context), viewer), "The desk") };
}

interface Place {
  to: string;
  name: string;
  holds: string;
  waits: readonly (string | false)[];
}

export function action(args: Route.ActionArgs) {
  return refuseForm(args);
}

export default function Desk({ loaderData: { waiting } }: Route.ComponentProps) {
  const places = toPlaces(waiting);
  const busy = places.filter(({ waits }) => waits.some(Boolean)).length;
  return (
    <div className="page narrow stack gap-6">
      <header className="stack gap-2">
        <h1>Operator’s desk</h1>
        <p className="lede">
          {busy === 0 ? "Nothing waits." : `Something waits in ${counted(busy, "place")}.`}
        </p>
      </header>
      <ul className="ledger">
        {places.map(({ to, name, holds, waits }) => (
          <li key={to} className="stack gap-1">
            <h2>
              <Link className="link" to={to}>
                {name}
              </Link>
            </h2>
            <p className="text-sm">{holds}</p>
            <p className="row empty:hidden">
              {waits.map(
                (words) =>
                  words && (
                    <span key={words} className="tag warn">
                      {words}
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

function toPlaces(waiting: Waiting): Place[] {
  const { heldBoards, failingBoards, claims, jobs, simulations, feedback, heldFeedback } = waiting;
  return [
    {
      to: "/operator/imports",
      name: "Board imports",
      holds: "The boards that jobs are read from, and what each run came to.",
      waits: [
        heldBoards > 0 && `${counted(heldBoards, "board")} with a held run`,
        failingBoards > 0 && `${counted(failingBoards, "board")} failing`,
        claims > 0 && `${counted(claims, "board")} claimed by an organization`,
      ],
    },
    {
      to: JOBS_DESK_PATH,
      name: "Jobs to review",
      holds: "What organizations wrote, before the public sees it for the first time.",
      waits: [jobs > 0 && counted(jobs, "job")],
    },
    {
      to: "/operator/simulations",
      name: "Simulations to review",
      holds: "What people wrote for everybody.",
      waits: [simulations > 0 && counted(simulations, "simulation")],
    },
    {
      to: FEEDBACK_DESK_PATH,
      name: "Feedback",
      holds: "What people told us, and reports about jobs.",
      waits: [
        feedback > 0 && `${counted(feedback, "new message")}`,
        heldFeedback > 0 && `${heldFeedback} held as advertising`,
      ],
    },
    {
      to: ORGANIZATIONS_DESK_PATH,
      name: "Organizations",
      holds: "Who answers for which company; suspend one, and restore it.",
      waits: [],
    },
    {
      to: GRANTS_PATH,
      name: "Premium",
      holds: "Grant it to an account, change when it ends, end it now.",
      waits: [],
    },
    {
      to: HEALTH_PATH,
      name: "Health",
      holds: "Figures, what waits longest, and how this deployment is set up.",
      waits: [],
    },
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OperatorError error={error} />;
}
