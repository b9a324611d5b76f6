import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf, toFormValues } from "#app/entity/field.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { PACKET_FIELDS } from "../../packet-fields.ts";
import type { PacketDetail } from "../../packets/read-packets.server.ts";

const LABELS = labelsOf(PACKET_FIELDS);

export function PacketDetailsForm({ packet }: Pick<PacketDetail, "packet">) {
  return (
    <ActionForm
      intent="save"
      hidden={{ version: packet.version }}
      defaults={toFormValues(PACKET_FIELDS, packet)}
      labels={LABELS}
    >
      <div className="sec">
        <h2>Title, level and claim</h2>
      </div>
      <EntityField fields={PACKET_FIELDS} name="title" />
      <EntityField fields={PACKET_FIELDS} name="audience" />
      <div className="stack two">
        <EntityField fields={PACKET_FIELDS} name="currentLevel" />
        <EntityField fields={PACKET_FIELDS} name="levelSince" />
      </div>
      <EntityField fields={PACKET_FIELDS} name="soughtLevel" />
      <EntityField fields={PACKET_FIELDS} name="intro" />
      <EntityField fields={PACKET_FIELDS} name="notYet" />
      <EntityField fields={PACKET_FIELDS} name="winsSince" />
      <EntityField fields={PACKET_FIELDS} name="withLadder" />
      <p className="meta">
        <Link className="link" to="/account/profile#ladder">
          Add your company’s ladder
        </Link>
      </p>
      <SubmitRow>Save title, level and claim</SubmitRow>
    </ActionForm>
  );
}
