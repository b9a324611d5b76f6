import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf, valueLabel } from "#app/entity/field.ts";
import { PROFILE_FIELDS } from "#app/features/account/profile-fields.ts";
import { NOTICE_SETTINGS_PATH } from "#app/features/notices/notice.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import type { Weekday } from "../review-day.ts";

const FIELDS = { reviewDay: PROFILE_FIELDS.reviewDay };

interface ReviewDayFormProps {
  day: Weekday | null;
  /** Of the profile's section. */
  version: number;
}

/** On which day of the week to be reminded. */
export function ReviewDayForm({ day, version }: ReviewDayFormProps) {
  return (
    <Section title="Your review day" titleId="day" className="stack gap-3 no-print">
      <ActionForm
        intent="day"
        id="review-day"
        hidden={{ version }}
        defaults={{ reviewDay: day ?? "" }}
        labels={labelsOf(FIELDS)}
        formatValue={(_, value) => valueLabel(FIELDS.reviewDay, value)}
        className="stack gap-3"
      >
        <EntityField fields={FIELDS} name="reviewDay" emptyLabel="No day" />
        <p className="row">
          <SubmitButton>Save review day</SubmitButton>
          <FormStatus />
          <Link className="link" to={NOTICE_SETTINGS_PATH}>
            Also get the reminder by email
          </Link>
        </p>
      </ActionForm>
    </Section>
  );
}
