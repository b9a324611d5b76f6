import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { toPerson, viewerContextOf } from "#app/auth/viewer.server.ts";
import { limitFor } from "#app/features/premium/limits.server.ts";
import { readOnlyLabel } from "#app/features/premium/offer.ts";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { PACKETS_PATH } from "../../labels.ts";
import { PacketDocument } from "../../packets/packet-document.tsx";
import { toPacketModel } from "../../packets/packet-model.ts";
import { toPacketProject } from "../../packets/packet-project.ts";
import { findPacket } from "../../packets/read-packets.server.ts";
import type { Route } from "./+types/detail.ts";
import { PACKET_FORMS } from "./forms.server.ts";
import { handlePacket } from "./packet-actions.server.ts";
import { PacketDetailsForm } from "./packet-details-form.tsx";
import { PacketProjects } from "./packet-projects.tsx";
import { PrintView } from "./print-view.tsx";
import { ShareLinks } from "./share-links.tsx";

const PAGE = {
  page: "This packet",
  holds: "A packet of chosen projects. Only the owner sees it.",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData?.packet.title ?? "Packet");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const reading = findPacket(db, viewer, { id: params.id, now });
  const packetDetail = await withReadTimeout(reading, "Your packet");
  if (!packetDetail) throw notFound("This packet doesn’t exist, or it belongs to someone else.");
  const { viewerPlan, answers, wins, ladder, ...pageData } = packetDetail;
  const { packet, projects } = pageData;
  const { displayName } = toPerson(viewer);
  const shown = projects.map(toPacketProject);
  return {
    ...pageData,
    model: toPacketModel(packet, {
      projects: shown,
      name: displayName || null,
      answers,
      wins,
      ladder,
    }),
    max: limitFor(viewerPlan, "packets"),
    isPrint: url.searchParams.get("view") === "print",
    siteOrigin: configurationOf(context).siteOrigin,
    submission: newId(),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleForm(args, PACKET_FORMS, (form) => handlePacket({ ...args, id }, form));
}

export default function PacketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { packet, model, projects, shares, isReadOnly, max, isPrint, siteOrigin, submission, now } =
    loaderData;
  if (isPrint) return <PrintView id={packet.id} model={model} />;
  const formResult = actionData as FormResult | undefined;
  const rejectedProjectId = firstValueOf(formResult?.values ?? {}, "project");
  const isRejectedProjectMissing =
    rejectedProjectId !== "" && !projects.some(({ id }) => id === rejectedProjectId);
  const path = `${PACKETS_PATH}/${packet.id}`;
  return (
    <div className="page stack gap-6">
      <div className="stack gap-2">
        <p>
          <BackLink to={PACKETS_PATH}>Your packets</BackLink>
        </p>
        <h1>{packet.title}</h1>
        {isReadOnly && (
          <p className="row">
            <span className="tag warn">{readOnlyLabel(max)}</span>
            <span className="meta">
              You can read, export and delete this packet. You can still change your oldest packets.
            </span>
          </p>
        )}
        <p className="row">
          <Link className="btn" to={`${path}?view=print`}>
            Print view
          </Link>
          <a className="btn" href={`${path}.md`} download>
            <Icon name="download" />
            Markdown
          </a>
          <a className="btn" href={`${path}.json`} download>
            <Icon name="download" />
            JSON
          </a>
        </p>
      </div>
      {isRejectedProjectMissing && <UnmatchedFormError result={formResult} />}
      <div className="cols">
        <div className="stack gap-10">
          {!isReadOnly && (
            <>
              <PacketProjects {...loaderData} />
              <PacketDetailsForm packet={packet} />
            </>
          )}
          <Section title="Preview" titleId="preview" className="stack gap-4">
            <div className="panel">
              <PacketDocument model={model} isEmbedded />
            </div>
          </Section>
        </div>
        <aside>
          <ShareLinks
            shares={shares}
            projects={projects}
            limit={loaderData.shareLimit}
            submission={submission}
            siteOrigin={siteOrigin}
            now={now}
          />
        </aside>
      </div>
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
