import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PACKETS_PATH } from "../../labels.ts";
import { PacketDocument } from "../../packets/packet-document.tsx";
import type { PacketModel } from "../../packets/packet-model.ts";

export function PrintView({ id, model }: { id: string; model: PacketModel }) {
  return (
    <div className="page narrow stack gap-6">
      <p className="row no-print">
        <Link className="more" to={`${PACKETS_PATH}/${id}`}>
          <Icon name="arrow-left" />
          Back to the packet
        </Link>
        <button type="button" className="btn with-script" onClick={() => window.print()}>
          Print
        </button>
      </p>
      <PacketDocument model={model} />
    </div>
  );
}
