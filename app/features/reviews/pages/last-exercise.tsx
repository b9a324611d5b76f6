import { EntityField } from "#app/entity/entity-field.tsx";
import type { WeekExercise } from "../week-exercise.server.ts";
import { WEEK_FIELDS } from "./review-fields.ts";

export function LastExercise({ exercise: { competency, text } }: { exercise: WeekExercise }) {
  return (
    <div className="stack gap-2">
      <p>
        <span className="meta">Last week’s exercise, {competency}</span>
        <br />
        {text}
      </p>
      <EntityField fields={WEEK_FIELDS} name="exerciseDone" />
    </div>
  );
}
