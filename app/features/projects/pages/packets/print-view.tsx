import { BackLink } from "#app/ui/parts/back-link.tsx";
import { PACKETS_PATH } from "../../labels.ts";
import { PacketDocument } from "../../packets/packet-document.tsx";
import type { PacketModel } from "../../packets/packet-model.ts";

export function PrintView({ id, model }: { id: string; model: PacketModel }) {
  return (
    <div className="page narrow stack gap-6">
      <p className="row no-print">
        <BackLink to={`${PACKETS_PATH}/${id}`}>Back to the packet</BackLink>
        <button type="button" className="btn with-script" onClick={() => window.print()}>
          Print
        </button>
      </p>
      <PacketDocument model={model} />
    </div>
  );
}
