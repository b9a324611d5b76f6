import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mediumDate } from "#app/ui/time.ts";
import { MAX_MILESTONES, MILESTONE_LENGTH, type Milestone } from "./project.ts";

interface MilestonesProps {
  milestones: readonly Milestone[];
  submission: string;
  /** The milestone of which a form was refused without script. */
  refusedId: string;
}

/** The steps of a project, each with small forms of its own. */
export function Milestones({ milestones, submission, refusedId }: MilestonesProps) {
  const reached = milestones.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <section id="milestones" className="stack gap-3" aria-labelledby="milestones-title">
      <div className="sec">
        <h2 id="milestones-title">Milestones</h2>
        {milestones.length > 0 && (
          <span className="meta">
            {reached} of {milestones.length} reached
          </span>
        )}
      </div>
      {milestones.length > 0 && (
        <ul className="ledger">
          {milestones.map((milestone) => (
            <MilestoneRow
              key={milestone.id}
              milestone={milestone}
              isOpen={refusedId === milestone.id}
            />
          ))}
        </ul>
      )}
      {milestones.length < MAX_MILESTONES && (
        <AddMilestone key={milestones.length} submission={submission} />
      )}
    </section>
  );
}

function AddMilestone({ submission }: { submission: string }) {
  return (
    <ActionForm
      intent="add_milestone"
      submission={submission}
      labels={{ title: "Milestone", due: "Due" }}
      className="stack gap-2"
    >
      {(form) => (
        <>
          <TextField
            name="title"
            label="What is to be reached"
            maxLength={MILESTONE_LENGTH.max}
            autoComplete="off"
          />
          <div className="row items-end">
            <TextField name="due" type="date" />
            <SubmitButton>Add the milestone</SubmitButton>
          </div>
          <FormStatus {...form} />
        </>
      )}
    </ActionForm>
  );
}

function MilestoneRow({ milestone, isOpen }: { milestone: Milestone; isOpen: boolean }) {
  const { id, title, due, doneAt } = milestone;
  const hidden = { milestone: id };
  return (
    <li className="stack gap-1">
      <div className="milestone">
        <div>
          <p>{title}</p>
          <p className="meta">
            {doneAt ? `Reached ${mediumDate(doneAt)}` : due ? `Due ${mediumDate(due)}` : "No day"}
          </p>
        </div>
        <ActionForm
          intent={doneAt ? "milestone_open" : "milestone_done"}
          id={`mark-${id}`}
          hidden={hidden}
          item="milestone"
          className="row"
          isForgotten
        >
          {({ isBusy, answer }) => (
            <>
              {!answer?.ok && <FormStatus isBusy={isBusy} answer={answer} />}
              <SubmitButton className="btn">
                {doneAt ? "Open again" : "Reached"}
                <span className="sr-only">: {title}</span>
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </div>
      <details className="more-of" open={isOpen || undefined}>
        <summary>
          <Icon name="chevron-right" />
          Day, remove<span className="sr-only"> “{title}”</span>
        </summary>
        <div className="stack gap-3">
          <ActionForm
            intent="milestone_due"
            id={`due-${id}`}
            hidden={hidden}
            item="milestone"
            defaults={{ due: due ?? "" }}
            labels={{ due: "Due" }}
            className="row items-end"
          >
            {(form) => (
              <>
                <TextField name="due" type="date" />
                <SubmitButton>Save the day</SubmitButton>
                <FormStatus {...form} />
              </>
            )}
          </ActionForm>
          <ActionForm
            intent="remove_milestone"
            id={`remove-${id}`}
            hidden={hidden}
            item="milestone"
            className="row"
            onSaved={focusMilestones}
          >
            {(form) => (
              <>
                <SubmitButton className="btn danger">Remove this milestone</SubmitButton>
                <FormStatus {...form} busyWords="Removing" />
              </>
            )}
          </ActionForm>
        </div>
      </details>
    </li>
  );
}

/** The row goes, and the focus with it. */
function focusMilestones(_answer: FormAnswer): void {
  document.getElementById("add_milestone")?.focus();
}
