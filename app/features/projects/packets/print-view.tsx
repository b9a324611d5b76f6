import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PACKETS_PATH } from "../labels.ts";
import { PacketDocument } from "./packet-document.tsx";
import type { PacketDetail } from "./read-packets.server.ts";

export function PrintView({ packet, projects }: Pick<PacketDetail, "packet" | "projects">) {
  return (
    <div className="page narrow stack gap-6">
      <p className="row on-screen">
        <Link className="more" to={`${PACKETS_PATH}/${packet.id}`}>
          <Icon name="arrow-left" />
          Back to the packet
        </Link>
        <button type="button" className="btn with-script" onClick={() => window.print()}>
          Print
        </button>
      </p>
      <PacketDocument packet={packet} projects={projects} />
    </div>
  );
}
