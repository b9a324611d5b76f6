import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ChoicesField } from "#app/ui/form/field.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { NOTICE_SETTINGS_ID, READ_RETENTION_DAYS } from "../notice.ts";
import { HIDEABLE_KINDS, NOTICE_KIND_LABELS, type NoticeKind } from "../notice-kinds.ts";

export function NoticeSettings({ shownKinds }: { shownKinds: readonly NoticeKind[] }) {
  return (
    <Section title="Notices to show" titleId={NOTICE_SETTINGS_ID} className="stack gap-3">
      <ActionForm
        intent="settings"
        defaults={{ kinds: shownKinds.filter((kind) => HIDEABLE_KINDS.includes(kind)) }}
        labels={{ kinds: "Kinds of notices" }}
        className="stack gap-3"
      >
        <ChoicesField
          name="kinds"
          hint={`Decisions about your account are always shown. Notices that you’ve read are deleted after ${READ_RETENTION_DAYS} days.`}
          options={HIDEABLE_KINDS.map((kind) => ({
            value: kind,
            text: NOTICE_KIND_LABELS[kind],
          }))}
        />
        <SubmitRow>Save</SubmitRow>
      </ActionForm>
    </Section>
  );
}
