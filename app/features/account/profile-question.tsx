import { useEffect, useRef, useState } from "react";
import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import { COUNTRY_CHOICES } from "#app/reference/area-choices.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { type AskedQuestion, PAIRED_FIELDS } from "./asked-question.ts";
import { PROFILE_FIELDS } from "./profile-fields.ts";
import { usePreselectedTimeZone } from "./use-preselected-time-zone.tsx";

/** One question of the profile, on the page that uses its answer. The next one follows once it is answered. */
export default function ProfileQuestion({ question }: { question: AskedQuestion | null }) {
  const [message, setMessage] = useState("");
  const place = useRef<HTMLElement>(null);
  const field = question?.field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answered question went away with its form
  useEffect(() => {
    if (message) place.current?.focus({ preventScroll: true });
  }, [field]);
  return (
    <section
      className="stack gap-2 max-w-md no-print"
      aria-label="For your profile"
      ref={place}
      tabIndex={-1}
    >
      <p className="meta empty:hidden" role="status">
        {message}
      </p>
      {question && (
        <QuestionForm
          key={question.field}
          question={question}
          onSaved={() => setMessage("Saved in your profile.")}
        />
      )}
    </section>
  );
}

interface QuestionFormProps {
  question: AskedQuestion;
  onSaved(): void;
}

function QuestionForm({ question, onSaved }: QuestionFormProps) {
  const { field, version, beside, label, given, timeZones = "", currencies } = question;
  const paired = field in PAIRED_FIELDS ? PAIRED_FIELDS[field as keyof typeof PAIRED_FIELDS] : null;
  usePreselectedTimeZone("question-timeZone", timeZones);
  return (
    <ActionForm
      intent="answer"
      id="question"
      action="/account/profile"
      reloadsPage
      hidden={{ version, field, ...beside }}
      item="field"
      defaults={given}
      labels={labelsOf(PROFILE_FIELDS)}
      className="stack gap-2"
      isDraftDisabled
      onSaved={onSaved}
    >
      <div className={paired ? "stack two" : "stack"}>
        <EntityField
          fields={PROFILE_FIELDS}
          name={field}
          label={label}
          options={optionsOf(question)}
        />
        {paired && (
          <EntityField
            fields={PROFILE_FIELDS}
            name={paired}
            options={currencies ? toOptions(currencies) : undefined}
          />
        )}
      </div>
      <SubmitRow>Save to my profile</SubmitRow>
    </ActionForm>
  );
}

function optionsOf({ field, timeZones }: AskedQuestion) {
  if (field === "country")
    return COUNTRY_CHOICES.map(({ id, name }) => ({ value: id, text: name }));
  return field === "timeZone" && timeZones ? toOptions(timeZones) : undefined;
}

function toOptions(values: string) {
  return values.split(" ").map((value) => ({ value, text: value.replaceAll("_", " ") }));
}
