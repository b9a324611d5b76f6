import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { Milestone } from "../project.ts";
import { MILESTONE_FIELDS } from "../project-fields.ts";
import { MilestoneRow } from "./milestone-row.tsx";

interface MilestonesProps {
  milestones: readonly Milestone[];
  submission: string;
  /** Of a form that was rejected without JavaScript. */
  rejectedMilestoneId: string;
  /** Of `fixedLimitNote`. */
  limit: string | null;
}

export function Milestones({
  milestones,
  submission,
  rejectedMilestoneId,
  limit,
}: MilestonesProps) {
  const reachedCount = milestones.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <section id="milestones" className="stack gap-3" aria-labelledby="milestones-title">
      <div className="sec">
        <h2 id="milestones-title">Milestones</h2>
        {milestones.length > 0 && (
          <span className="meta">
            {reachedCount} of {milestones.length} reached
          </span>
        )}
      </div>
      {milestones.length > 0 && (
        <ul className="ledger">
          {milestones.map((milestone) => (
            <MilestoneRow
              key={milestone.id}
              milestone={milestone}
              isOpen={rejectedMilestoneId === milestone.id}
            />
          ))}
        </ul>
      )}
      {limit ? (
        <LimitNote limit={limit} />
      ) : (
        <AddMilestone key={milestones.length} submission={submission} />
      )}
    </section>
  );
}

function AddMilestone({ submission }: { submission: string }) {
  return (
    <ActionForm
      intent="add_milestone"
      submissionKey={submission}
      labels={labelsOf(MILESTONE_FIELDS)}
      className="stack gap-2"
    >
      <EntityField
        fields={MILESTONE_FIELDS}
        name="title"
        label="New milestone"
        autoComplete="off"
      />
      <div className="row items-end">
        <EntityField fields={MILESTONE_FIELDS} name="due" />
        <SubmitButton>Add milestone</SubmitButton>
      </div>
      <FormStatus />
    </ActionForm>
  );
}
