import { useContext } from "react";
import { percentIn, type Run } from "#app/features/simulations/run.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { firstOf } from "#app/ui/form/answer.ts";
import {
  ChoicesField,
  FormContext,
  type Option,
  SubmitButton,
  TextField,
} from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mediumDate } from "#app/ui/time.ts";
import { type Answer, CONFIDENCE_WORDS, CONFIDENCES, NOTE_LENGTH } from "./assessment.ts";
import { EVIDENCE_PERCENT } from "./calibration.ts";
import { attemptRef, projectRef } from "./evidence.ts";
import type { Competency } from "./framework.ts";
import { LevelChoices } from "./level-choices.tsx";

const MOST_OFFERED = 12;

const CONFIDENCE_OPTIONS = CONFIDENCES.map((each) => ({
  value: String(each),
  text: CONFIDENCE_WORDS[each],
}));

interface AnswerFormProps {
  competency: Competency;
  answer: Answer | null;
  /** The viewer's own, newest first. */
  projects: readonly { id: string; title: string }[];
  runs: readonly Run[];
  /** Another window answered it after this page was loaded. */
  isFromElsewhere: boolean;
  onSaved(): void;
}

/** Saved as soon as a level is selected; without JavaScript by its button. */
export function AnswerForm(props: AnswerFormProps) {
  const { competency, answer, isFromElsewhere, onSaved } = props;
  const offered = offerEvidence(props);
  return (
    <ActionForm
      intent="answer"
      id={`answer-${competency.id}`}
      hidden={{ competency: competency.id, item: competency.id, version: answer?.at ?? "" }}
      item="item"
      defaults={{
        level: answer ? String(answer.level) : "",
        confidence: String(answer?.confidence ?? 2),
        note: answer?.note ?? "",
        evidence: answer?.evidence ?? [],
      }}
      labels={{
        level: "Level",
        confidence: "How sure are you?",
        note: "Note, for yourself",
        evidence: "Evidence",
      }}
      savedOnceHas="level"
      onSaved={onSaved}
    >
      {(form) => (
        <>
          {isFromElsewhere && answer && (
            <div className="note warn" role="status">
              <Icon name="info" />
              <p>Answered in another window: level {answer.level}.</p>
            </div>
          )}
          <Levels competency={competency} />
          <div className="stack two">
            <ChoicesField name="confidence" type="radio" options={CONFIDENCE_OPTIONS} />
            {offered.length > 0 && (
              <ChoicesField
                name="evidence"
                options={offered}
                hint={`What of yours shows it. A project with a result and a run of at least ${EVIDENCE_PERCENT}% make the gap count less.`}
              />
            )}
          </div>
          {listUnoffered(answer, offered).map((ref) => (
            <input key={ref} type="hidden" name="evidence" value={ref} />
          ))}
          <TextField name="note" rows={2} maxLength={NOTE_LENGTH} />
          <p className="row">
            <SubmitButton className="btn primary">Save answer</SubmitButton>
            <FormStatus {...form} />
          </p>
        </>
      )}
    </ActionForm>
  );
}

function Levels({ competency }: { competency: Competency }) {
  const { id, values, errors } = useContext(FormContext);
  const level = firstOf(values, "level");
  const [sentence] = errors.level ?? [];
  return (
    <div className="field">
      <LevelChoices
        competency={competency}
        name="level"
        id={`${id}-level`}
        level={level === "" ? null : Number(level)}
        describedBy={sentence && `${id}-level-error`}
      />
      {sentence && (
        <span className="err" id={`${id}-level-error`}>
          <Icon name="circle-alert" />
          <span>{sentence}</span>
        </span>
      )}
    </div>
  );
}

/**
 * References that are not offered, such as an archived project: they must be sent along to be kept.
 */
function listUnoffered(answer: Answer | null, offered: readonly Option[]): string[] {
  const refs = new Set(offered.map(({ value }) => value));
  return (answer?.evidence ?? []).filter((ref) => !refs.has(ref));
}

/** References that are already selected come first; runs only if they exercise the competency. */
function offerEvidence({ competency, answer, projects, runs }: AnswerFormProps): Option[] {
  const pointed = answer?.evidence ?? [];
  const exercised = runs.flatMap((run) => {
    const percent = percentIn(run, competency.id);
    if (percent === null) return [];
    const on = run.finishedAt ? ` on ${mediumDate(run.finishedAt)}` : "";
    return { value: attemptRef(run.id), text: `${run.title}, ${percent}%${on}` };
  });
  return [
    ...listFirst(
      projects.map(({ id, title }) => ({ value: projectRef(id), text: title })),
      pointed,
    ),
    ...listFirst(exercised, pointed),
  ];
}

function listFirst(options: readonly Option[], pointed: readonly string[]): Option[] {
  const isPointedTo = ({ value }: Option) => pointed.includes(value);
  const others = options.filter((each) => !isPointedTo(each));
  return [...options.filter(isPointedTo), ...others].slice(0, MOST_OFFERED);
}
