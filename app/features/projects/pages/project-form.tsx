import { type ReactNode, useContext } from "react";
import { CompetencyCheckboxes } from "#app/features/roadmap/competency-checkboxes.tsx";
import { CheckboxField, ChoicesField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { VISIBILITY_LABELS } from "../labels.ts";
import {
  MAX_COMPETENCIES,
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  ROLE_LENGTH,
  STORY_LENGTH,
  SUMMARY_LENGTH,
  TITLE_LENGTH,
  VISIBILITIES,
} from "../project.ts";
import type { ProjectTemplate } from "../templates.ts";
import { LinkRows, MetricRows } from "./project-form-rows.tsx";

const QUESTIONS: ProjectTemplate["star"] = {
  situation: "What was the problem, and who felt it?",
  task: "What were you asked for, or what did you propose, and by when?",
  actions: "What did you decide, in which order, and what did you say no to?",
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
      <TextField name="title" maxLength={TITLE_LENGTH.max} />
      <TextField
        name="summary"
        rows={2}
        maxLength={SUMMARY_LENGTH}
        hint="One or two sentences for someone who was not there. At most 280 characters."
      />
      <div className="stack two">
        <SelectField
          name="status"
          options={PROJECT_STATUSES.map((value) => ({ value, text: PROJECT_STATUS_LABELS[value] }))}
        />
        <TextField name="role" maxLength={ROLE_LENGTH} hint="Your role in it." />
        <TextField name="startedOn" type="date" />
        <TextField name="endedOn" type="date" />
        <TextField name="teamSize" inputMode="numeric" hint="You among them." />
      </div>
      <Part id="story" title="The story">
        {(["situation", "task", "actions", "result"] as const).map((part) => (
          <TextField
            key={part}
            name={part}
            rows={part === "actions" ? 7 : 4}
            maxLength={STORY_LENGTH}
            hint={questions[part]}
          />
        ))}
        {offersWithoutResult && (
          <CheckboxField
            name="withoutResult"
            label="Done without a result"
            hint="It counts as weak evidence and does not reduce a gap."
          />
        )}
      </Part>
      <Part id="figures" title="Figures that moved">
        <MetricRows key={savedVersion} visibleCount={metricCount + 1} />
      </Part>
      <Part id="competencies" title="Competencies">
        <CompetencyCheckboxes legend="Which it exercised" max={MAX_COMPETENCIES} />
      </Part>
      <Part id="links" title="Links">
        <LinkRows key={savedVersion} visibleCount={linkCount + 1} />
      </Part>
      <Part id="privacy" title="Who may see it">
        <ChoicesField
          name="visibility"
          type="radio"
          options={VISIBILITIES.map((value) => ({ value, text: VISIBILITY_LABELS[value] }))}
          hint="Nobody finds it by looking. It is shown only where you put it into a packet and give a link to that packet away."
        />
        <CheckboxField
          name="confidential"
          hint="Never in a shared link and never sent to the coach, whatever else you choose. Your own print and file mark it “confidential”."
        />
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack" aria-labelledby={`${id}-part`}>
      <div className="sec">
        <h2 id={`${id}-part`}>{title}</h2>
      </div>
      {children}
    </section>
  );
}
