import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { limitFor, limitNote } from "#app/features/premium/limits.server.ts";
import { readOnlyLabel } from "#app/features/premium/offer.ts";
import { listReadOnly } from "#app/features/premium/read-only.server.ts";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { offerOf } from "#app/features/premium/viewer-plan.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import { PACKETS_PATH, PROJECTS_PATH } from "../../labels.ts";
import { RECOMMENDED_PROJECT_COUNT } from "../../packet.ts";
import { PACKET_FIELDS } from "../../packet-fields.ts";
import { listPackets } from "../../packets/read-packets.server.ts";
import type { Route } from "./+types/list.ts";
import { DeletePacket } from "./delete-packet.tsx";
import { PACKETS_FORMS } from "./forms.server.ts";
import { handlePackets } from "./packet-actions.server.ts";

const PAGE = {
  page: "My Packets",
  holds:
    "Projects you chose for the person who decides on your promotion, in the order you want them read.",
  also: { to: "/examples#packet", text: "Read an example" },
};

const { title, audience } = PACKET_FIELDS;
const NEW_PACKET_LABELS = labelsOf({ title, audience });

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const reading = listPackets(db, viewer, now);
  const { packets, viewerPlan } = await withReadTimeout(reading, "Your packets");
  const { premiumContact: contact } = configurationOf(context);
  const max = limitFor(viewerPlan, "packets");
  const readOnlyIds = listReadOnly(packets, viewerPlan, "packets");
  return {
    packets: packets.map(({ id, title, audience, projectIds, updatedAt }) => ({
      id,
      title,
      audience,
      projects: projectIds.length,
      updatedAt,
      isReadOnly: readOnlyIds.has(id),
    })),
    max,
    offer: offerOf(viewerPlan, { kind: "packets", used: packets.length, contact }),
    limit: limitNote(viewerPlan, "packets", packets.length),
    submission: newId(),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, PACKETS_FORMS, (form) => handlePackets(args, form));
}

export default function Packets({ loaderData, actionData }: Route.ComponentProps) {
  const { packets, max, offer, limit, submission } = loaderData;
  const formResult = actionData as FormResult | undefined;
  const rejectedPacketId = formResult?.error ? firstValueOf(formResult.values ?? {}, "packet") : "";
  const isShownInForm =
    (formResult?.intent === "create" && !limit) ||
    packets.some(({ id }) => id === rejectedPacketId);
  const [statusMessage, announce] = useStatusMessage();
  const navigate = useNavigate();

  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-2">
        <p>
          <BackLink to={PROJECTS_PATH}>Your projects</BackLink>
        </p>
        <h1>{PAGE.page}</h1>
        <p className="lede">
          A promotion packet makes your case to the person who decides: evidence, not a life story.{" "}
          {RECOMMENDED_PROJECT_COUNT.min} to {RECOMMENDED_PROJECT_COUNT.max} projects work best.{" "}
          <Link className="link" to="/examples#packet">
            See an example
          </Link>
        </p>
      </div>
      {!isShownInForm && <UnmatchedFormError result={formResult} />}
      <StatusMessage message={statusMessage} />
      <UpgradeBanner offer={offer} />
      {packets.length > 0 && (
        <ul className="ledger ruled">
          {packets.map(({ id, title, audience, projects, updatedAt, isReadOnly }) => (
            <li key={id} className="stack gap-1 py-4">
              <h2>
                <Link to={`${PACKETS_PATH}/${id}`}>{title}</Link>
              </h2>
              {audience && <p className="text-sm">{audience}</p>}
              <p className="meta">
                {formatCount(projects, "project")} · changed {formatDate(updatedAt)}
              </p>
              {isReadOnly && (
                <p>
                  <span className="tag warn">{readOnlyLabel(max)}</span>
                </p>
              )}
              <DeletePacket
                id={id}
                title={title}
                isOpen={rejectedPacketId === id}
                onDeleted={announce}
              />
            </li>
          ))}
        </ul>
      )}
      {limit ? (
        <LimitNote limit={limit} />
      ) : (
        <ActionForm
          intent="create"
          submissionKey={submission}
          labels={NEW_PACKET_LABELS}
          onSaved={(createResult: FormResult & { packet?: string }) => {
            if (createResult.packet) void navigate(`${PACKETS_PATH}/${createResult.packet}`);
          }}
        >
          <div className="sec">
            <h2>New packet</h2>
          </div>
          <EntityField fields={PACKET_FIELDS} name="title" />
          <EntityField
            fields={PACKET_FIELDS}
            name="audience"
            hint="For example: “Halina, before our talk about the lead role”. Shown above the title."
          />
          <SubmitRow className="btn primary">Create packet</SubmitRow>
        </ActionForm>
      )}
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
