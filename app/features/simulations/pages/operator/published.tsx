import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  operatorHead,
} from "#app/features/operator/operator-page.tsx";
import { withSearch } from "#app/features/operator/paging.ts";
import { OPERATOR_SIMULATIONS_PATH } from "#app/features/operator/paths.ts";
import { PersonLink } from "#app/features/operator/person-link.tsx";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatCount } from "#app/ui/time.ts";
import { findPublished, restoreSimulation, takeDown } from "../../operator/published.server.ts";
import {
  isTakenDown,
  STATUS_LABELS,
  UNNAMED_AUTHOR,
  VISIBILITY_LABELS,
} from "../../publication.ts";
import { takenDownMessage } from "../../taken-down.ts";
import { MODERATION_FORMS } from "../authoring/forms.server.ts";
import type { Route } from "./+types/published.ts";
import { FullScenario } from "./full-scenario.tsx";
import { REMOVAL_REASON } from "./note-fields.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorHead(loaderData?.simulation.title);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, viewer } = operatorContextOf(context);
  const reading = findPublished(db, viewer, params.id);
  const found = await withReadTimeout(reading, "This simulation");
  if (!found) throw notFound("No member has published a simulation with this ID.");
  return found;
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleOperatorForm(args, MODERATION_FORMS, async ({ db, viewer, now }, form) => {
    if (form.intent === "take_down") {
      await takeDown(db, viewer, { id, reason: form.value.reason, now });
      return { message: "Taken down. The author will see why." };
    }
    await restoreSimulation(db, viewer, { id, now });
    return { message: "Restored. It’s available again." };
  });
}

export default function PublishedSimulation({ loaderData }: Route.ComponentProps) {
  const { simulation, takenDownAt, scenarios } = loaderData;
  const { id, uid, title, summary, status, visibility, playCount, authorName, reviewNote } =
    simulation;
  const isRemoved = isTakenDown(status);
  // The form disappears when the status changes, so its message is kept here.
  const [statusMessage, announce] = useStatusMessage();
  return (
    <div className="page narrow stack gap-8">
      <OperatorHeader
        title={title}
        back={{
          to: withSearch(OPERATOR_SIMULATIONS_PATH, { show: isRemoved ? "removed" : "published" }),
          text: "Simulations",
        }}
      >
        <p className="lede wrap-anywhere">{summary}</p>
        <p className="row">
          <span className={isRemoved ? "tag warn" : "tag on"}>{STATUS_LABELS[status]}</span>
          <span className="meta wrap-anywhere">
            {VISIBILITY_LABELS[visibility]} · by{" "}
            <PersonLink uid={uid}>{authorName || UNNAMED_AUTHOR}</PersonLink> · played{" "}
            {formatCount(playCount, "time")}
            {!isRemoved && (
              <>
                {" · "}
                <Link className="link" to={`/simulations/${id}`}>
                  public page
                </Link>
              </>
            )}
          </span>
        </p>
      </OperatorHeader>
      <StatusMessage message={statusMessage} />
      {isRemoved ? (
        <section className="panel stack gap-3" aria-labelledby="moderation">
          <h2 id="moderation">Restore</h2>
          <p className="wrap-anywhere">
            {takenDownMessage({ at: takenDownAt, reason: reviewNote })}
          </p>
          <ButtonForm intent="restore" onSaved={announce} buttonClassName="btn primary">
            Restore
          </ButtonForm>
        </section>
      ) : (
        <section className="panel stack gap-3" aria-labelledby="moderation">
          <h2 id="moderation">Take down</h2>
          <p>
            After that, no one can find or start the simulation. Its runs stay, and you can restore
            it.
          </p>
          <ConfirmedForm
            intent="take_down"
            labels={{ reason: REMOVAL_REASON.label }}
            confirmLabel="Hide the simulation from everyone"
            button="Take down"
            onSaved={announce}
          >
            <CheckedTextField
              name="reason"
              field={REMOVAL_REASON}
              rows={REMOVAL_REASON.rows}
              hint="The author sees this."
            />
          </ConfirmedForm>
        </section>
      )}
      {scenarios.map((scenario) => (
        <section key={scenario.id} className="stack gap-4">
          <FullScenario scenario={scenario} />
        </section>
      ))}
    </div>
  );
}

export const ErrorBoundary = OperatorError;
