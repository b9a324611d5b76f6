import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatCount } from "#app/ui/time.ts";
import { REFLECTION_LENGTH } from "../../attempt.ts";
import type { EndView } from "../../play/debrief-view.ts";
import type { PlayerProps } from "./player-hooks.tsx";

export function Questions({
  page: { attempt },
  end: { questions, points },
}: PlayerProps & { end: EndView }) {
  return (
    <Section
      title={
        questions.length > 0
          ? `${formatCount(questions.length, "question")} to think about`
          : "To think about"
      }
      className="stack gap-4"
    >
      <ol className="stack gap-2">
        {questions.map((question) => (
          <li key={question}>
            <b>{question}</b>
          </li>
        ))}
      </ol>
      {points.map((point) => (
        <p key={point}>{point}</p>
      ))}
      {attempt && (
        <ActionForm
          intent="reflect"
          hidden={{ attempt: attempt.id }}
          defaults={{ reflection: attempt.reflection }}
          labels={{ reflection: "Your answer, just for you" }}
        >
          <TextField
            name="reflection"
            rows={4}
            maxLength={REFLECTION_LENGTH}
            hint="Two or three lines are enough. Only you see this."
          />
          <SubmitRow>Save answer</SubmitRow>
        </ActionForm>
      )}
    </Section>
  );
}
