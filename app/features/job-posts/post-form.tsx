import type { ReactNode } from "react";
import { LEVELS, TRACKS, VISA_ANSWERS } from "#app/features/jobs/job.ts";
import {
  EMPLOYMENT_WORDS,
  LEVEL_WORDS,
  offsetWords,
  TRACK_WORDS,
} from "#app/features/jobs/words.ts";
import { USD_PER } from "#app/reference/currencies.ts";
import { PERIOD_WORDS, SALARY_PERIODS } from "#app/reference/pay.ts";
import { EMPLOYMENT_TYPES, WORK_MODE_WORDS, type WorkMode } from "#app/reference/work.ts";
import { ChoicesField, SelectField, TextField, TickField } from "#app/ui/form/field.tsx";
import { APPLY_LENGTH, DESCRIPTION_LENGTH, TITLE_LENGTH } from "./job-post.ts";
import { AreaRows, type KnownPlaces, PlaceRows } from "./where-rows.tsx";
import { OFFSETS, VISA_WORDS } from "./words.ts";

interface PostFieldsProps {
  known: KnownPlaces;
  places: number;
  areas: number;
  /** Changes after saving, so that the rows are rendered anew without the empty ones. */
  saved?: number;
  latest: string;
}

export function PostFields({ known, places, areas, saved, latest }: PostFieldsProps) {
  const offsets = OFFSETS.map((value) => ({ value: String(value), text: offsetWords(value) }));
  return (
    <>
      <Part id="job" title="The job">
        <TextField
          name="title"
          maxLength={TITLE_LENGTH.max}
          hint="The job and nothing else: no pay, no code, no company, no capitals."
        />
        <div className="stack two">
          <SelectField
            name="employmentType"
            none="Not stated"
            options={optionsOf(EMPLOYMENT_TYPES, EMPLOYMENT_WORDS)}
          />
          <SelectField
            name="level"
            none="As the title says"
            options={optionsOf(LEVELS, LEVEL_WORDS)}
          />
          <SelectField
            name="track"
            none="As the title says"
            options={optionsOf(TRACKS, TRACK_WORDS)}
          />
        </div>
      </Part>
      <Part id="pay" title="Pay">
        <div className="stack two">
          <TextField name="salaryMin" inputMode="numeric" hint="Base pay, without bonus." />
          <TextField
            name="salaryMax"
            inputMode="numeric"
            hint="Over one and a half times the least is wide, over three times is too wide."
          />
          <SelectField name="salaryCurrency" none="Choose one" options={CURRENCIES} />
          <SelectField
            name="salaryPeriod"
            none="Choose one"
            options={optionsOf(PERIODS, PERIOD_WORDS)}
          />
        </div>
        <TickField name="salaryEquity" />
      </Part>
      <Part id="where" title="Where">
        <ChoicesField
          name="workMode"
          type="radio"
          options={optionsOf<WorkMode>(["onsite", "hybrid", "remote"], WORK_MODE_WORDS)}
          hint="Remote means all of it, always. Some days in an office are hybrid."
        />
        <PlaceRows key={`places ${saved}`} shown={places + 1} countries={known.countries} />
        <AreaRows key={`areas ${saved}`} shown={areas + 1} areas={known.areas} />
        <div className="stack two">
          <SelectField name="tzMin" none="Any" options={offsets} />
          <SelectField
            name="tzMax"
            none="Any"
            options={offsets}
            hint="Where the hours matter: the clocks one has to work by."
          />
        </div>
      </Part>
      <Part id="words" title="What the work is">
        <TextField
          name="description"
          rows={18}
          maxLength={DESCRIPTION_LENGTH.max}
          hint="Plain text. A blank line parts paragraphs, “- ” begins an item of a list, “# ” a heading. At least 200 characters."
        />
        <TextField
          name="tech"
          hint="With commas between them. Left empty, they are read from the description."
        />
        <SelectField name="visa" options={optionsOf(VISA_ANSWERS, VISA_WORDS)} />
      </Part>
      <Part id="apply" title="Applying">
        <div className="stack two">
          <TextField
            name="apply"
            maxLength={APPLY_LENGTH}
            hint="An address that starts with https://, or a mailbox. No shortened links."
          />
          <LastDay latest={latest} />
        </div>
      </Part>
    </>
  );
}

function LastDay({ latest }: { latest: string }) {
  return (
    <TextField
      name="lastDay"
      type="date"
      hint={`It closes by itself after this day, ${latest} at the latest. It can be moved on.`}
    />
  );
}

const CURRENCIES = Object.keys(USD_PER)
  .sort()
  .map((code) => ({ value: code, text: code }));

const PERIODS = SALARY_PERIODS.toSorted((one, other) => rankOf(one) - rankOf(other));

/** The usual periods come first. */
function rankOf(period: string): number {
  return ["YEAR", "HOUR"].indexOf(period) + 1 || 9;
}

function optionsOf<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, text: words[value] }));
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack" aria-labelledby={`${id}-part`}>
      <div className="sec">
        <h3 id={`${id}-part`}>{title}</h3>
      </div>
      {children}
    </section>
  );
}
