import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Rows } from "#app/ui/form/rows.tsx";
import type { FavoriteCard } from "../card.server.ts";
import {
  describeInterview,
  INTERVIEW_KINDS,
  INTERVIEW_LABELS,
  INTERVIEW_WITH_LENGTH,
  MAX_INTERVIEWS,
} from "../interview.ts";
import { INTERVIEW_NUMBERS, toInterviewFields } from "../interview-fields.ts";
import { ContactText } from "./contact-text.tsx";

const KIND_OPTIONS = INTERVIEW_KINDS.map((value) => ({ value, text: INTERVIEW_LABELS[value] }));

const LABELS = Object.fromEntries(
  INTERVIEW_NUMBERS.flatMap((n) => [
    [`interview${n}Kind`, `Interview ${n}`],
    [`interview${n}Day`, "Day"],
    [`interview${n}Time`, "Time"],
    [`interview${n}Zone`, "Time zone"],
    [`interview${n}With`, "With"],
  ]),
);

/** When an application's interviews are, and with whom. */
export function Interviews({
  favorite: { kind, target, version, interviews },
  timeZone,
}: {
  favorite: FavoriteCard;
  timeZone: string | null;
}) {
  return (
    <section className="stack gap-2" aria-label="Interviews">
      <h3 className="text-sm">Interviews</h3>
      <ul className="text-sm empty:hidden">
        {interviews.map((interview) => (
          <li key={`${interview.day} ${interview.time} ${interview.kind} ${interview.with}`}>
            <ContactText text={describeInterview(interview)} />
          </li>
        ))}
      </ul>
      <ActionForm
        intent="interviews"
        id={`interviews-${target}`}
        hidden={{ kind, target, version }}
        item="target"
        defaults={toInterviewFields(interviews, timeZone)}
        labels={LABELS}
        formatValue={(name, value) =>
          name.endsWith("Kind")
            ? (INTERVIEW_LABELS[value as keyof typeof INTERVIEW_LABELS] ?? value)
            : value
        }
      >
        <Rows
          visibleCount={Math.min(interviews.length + 1, MAX_INTERVIEWS)}
          max={MAX_INTERVIEWS}
          moreLabel="More interviews"
        >
          {(n) => (
            <div key={n} className="stack gap-2">
              <SelectField name={`interview${n}Kind`} options={KIND_OPTIONS} />
              <div className="stack two gap-2">
                <TextField name={`interview${n}Day`} type="date" />
                <TextField name={`interview${n}Time`} type="time" />
              </div>
              <div className="stack two gap-2">
                <TextField name={`interview${n}Zone`} autoComplete="off" />
                <TextField
                  name={`interview${n}With`}
                  maxLength={INTERVIEW_WITH_LENGTH}
                  autoComplete="off"
                />
              </div>
            </div>
          )}
        </Rows>
        <p className="row">
          <SubmitButton>Save interviews</SubmitButton>
          <FormStatus />
        </p>
      </ActionForm>
    </section>
  );
}
