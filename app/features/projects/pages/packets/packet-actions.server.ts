import { writeContextOf } from "#app/auth/viewer.server.ts";
import { createShare, revokeShare } from "#app/features/shares/shares.server.ts";
import type { ActionContext } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { PACKETS_PATH } from "../../labels.ts";
import {
  addProjectsToPacket,
  moveProjectInPacket,
  removeProjectFromPacket,
} from "../../packets/packet-projects.server.ts";
import {
  createPacket,
  deletePacket,
  editPacket,
  isViewerPacket,
  packetNotFound,
} from "../../packets/packets.server.ts";
import { packets } from "../../tables.ts";
import type { PACKET_FORMS, PACKETS_FORMS } from "./forms.server.ts";

/** Carries out a form of the list of packets. */
export async function handlePackets(
  { context }: ActionContext,
  form: ValidForm<typeof PACKETS_FORMS>,
): Promise<FormSuccess & { packet?: string }> {
  const { db, viewer, now } = await writeContextOf(context);
  const execute = async (): Promise<FormSuccess & { packet?: string }> => {
    if (form.intent === "delete") {
      await deletePacket(db, viewer, form.value.packet);
      return { message: "Packet deleted, and its links are revoked. The projects in it stay." };
    }
    const id = await submissionIdOf(form, viewer.uid);
    await createPacket(db, viewer, { id, now, ...form.value });
    return { message: "Packet created.", packet: id, to: `${PACKETS_PATH}/${id}` };
  };
  return withWriteTimeout(execute());
}

/** Carries out a form of one packet's page. */
export async function handlePacket(
  { context, id }: ActionContext & { id: string },
  form: ValidForm<typeof PACKET_FORMS>,
): Promise<FormSuccess & { version?: number }> {
  const { db, viewer, now } = await writeContextOf(context);
  const packetRef = { id, now };
  const execute = async (): Promise<FormSuccess & { version?: number }> => {
    switch (form.intent) {
      case "save":
        return {
          message: "Saved.",
          version: await editPacket(db, viewer, { ...packetRef, ...form.value }),
        };
      case "add_projects":
        await addProjectsToPacket(db, viewer, { ...packetRef, chosen: form.value.projects });
        return { message: "Added to the end of the packet." };
      case "remove_project":
        await removeProjectFromPacket(db, viewer, { ...packetRef, project: form.value.project });
        return { message: "Removed from the packet." };
      case "move_project":
        await moveProjectInPacket(db, viewer, { ...packetRef, ...form.value });
        return { message: `Moved ${form.value.direction}.` };
      case "share": {
        const existing = await db
          .select({ id: packets.id })
          .from(packets)
          .where(isViewerPacket(viewer, id))
          .get();
        if (!existing) throw packetNotFound();
        const { days } = form.value;
        const shareId = await submissionIdOf(form, viewer.uid + id);
        await createShare(db, viewer, {
          id: shareId,
          kind: "packet",
          targetId: id,
          fields: [],
          days,
          now: packetRef.now,
        });
        return { message: `Link created. The link expires after ${days} days.` };
      }
      case "revoke":
        await revokeShare(db, viewer, form.value.share);
        return { message: "The link is revoked." };
    }
  };
  return withWriteTimeout(execute());
}
