import { EntityField } from "#app/entity/entity-field.tsx";
import { setTheme } from "#app/ui/theme.tsx";
import { LocationFields } from "../location-fields.tsx";
import { PROFILE_SECTIONS } from "../profile-fields.ts";
import { SectionForm, type SectionProps } from "./section-form.tsx";

const { work, where, pay, tech, ladder, privacy } = PROFILE_SECTIONS;

export function WorkSection(props: SectionProps) {
  const areas = props.choices.areas.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <SectionForm section="work" title="Work" {...props}>
      <EntityField fields={work} name="headline" />
      <div className="stack two">
        <EntityField fields={work} name="currentLevel" />
        <EntityField fields={work} name="yearsExperience" />
      </div>
      <EntityField fields={work} name="targetRole" />
      <EntityField fields={work} name="archetype" emptyLabel="Not sure yet: all count equally" />
      <EntityField fields={work} name="focusAreas" options={areas} />
      <EntityField fields={work} name="about" />
      <EntityField fields={work} name="links" />
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
        <EntityField fields={where} name="workStart" />
        <EntityField fields={where} name="workEnd" />
      </div>
      <EntityField fields={where} name="reviewDay" emptyLabel="No day" />
      <EntityField fields={where} name="workModes" />
    </SectionForm>
  );
}

export function PaySection(props: SectionProps) {
  const currencies = props.choices.currencies.map((value) => ({ value, text: value }));
  return (
    <SectionForm section="pay" title="Pay and search" {...props}>
      <EntityField fields={pay} name="minSalaryAmount" />
      <div className="stack two">
        <EntityField fields={pay} name="minSalaryCurrency" options={currencies} />
        <EntityField fields={pay} name="minSalaryPeriod" />
      </div>
      <EntityField fields={pay} name="openTo" />
    </SectionForm>
  );
}

export function TechSection(props: SectionProps) {
  return (
    <SectionForm section="tech" title="Technologies" {...props}>
      <EntityField fields={tech} name="tech" />
    </SectionForm>
  );
}

export function LadderSection(props: SectionProps) {
  return (
    <SectionForm section="ladder" title="My company’s ladder" {...props}>
      <div className="stack two">
        <EntityField fields={ladder} name="ladderCompany" autoComplete="organization" />
        <EntityField fields={ladder} name="ladderLevel" autoComplete="off" />
      </div>
      <EntityField fields={ladder} name="ladder" />
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
      <EntityField fields={privacy} name="showName" />
      <EntityField fields={privacy} name="showPhoto" />
      <EntityField fields={privacy} name="aiConsent" />
      <EntityField fields={privacy} name="theme" />
    </SectionForm>
  );
}
