import type { ReactNode } from "react";
import { LEVELS, TRACKS, VISA_POLICIES } from "#app/features/jobs/job.ts";
import { LEVEL_LABELS, offsetLabel, TRACK_LABELS } from "#app/features/jobs/labels.ts";
import {
  EMPLOYMENT_TYPE_LABELS,
  EMPLOYMENT_TYPES,
  WORK_MODE_LABELS,
  type WorkMode,
} from "#app/reference/employment.ts";
import { CURRENCY_OPTIONS } from "#app/reference/exchange-rates.ts";
import { PERIOD_LABELS, SALARY_PERIODS } from "#app/reference/pay.ts";
import { CheckboxField, ChoicesField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { APPLY_LENGTH, DESCRIPTION_LENGTH, TITLE_LENGTH } from "../job-post.ts";
import { OFFSETS, VISA_LABELS } from "../labels.ts";
import { AreaRows, type LocationNames, PlaceRows } from "./location-rows.tsx";

interface PostFieldsProps {
  known: LocationNames;
  filledPlaces: number;
  filledAreas: number;
  /** Changes after saving, so that the rows are rendered anew without the empty ones. */
  saveCount?: number;
  latestDay: string;
}

export function PostFields({
  known,
  filledPlaces,
  filledAreas,
  saveCount,
  latestDay,
}: PostFieldsProps) {
  const offsets = OFFSETS.map((value) => ({ value: String(value), text: offsetLabel(value) }));
  return (
    <>
      <FormSection id="job" title="The job">
        <TextField
          name="title"
          maxLength={TITLE_LENGTH.max}
          hint="Only the job: no pay, code, company or capitals."
        />
        <div className="stack two">
          <SelectField
            name="employmentType"
            emptyLabel="Not stated"
            options={optionsOf(EMPLOYMENT_TYPES, EMPLOYMENT_TYPE_LABELS)}
          />
          <SelectField
            name="level"
            emptyLabel="As the title says"
            options={optionsOf(LEVELS, LEVEL_LABELS)}
          />
          <SelectField
            name="track"
            emptyLabel="As the title says"
            options={optionsOf(TRACKS, TRACK_LABELS)}
          />
        </div>
      </FormSection>
      <FormSection id="pay" title="Pay">
        <div className="stack two">
          <TextField name="salaryMin" inputMode="numeric" hint="Base pay, without bonus." />
          <TextField
            name="salaryMax"
            inputMode="numeric"
            hint="Over 1.5 times the minimum is wide; over 3 times is too wide."
          />
          <SelectField name="salaryCurrency" emptyLabel="Choose one" options={CURRENCY_OPTIONS} />
          <SelectField
            name="salaryPeriod"
            emptyLabel="Choose one"
            options={optionsOf(PERIODS, PERIOD_LABELS)}
          />
        </div>
        <CheckboxField name="salaryEquity" />
      </FormSection>
      <FormSection id="where" title="Where">
        <ChoicesField
          name="workMode"
          type="radio"
          options={optionsOf<WorkMode>(["onsite", "hybrid", "remote"], WORK_MODE_LABELS)}
          hint="Remote means all of it, always. Some days in an office are hybrid."
        />
        <PlaceRows
          key={`places ${saveCount}`}
          shown={filledPlaces + 1}
          countries={known.countries}
        />
        <AreaRows key={`areas ${saveCount}`} shown={filledAreas + 1} areas={known.areas} />
        <div className="stack two">
          <SelectField name="tzMin" emptyLabel="Any" options={offsets} />
          <SelectField
            name="tzMax"
            emptyLabel="Any"
            options={offsets}
            hint="If hours matter: the time zones people must work in."
          />
        </div>
      </FormSection>
      <FormSection id="words" title="What the work is">
        <TextField
          name="description"
          rows={18}
          maxLength={DESCRIPTION_LENGTH.max}
          hint="Plain text. A blank line separates paragraphs, “- ” starts a list item, “# ” a heading. At least 200 characters."
        />
        <TextField
          name="tech"
          hint="Separated by commas. If empty, we read them from the description."
        />
        <SelectField name="visa" options={optionsOf(VISA_POLICIES, VISA_LABELS)} />
      </FormSection>
      <FormSection id="apply" title="Applying">
        <div className="stack two">
          <TextField
            name="apply"
            maxLength={APPLY_LENGTH}
            hint="An address that starts with https://, or a mailbox. No shortened links."
          />
          <LastDay latest={latestDay} />
        </div>
      </FormSection>
    </>
  );
}

function LastDay({ latest: latestDay }: { latest: string }) {
  return (
    <TextField
      name="lastDay"
      type="date"
      hint={`It closes after this day, ${latestDay} at the latest. You can extend it.`}
    />
  );
}

const PERIODS = SALARY_PERIODS.toSorted((first, second) => periodRank(first) - periodRank(second));

/** The usual periods come first. */
function periodRank(period: string): number {
  return ["YEAR", "HOUR"].indexOf(period) + 1 || 9;
}

function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, text: labels[value] }));
}

function FormSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack" aria-labelledby={`${id}-part`}>
      <div className="sec">
        <h3 id={`${id}-part`}>{title}</h3>
      </div>
      {children}
    </section>
  );
}
