import { readAsViewer } from "#app/auth/revocation.server.ts";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf, writeContextOf } from "#app/auth/viewer.server.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { limitFor, limitNote } from "#app/features/premium/limits.server.ts";
import { listReadOnly } from "#app/features/premium/read-only.server.ts";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import {
  offerOf,
  selectViewerPlan,
  toViewerPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { UNFINISHED_RETENTION_DAYS } from "../../attempt.ts";
import { selectMySimulations } from "../../authoring/my-simulations.server.ts";
import { CREATE_PATH } from "../../authoring/paths.ts";
import { deleteAttempt, selectAttempts } from "../../play/attempts.server.ts";
import { MySimulationRow } from "../authoring/my-simulation-row.tsx";
import type { Route } from "./+types/my-simulations.ts";
import { groupAttempts } from "./attempt-history.ts";
import { HISTORY_FORMS } from "./attempt-history-forms.server.ts";
import { PastScenarioRow } from "./past-scenario-row.tsx";

const PAGE = {
  page: "My Simulations",
  holds: "Your runs, their results and your drafts. Only you see them.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const reading = readAsViewer(db, viewer, {
    attempts: selectAttempts(db, viewer),
    mySimulations: selectMySimulations(db, viewer),
    ...selectViewerPlan(db, viewer),
  });
  const { attempts, mySimulations, ...planRows } = await withReadTimeout(
    reading,
    "Your simulations",
  );
  const viewerPlan = toViewerPlan(planRows, viewer, now);
  const { premiumContact: contact } = configurationOf(context);
  const readOnlyIds = listReadOnly(mySimulations, viewerPlan, "simulations");
  return {
    scenarios: groupAttempts(attempts),
    own: mySimulations.map((each) => ({ ...each, isReadOnly: readOnlyIds.has(each.id) })),
    max: limitFor(viewerPlan, "simulations"),
    limit: limitNote(viewerPlan, "simulations", mySimulations.length),
    offer: offerOf(viewerPlan, { kind: "simulations", used: mySimulations.length, contact }),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, HISTORY_FORMS, async (form) => {
    const { db, viewer } = await writeContextOf(args.context);
    await withWriteTimeout(deleteAttempt(db, viewer, form.value.attempt));
    return { message: "Run deleted." };
  });
}

export default function MySimulations({ loaderData, actionData }: Route.ComponentProps) {
  const { scenarios, own: mySimulations, max, limit, offer, now } = loaderData;
  const [statusMessage, announce] = useStatusMessage();
  const hasUnfinished = scenarios.some(({ attempts }) =>
    attempts.some(({ status }) => status !== "finished"),
  );
  return (
    <div className="page stack gap-6">
      <div className="head">
        <h1>{PAGE.page}</h1>
      </div>
      <UnmatchedFormError result={actionData as FormResult | undefined} />
      <StatusMessage message={statusMessage} />
      <section className="stack gap-2">
        <div className="sec">
          <h2>Played</h2>
          <Link className="more" to="/simulations">
            All simulations
          </Link>
        </div>
        {scenarios.length > 0 ? (
          <>
            <ul className="ledger">
              {scenarios.map((scenario) => (
                <PastScenarioRow
                  key={`${scenario.simulationId} ${scenario.scenarioId}`}
                  scenario={scenario}
                  now={now}
                  onDeleted={announce}
                />
              ))}
            </ul>
            {hasUnfinished && (
              <p className="meta">
                Unfinished runs are deleted {UNFINISHED_RETENTION_DAYS} days after your last choice.
              </p>
            )}
          </>
        ) : (
          <p className="py-3">
            You haven’t played a simulation yet.{" "}
            <Link className="link" to="/simulations">
              Choose one
            </Link>{" "}
            to start. Your choices and score will be saved here.
          </p>
        )}
      </section>
      <Section
        title="Your own simulations and drafts"
        titleId="own"
        note={Number.isFinite(max) ? `${mySimulations.length} of ${max}` : mySimulations.length}
        className="stack gap-2"
      >
        {mySimulations.length > 0 ? (
          <ul className="ledger">
            {mySimulations.map((simulation) => (
              <MySimulationRow key={simulation.id} simulation={simulation} max={max} now={now} />
            ))}
          </ul>
        ) : (
          <p className="py-3">
            Write a simulation from your own work, for yourself, your team or everyone. You start
            from a small working example.
          </p>
        )}
        {limit ? (
          <LimitNote limit={limit} />
        ) : (
          <p>
            <Link className="btn" to={CREATE_PATH}>
              Create a simulation
            </Link>
          </p>
        )}
        <UpgradeBanner offer={offer} />
      </Section>
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
