import { type ReactNode, useContext } from "react";
import { EntityField } from "#app/entity/entity-field.tsx";
import { CompetencyCheckboxes } from "#app/features/roadmap/competency-checkboxes.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { PROJECT_FORM_FIELDS as FIELDS } from "../project-fields.ts";
import type { ProjectTemplate } from "../templates.ts";
import { LinkRows, MetricRows } from "./project-form-rows.tsx";

const QUESTIONS: ProjectTemplate["star"] = {
  situation: "What was the problem, and who felt it?",
  task: "What were you asked to do, or what did you propose, and by when?",
  actions: "What did you decide, in what order, and what did you say no to?",
  result: "What is different now, by how much, and since when?",
};

interface ProjectFieldsProps {
  questions?: ProjectTemplate["star"];
  metricCount: number;
  linkCount: number;
  /**
   * Changes on each save and resets the rows: empty ones are dropped then, and the others move up.
   */
  savedVersion?: number;
  /** A project that is already done may stay without a result. */
  isWeak?: boolean;
}

export function ProjectFields({
  questions = QUESTIONS,
  metricCount,
  linkCount,
  savedVersion,
  isWeak,
}: ProjectFieldsProps) {
  const { errors } = useContext(FormContext);
  const offersWithoutResult = isWeak || errors.result !== undefined;
  return (
    <>
      <EntityField fields={FIELDS} name="title" />
      <EntityField fields={FIELDS} name="summary" />
      <div className="stack two">
        <EntityField fields={FIELDS} name="status" />
        <EntityField fields={FIELDS} name="role" />
        <EntityField fields={FIELDS} name="startedOn" />
        <EntityField fields={FIELDS} name="endedOn" />
        <EntityField fields={FIELDS} name="teamSize" />
      </div>
      <Part id="story" title="The story">
        {(["situation", "task", "actions", "result"] as const).map((part) => (
          <EntityField key={part} fields={FIELDS} name={part} hint={questions[part]} />
        ))}
        {offersWithoutResult && (
          <CheckboxField
            name="withoutResult"
            label="Done without a result"
            hint="The project isn’t evidence of a level until you add a result."
          />
        )}
      </Part>
      <Part id="figures" title="Numbers that changed">
        <MetricRows key={savedVersion} visibleCount={metricCount + 1} />
      </Part>
      <Part id="competencies" title="Competencies">
        <CompetencyCheckboxes
          legend="Competencies this project called for"
          max={FIELDS.competencies.max}
        />
      </Part>
      <Part id="links" title="Links">
        <LinkRows key={savedVersion} visibleCount={linkCount + 1} />
      </Part>
      <Part id="privacy" title="Privacy">
        <EntityField fields={FIELDS} name="visibility" />
        <EntityField fields={FIELDS} name="confidential" />
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section title={title} titleId={`${id}-part`} className="stack">
      {children}
    </Section>
  );
}
