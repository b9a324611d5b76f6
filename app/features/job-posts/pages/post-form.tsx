import type { ReactNode } from "react";
import { EntityField, toOptions } from "#app/entity/entity-field.tsx";
import { offsetLabel } from "#app/features/jobs/labels.ts";
import { CURRENCY_OPTIONS } from "#app/reference/currencies.ts";
import { PERIOD_LABELS } from "#app/reference/pay.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { formatDate } from "#app/ui/time.ts";
import { MAX_DAYS_OPEN } from "../job-post.ts";
import { OFFSETS } from "../labels.ts";
import { POST_FIELDS } from "../post-fields.ts";
import { AreaRows, type LocationNames, PlaceRows } from "./location-rows.tsx";
import { pasteAsTextForm } from "./paste-as-text-form.tsx";

interface PostFieldsProps {
  known: LocationNames;
  filledPlaces: number;
  filledAreas: number;
  /** Changes after saving, so that the rows are rendered anew without the empty ones. */
  saveCount?: number;
  latestDay: string;
  /** It isn't public yet. */
  isScheduling: boolean;
}

export function PostFields({
  known,
  filledPlaces,
  filledAreas,
  saveCount,
  latestDay,
  isScheduling,
}: PostFieldsProps) {
  return (
    <>
      <FormSection id="job" title="The job">
        <EntityField fields={POST_FIELDS} name="title" />
        <div className="stack two">
          <EntityField fields={POST_FIELDS} name="employmentType" emptyLabel="Not stated" />
          <EntityField fields={POST_FIELDS} name="level" emptyLabel="As the title says" />
          <EntityField fields={POST_FIELDS} name="track" emptyLabel="As the title says" />
        </div>
      </FormSection>
      <FormSection id="pay" title="Pay">
        <div className="stack two">
          <EntityField fields={POST_FIELDS} name="salaryMin" />
          <EntityField fields={POST_FIELDS} name="salaryMax" />
          <EntityField
            fields={POST_FIELDS}
            name="salaryCurrency"
            emptyLabel="Choose one"
            options={CURRENCY_OPTIONS}
          />
          <EntityField
            fields={POST_FIELDS}
            name="salaryPeriod"
            emptyLabel="Choose one"
            options={PERIODS}
          />
        </div>
        <EntityField fields={POST_FIELDS} name="salaryEquity" />
      </FormSection>
      <WhereSection {...{ known, filledPlaces, filledAreas, saveCount }} />
      <FormSection id="words" title="The work">
        <div onPaste={pasteAsTextForm}>
          <EntityField fields={POST_FIELDS} name="description" />
        </div>
        <EntityField fields={POST_FIELDS} name="tech" />
        <EntityField fields={POST_FIELDS} name="visa" />
      </FormSection>
      <FormSection id="apply" title="How to apply">
        <div className="stack two">
          <EntityField fields={POST_FIELDS} name="apply" />
          {isScheduling && <EntityField fields={POST_FIELDS} name="opensOn" />}
          <EntityField
            fields={POST_FIELDS}
            name="lastDay"
            hint={
              isScheduling
                ? `The job closes at the end of this day, at most ${MAX_DAYS_OPEN} days after opening. You can extend it.`
                : `The job closes at the end of this day. The latest you can choose is ${formatDate(latestDay)}. You can extend it.`
            }
          />
        </div>
      </FormSection>
    </>
  );
}

/** Mode, places and hours. */
export function WhereSection({
  known,
  filledPlaces,
  filledAreas,
  saveCount,
}: Omit<PostFieldsProps, "latestDay" | "isScheduling">) {
  const offsets = OFFSETS.map((value) => ({ value: String(value), text: offsetLabel(value) }));
  return (
    <FormSection id="where" title="Where">
      <EntityField fields={POST_FIELDS} name="workMode" />
      <PlaceRows key={`places ${saveCount}`} shown={filledPlaces + 1} countries={known.countries} />
      <AreaRows key={`areas ${saveCount}`} shown={filledAreas + 1} areas={known.areas} />
      <div className="stack two">
        <SelectField name="tzMin" emptyLabel="Any" options={offsets} />
        <SelectField
          name="tzMax"
          emptyLabel="Any"
          options={offsets}
          hint="Only if hours matter: the UTC offsets people must work in."
        />
      </div>
    </FormSection>
  );
}

/** The usual periods come first. */
export const PERIODS = toOptions(PERIOD_LABELS).toSorted(
  (first, second) => periodRank(first.value) - periodRank(second.value),
);

function periodRank(period: string): number {
  return ["YEAR", "HOUR"].indexOf(period) + 1 || 9;
}

export function FormSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="stack" aria-labelledby={`${id}-part`}>
      <div className="sec">
        <h3 id={`${id}-part`}>{title}</h3>
      </div>
      {children}
    </section>
  );
}
