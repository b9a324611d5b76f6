import type { RouterContextProvider } from "react-router";
import { writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { createShare, revokeShare } from "#app/features/shares/shares.server.ts";
import { once, type Saved, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { packets } from "../tables.ts";
import { PACKETS_PATH } from "../words.ts";
import { chooseProjects, leaveOut, reorder } from "./choose-projects.server.ts";
import type { PACKET_FORMS, PACKETS_FORMS } from "./forms.server.ts";
import {
  createPacket,
  deletePacket,
  editPacket,
  gonePacket,
  isOwnPacket,
} from "./packets.server.ts";

interface Args {
  context: Readonly<RouterContextProvider>;
}

/** Carries out a form of the list of packets. */
export async function answerPackets(
  { context }: Args,
  form: ValidForm<typeof PACKETS_FORMS>,
): Promise<Saved & { packet?: string }> {
  const viewer = await writerOf(context);
  const db = databaseOf(context);
  const carryOut = async (): Promise<Saved & { packet?: string }> => {
    if (form.intent === "delete") {
      await deletePacket(db, viewer, form.value.packet);
      return { message: "The packet is deleted, and its links are closed. Its projects stay." };
    }
    const id = await once(form, viewer.uid);
    await createPacket(db, viewer, { id, now: new Date(), ...form.value });
    return { message: "The packet is there.", packet: id, to: `${PACKETS_PATH}/${id}` };
  };
  return inWriteTime(carryOut());
}

/** Carries out a form of one packet's page. */
export async function answerPacket(
  { context, id }: Args & { id: string },
  form: ValidForm<typeof PACKET_FORMS>,
): Promise<Saved & { version?: number }> {
  const viewer = await writerOf(context);
  const db = databaseOf(context);
  const which = { id, now: new Date() };
  const carryOut = async (): Promise<Saved & { version?: number }> => {
    switch (form.intent) {
      case "save":
        return {
          message: "Saved.",
          version: await editPacket(db, viewer, { ...which, ...form.value }),
        };
      case "add_projects":
        await chooseProjects(db, viewer, { ...which, chosen: form.value.projects });
        return { message: "They are in the packet, at its end." };
      case "remove_project":
        await leaveOut(db, viewer, { ...which, project: form.value.project });
        return { message: "It is out of the packet." };
      case "move_project":
        await reorder(db, viewer, { ...which, ...form.value });
        return { message: `Moved ${form.value.direction}.` };
      case "share": {
        const own = await db
          .select({ id: packets.id })
          .from(packets)
          .where(isOwnPacket(viewer, id))
          .get();
        if (!own) throw gonePacket();
        const { days } = form.value;
        const share = await once(form, viewer.uid + id);
        await createShare(db, viewer, {
          id: share,
          kind: "packet",
          targetId: id,
          fields: [],
          days,
          now: which.now,
        });
        return { message: `The link is there. It closes by itself after ${days} days.` };
      }
      case "revoke":
        await revokeShare(db, viewer, form.value.share);
        return { message: "The link is closed. Whoever opens it now finds nothing." };
    }
  };
  return inWriteTime(carryOut());
}
