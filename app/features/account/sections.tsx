import type { ReactNode } from "react";
import {
  CURRENT_LEVEL_LABELS,
  FIELD_LABELS,
  type NamedOption,
  OPEN_TO_LABELS,
  TARGET_ROLE_LABELS,
  THEME_LABELS,
  toOptions,
  valueLabel,
  WORK_MODE_CHOICES,
} from "#app/features/profile/labels.ts";
import {
  ABOUT_LENGTH,
  HEADLINE_LENGTH,
  type SavedSections,
  type Section,
} from "#app/features/profile/profile.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { PERIOD_LABELS } from "#app/reference/pay.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import {
  CheckboxField,
  ChoicesField,
  SelectField,
  SubmitButton,
  TextField,
} from "#app/ui/form/field.tsx";
import { setTheme } from "#app/ui/theme.tsx";
import { formatDate } from "#app/ui/time.ts";
import { LocationFields } from "./location-fields.tsx";

interface SectionProps {
  fields: Record<string, FormValues>;
  sections: SavedSections;
  choices: {
    countries: readonly NamedOption[];
    areas: NamedOption[];
    timeZones: string[];
    currencies: string[];
  };
}

export function WorkSection(props: SectionProps) {
  const { areas } = props.choices;
  return (
    <SectionForm section="work" title="Work" {...props}>
      <TextField
        name="headline"
        maxLength={HEADLINE_LENGTH}
        hint="Shown on what you share. At most 120 characters."
      />
      <div className="stack two">
        <SelectField
          name="currentLevel"
          options={toOptions(CURRENT_LEVEL_LABELS)}
          emptyLabel="Not said"
          hint="Compared with the level a job asks for."
        />
        <TextField
          name="yearsExperience"
          inputMode="numeric"
          hint="Compared with the years a job asks for."
        />
      </div>
      <SelectField
        name="targetRole"
        options={toOptions(TARGET_ROLE_LABELS)}
        emptyLabel="Not said"
        hint="Decides which next step is offered to you."
      />
      <ChoicesField
        name="focusAreas"
        options={areas.map(({ id, name }) => ({ value: id, text: name }))}
        hint="Up to three areas of the roadmap. Your gaps there count more."
      />
      <TextField
        name="about"
        rows={4}
        maxLength={ABOUT_LENGTH}
        hint="Used as the opening of what you share. At most 2,000 characters."
      />
      <TextField
        name="links"
        rows={3}
        hint="Up to five, one a line, each starting with https://. Shown on what you share."
      />
    </SectionForm>
  );
}

export function WhereSection(props: SectionProps) {
  return (
    <SectionForm section="where" title="Where and when" {...props}>
      <div className="stack two">
        <LocationFields {...props.choices} />
      </div>
      <div className="stack two">
        <TextField name="workStart" type="time" hint="Your usual hours, in your time zone." />
        <TextField name="workEnd" type="time" hint="Compared with the hours a job asks for." />
      </div>
      <ChoicesField
        name="workModes"
        options={WORK_MODE_CHOICES.map((value) => ({
          value,
          text: valueLabel("workModes", value, props.choices),
        }))}
        hint="Jobs of other modes are marked, never hidden."
      />
    </SectionForm>
  );
}

export function PaySection(props: SectionProps) {
  return (
    <SectionForm section="pay" title="Pay and search" {...props}>
      <TextField
        name="minSalaryAmount"
        inputMode="numeric"
        hint="Before tax, without bonus. Marks jobs that state less; never shown to anybody."
      />
      <div className="stack two">
        <SelectField
          name="minSalaryCurrency"
          options={props.choices.currencies.map((value) => ({ value, text: value }))}
          emptyLabel="Not said"
          hint="Other currencies are compared by a dated rate."
        />
        <SelectField
          name="minSalaryPeriod"
          options={toOptions(PERIOD_LABELS)}
          emptyLabel="Not said"
          hint="The time this pay is for."
        />
      </div>
      <SelectField
        name="openTo"
        options={toOptions(OPEN_TO_LABELS)}
        emptyLabel="Not said"
        hint="Decides how much of your first page is about jobs. Nobody else sees it."
      />
    </SectionForm>
  );
}

export function TechSection(props: SectionProps) {
  return (
    <SectionForm section="tech" title="Technologies" {...props}>
      <TextField
        name="tech"
        rows={6}
        placeholder={"Go, 6\nPostgreSQL, 8"}
        hint="Up to thirty, one a line, with the years behind a comma if you like. Finds jobs with your stack."
      />
    </SectionForm>
  );
}

export function PrivacySection(props: SectionProps) {
  return (
    <SectionForm
      section="privacy"
      title="Privacy and appearance"
      onSaved={(theme) => {
        // Only a changed theme is applied to this browser.
        if (theme !== String(props.fields.privacy?.theme)) setTheme(theme);
      }}
      {...props}
    >
      <CheckboxField name="showName" hint="Off, what you share says “a senior engineer”." />
      <CheckboxField name="showPhoto" hint="Off, your initials or nothing." />
      <CheckboxField
        name="aiConsent"
        hint="Off until you turn it on. The coach names whom it asks before the first question, and you see what is sent each time. Confidential projects are never sent."
      />
      <ChoicesField
        name="theme"
        type="radio"
        options={toOptions(THEME_LABELS)}
        hint="Kept with your account and used in this browser once you change it, with JavaScript. The choice at the foot of a page is for one browser."
      />
    </SectionForm>
  );
}

interface SectionFormProps extends SectionProps {
  section: Section;
  title: string;
  onSaved?(theme: string): void;
  children: ReactNode;
}

/** One form for each section, so that an error in one does not block the others. */
function SectionForm({
  section,
  title,
  fields,
  sections,
  choices,
  onSaved,
  children,
}: SectionFormProps) {
  const values = fields[section] ?? {};
  const savedSection = sections[section];
  const names = Object.keys(values);
  return (
    <section aria-labelledby={`${section}-title`}>
      <ActionForm
        intent={section}
        hidden={{ version: savedSection?.version ?? 0 }}
        defaults={values}
        labels={Object.fromEntries(
          Object.entries(FIELD_LABELS).filter(([name]) => names.includes(name)),
        )}
        formatValue={(name, value) => valueLabel(name, value, choices)}
        onSaved={() => {
          const themeInput = document.querySelector<HTMLInputElement>('[name="theme"]:checked');
          onSaved?.(themeInput?.value ?? "auto");
        }}
      >
        {(form) => (
          <>
            <div className="sec">
              <h2 id={`${section}-title`}>{title}</h2>
              {savedSection && (
                <span className="meta">Saved {formatDate(savedSection.savedAt)}</span>
              )}
            </div>
            {children}
            <p className="row">
              <SubmitButton className={form.answer?.error ? "btn primary" : "btn"}>
                Save {title.charAt(0).toLowerCase() + title.slice(1)}
              </SubmitButton>
              <FormStatus {...form} />
            </p>
          </>
        )}
      </ActionForm>
    </section>
  );
}
