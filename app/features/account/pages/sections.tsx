import { PERIOD_LABELS } from "#app/reference/pay.ts";
import { CheckboxField, ChoicesField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { setTheme } from "#app/ui/theme.tsx";
import {
  CURRENT_LEVEL_LABELS,
  OPEN_TO_LABELS,
  TARGET_ROLE_LABELS,
  THEME_LABELS,
  toOptions,
  valueLabel,
  WORK_MODE_CHOICES,
} from "../labels.ts";
import { LocationFields } from "../location-fields.tsx";
import { ABOUT_LENGTH, HEADLINE_LENGTH } from "../profile.ts";
import { SectionForm, type SectionProps } from "./section-form.tsx";

export function WorkSection(props: SectionProps) {
  const { areas } = props.choices;
  return (
    <SectionForm section="work" title="Work" {...props}>
      <TextField
        name="headline"
        maxLength={HEADLINE_LENGTH}
        hint="Shown beside your name on what you share. At most 120 characters."
      />
      <div className="stack two">
        <SelectField
          name="currentLevel"
          options={toOptions(CURRENT_LEVEL_LABELS)}
          emptyLabel="Not said"
          hint="Marks jobs of a lower level, and suggests your first answers on the roadmap."
        />
        <TextField
          name="yearsExperience"
          inputMode="numeric"
          hint="With your level, suggests your first answers on the roadmap."
        />
      </div>
      <SelectField
        name="targetRole"
        options={toOptions(TARGET_ROLE_LABELS)}
        emptyLabel="Not said"
        hint="Sets your roadmap targets and next step, and marks jobs of this role."
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
        hint="Shown at the top of what you share. At most 2,000 characters."
      />
      <TextField
        name="links"
        rows={3}
        hint="Shown below it on what you share. Up to five, one a line, each starting with https://."
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
        hint="Jobs of other modes are marked, not hidden."
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
        hint="Before tax, without bonus. Marks jobs that state less. Only you see it."
      />
      <div className="stack two">
        <SelectField
          name="minSalaryCurrency"
          options={props.choices.currencies.map((value) => ({ value, text: value }))}
          emptyLabel="Not said"
          hint="Other currencies are converted at a dated rate."
        />
        <SelectField
          name="minSalaryPeriod"
          options={toOptions(PERIOD_LABELS)}
          emptyLabel="Not said"
          hint="The period this pay is for."
        />
      </div>
      <SelectField
        name="openTo"
        options={toOptions(OPEN_TO_LABELS)}
        emptyLabel="Not said"
        hint="“Actively looking” puts jobs first on your first page; “Not looking” hides them. Only you see it."
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
        hint="Up to 30, one a line, with years after a comma if you like. Marks jobs that use them."
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
      <CheckboxField name="showName" hint="When off, what you share says “a senior engineer”." />
      <CheckboxField
        name="showPhoto"
        hint="When on, the address of your photo is saved. When off, it is deleted."
      />
      <CheckboxField
        name="aiConsent"
        hint="Off by default. You see which model is asked, and what is sent each time. Confidential projects are never sent."
      />
      <ChoicesField
        name="theme"
        type="radio"
        options={toOptions(THEME_LABELS)}
        hint="Saved to your account. The choice in the footer is for one browser."
      />
    </SectionForm>
  );
}
