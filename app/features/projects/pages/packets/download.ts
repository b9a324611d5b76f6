import { toPerson, viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { toJsonResponse } from "#app/http/json-response.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { toDay } from "#app/reference/calendar.ts";
import { type PacketModel, toPacketModel } from "../../packets/packet-model.ts";
import { toPacketProject } from "../../packets/packet-project.ts";
import { findPacket } from "../../packets/read-packets.server.ts";
import { packetMarkdown } from "../markdown.ts";
import type { Route } from "./+types/download.ts";

const FILE = /\/([\da-f]{24})\.(md|json)$/;
/** Increase when the shape of the JSON file changes. */
const SCHEMA_VERSION = 4;

/** GET /account/packets/{id}.{md,json}: a packet as a file. Errors are JSON. */
export function loader({ url, context }: Route.LoaderArgs) {
  return toJsonResponse(async () => {
    const viewer = viewerOf(context);
    const [, id, format] = FILE.exec(url.pathname) ?? [];
    const now = new Date();
    const packetDetail = id
      ? await withReadTimeout(findPacket(databaseOf(context), viewer, { id, now }), "Your packet")
      : null;
    if (!packetDetail) throw notFound("This packet doesn’t exist, or it belongs to someone else.");
    const { packet, projects, answers, wins, ladder } = packetDetail;
    const { displayName } = toPerson(viewer);
    const shown = projects.map(toPacketProject);
    const model = toPacketModel(packet, {
      projects: shown,
      name: displayName || null,
      answers,
      wins,
      ladder,
    });
    const isMarkdown = format === "md";
    return new Response(isMarkdown ? packetMarkdown(model) : toDocument(model, now), {
      headers: {
        "content-type": isMarkdown ? "text/markdown; charset=utf-8" : "application/json",
        "content-disposition": `attachment; filename="packet-${toDay(now)}.${format}"`,
      },
    });
  });
}

function toDocument(model: PacketModel, now: Date): string {
  const document = { schemaVersion: SCHEMA_VERSION, exportedAt: now.toISOString(), ...model };
  return JSON.stringify(document, null, 2);
}
