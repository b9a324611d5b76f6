import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { AUDIENCE_LENGTH, INTRO_LENGTH, PACKET_TITLE_LENGTH } from "../packet.ts";
import type { PacketDetail } from "./read-packets.server.ts";

export function PacketDetailsForm({
  packet: { title, audience, intro, version },
}: Pick<PacketDetail, "packet">) {
  return (
    <ActionForm
      intent="save"
      hidden={{ version }}
      defaults={{ title, audience, intro }}
      labels={{ title: "Title", audience: "Who reads it", intro: "Introduction" }}
    >
      {(form) => (
        <>
          <div className="sec">
            <h2>Title and introduction</h2>
          </div>
          <TextField name="title" maxLength={PACKET_TITLE_LENGTH.max} />
          <TextField name="audience" maxLength={AUDIENCE_LENGTH} />
          <TextField
            name="intro"
            rows={5}
            maxLength={INTRO_LENGTH}
            hint="What they have to decide, and which project speaks for it. At most 2,000 characters."
          />
          <p className="row">
            <SubmitButton>Save title and introduction</SubmitButton>
            <FormStatus {...form} />
          </p>
        </>
      )}
    </ActionForm>
  );
}
