import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import {
  AUDIENCE_LENGTH,
  INTRO_LENGTH,
  LEVEL_LENGTH,
  NOT_YET_LENGTH,
  PACKET_TITLE_LENGTH,
} from "../../packet.ts";
import type { PacketDetail } from "../../packets/read-packets.server.ts";

const LABELS = {
  title: "Title",
  audience: "Who reads it",
  currentLevel: "Your level today",
  levelSince: "Since",
  soughtLevel: "The level you ask for",
  intro: "Claim",
  notYet: "Reasons not yet",
  winsSince: "Wins since",
};

export function PacketDetailsForm({
  packet: {
    title,
    audience,
    intro,
    currentLevel,
    soughtLevel,
    levelSince,
    notYet,
    winsSince,
    version,
  },
}: Pick<PacketDetail, "packet">) {
  return (
    <ActionForm
      intent="save"
      hidden={{ version }}
      defaults={{
        ...{ title, audience, intro, currentLevel, soughtLevel, notYet },
        levelSince: levelSince ?? "",
        winsSince: winsSince ?? "",
      }}
      labels={LABELS}
    >
      {(form) => (
        <>
          <div className="sec">
            <h2>Title, level and claim</h2>
          </div>
          <TextField name="title" maxLength={PACKET_TITLE_LENGTH.max} />
          <TextField name="audience" maxLength={AUDIENCE_LENGTH} />
          <div className="stack two">
            <TextField name="currentLevel" maxLength={LEVEL_LENGTH} placeholder="Senior engineer" />
            <TextField
              name="levelSince"
              type="date"
              hint="Shown as a month and how long that is."
            />
          </div>
          <TextField name="soughtLevel" maxLength={LEVEL_LENGTH} placeholder="Tech Lead" />
          <TextField
            name="intro"
            rows={6}
            maxLength={INTRO_LENGTH}
            hint="One page at most: what you ask for, why now, and which two results speak for it. At most 2,000 characters."
          />
          <TextField
            name="notYet"
            rows={4}
            maxLength={NOT_YET_LENGTH}
            hint="What speaks against it today, and what you do about it. Naming it yourself builds trust."
          />
          <TextField
            name="winsSince"
            type="date"
            hint="Wins from this day on are listed by competency, also for people with the link. Wins of a project are listed only if the project may be shown. Empty: none."
          />
          <p className="row">
            <SubmitButton>Save title, level and claim</SubmitButton>
            <FormStatus {...form} />
          </p>
        </>
      )}
    </ActionForm>
  );
}
