import { useContext } from "react";
import type { Competency } from "#app/reference/competencies/framework.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ChoicesField, type Option, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { firstValueOf } from "#app/ui/form/form-result.ts";
import { HiddenFieldNames } from "#app/ui/form/hidden-fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import {
  type AssessmentAnswer,
  CONFIDENCE_LABELS,
  CONFIDENCES,
  MAX_EVIDENCE,
  NOTE_LENGTH,
} from "../assessment.ts";
import { type Evidence, isAttemptRef, isWinRef, toProjectRef } from "../evidence.ts";
import type { SuggestedLevels } from "../suggested-level.ts";
import { LevelChoices } from "./level-choices.tsx";
import { NextQuestion } from "./next-question.tsx";

const MAX_OPTIONS = 12;

const CONFIDENCE_OPTIONS = CONFIDENCES.map((each) => ({
  value: String(each),
  text: CONFIDENCE_LABELS[each],
}));

interface AssessmentAnswerFormProps {
  competency: Competency;
  target: number;
  answer: AssessmentAnswer | null;
  /** Null once there is an answer. */
  suggestedLevels: SuggestedLevels | null;
  /** The viewer's own, newest first. */
  projects: readonly { id: string; title: string }[];
  /** Of the competency; its wins can be chosen as well. */
  evidence: readonly Evidence[];
  /** The next question without an answer. */
  next: Competency | null;
  /** Another window answered it after this page was loaded. */
  isFromOtherWindow: boolean;
  onSaved(): void;
}

/** Saved as soon as a level is selected; without JavaScript by its button. */
export function AssessmentAnswerForm(props: AssessmentAnswerFormProps) {
  const { competency, answer, isFromOtherWindow, onSaved } = props;
  const evidenceOptions = listEvidenceOptions(props);
  return (
    <ActionForm
      intent="answer"
      id={`answer-${competency.id}`}
      hidden={{ competency: competency.id, version: answer?.at ?? "" }}
      item="competency"
      defaults={{
        level: answer ? String(answer.level) : "",
        confidence: String(answer?.confidence ?? 2),
        note: answer?.note ?? "",
        evidence: answer?.evidence ?? [],
      }}
      labels={{
        level: "Level",
        confidence: "How sure are you?",
        note: "Note for yourself",
        evidence: "Evidence for this level",
      }}
      autosaveField="level"
      onSaved={onSaved}
    >
      {isFromOtherWindow && answer && (
        <Note tone="warn" role="status">
          Rated in another window: level {answer.level}.
        </Note>
      )}
      <Levels
        competency={competency}
        target={props.target}
        suggestedLevels={props.suggestedLevels}
      />
      <div className="stack two">
        <ChoicesField name="confidence" type="radio" options={CONFIDENCE_OPTIONS} />
        {evidenceOptions.length > 0 && (
          <ChoicesField
            name="evidence"
            options={evidenceOptions}
            hint={`Choose up to ${MAX_EVIDENCE} projects and wins that show this level. A before and after, or a link, backs up your rating.`}
          />
        )}
      </div>
      {listHiddenRefs(answer, evidenceOptions).map((ref) => (
        <input key={ref} type="hidden" name="evidence" value={ref} />
      ))}
      <HiddenFieldNames names={["evidence"]} />
      <TextField name="note" rows={2} maxLength={NOTE_LENGTH} />
      <p className="row">
        <SubmitButton className="btn primary">Save rating</SubmitButton>
        {answer && <NextQuestion next={props.next} />}
        <FormStatus />
      </p>
    </ActionForm>
  );
}

function Levels({
  competency,
  target,
  suggestedLevels,
}: Pick<AssessmentAnswerFormProps, "competency" | "target" | "suggestedLevels">) {
  const { id, values, errors } = useContext(FormContext);
  const level = firstValueOf(values, "level");
  const [errorMessage] = errors.level ?? [];
  const suggested = suggestedLevels?.levels[competency.id];
  return (
    <div className="field">
      {suggestedLevels && suggested !== undefined && (
        <p className="text-muted">
          {`Suggested: ${suggested}, because your profile says ${suggestedLevels.reason}. Nothing is counted until you choose a level.`}
        </p>
      )}
      <LevelChoices
        competency={competency}
        target={target}
        suggested={suggested}
        name="level"
        id={`${id}-level`}
        level={level === "" ? null : Number(level)}
        describedBy={errorMessage && `${id}-level-error`}
      />
      {errorMessage && (
        <span className="err" id={`${id}-level-error`}>
          <Icon name="circle-alert" />
          <span>{errorMessage}</span>
        </span>
      )}
    </div>
  );
}

/**
 * References that are not offered, such as an archived project: they must be sent along to be kept. Those to
 * runs are no evidence, and go.
 */
function listHiddenRefs(
  answer: AssessmentAnswer | null,
  evidenceOptions: readonly Option[],
): string[] {
  const refs = new Set(evidenceOptions.map(({ value }) => value));
  return (answer?.evidence ?? []).filter((ref) => !refs.has(ref) && !isAttemptRef(ref));
}

/** References that are already selected come first. */
function listEvidenceOptions({ answer, projects, evidence }: AssessmentAnswerFormProps): Option[] {
  return sortSelectedFirst(
    [
      ...evidence
        .filter(({ ref }) => isWinRef(ref))
        .map(({ ref, title }) => ({ value: ref, text: `Win: ${title}` })),
      ...projects.map(({ id, title }) => ({ value: toProjectRef(id), text: title })),
    ],
    answer?.evidence ?? [],
  );
}

function sortSelectedFirst(options: readonly Option[], selectedRefs: readonly string[]): Option[] {
  const isSelected = ({ value }: Option) => selectedRefs.includes(value);
  const unselected = options.filter((each) => !isSelected(each));
  return [...options.filter(isSelected), ...unselected].slice(0, MAX_OPTIONS);
}
