import { useContext } from "react";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { ChoicesField, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import {
  AUTHOR_NAME_LENGTH,
  isInReview,
  REMOVED_AUTHOR_MESSAGE,
  type SimulationVisibility,
  UNNAMED_AUTHOR,
  VISIBILITIES,
  VISIBILITY_LABELS,
} from "../../publication.ts";
import type { EditorHead } from "./editor-page.server.ts";

const HEADING = { title: "Publishing", titleId: "publishing", className: "stack gap-4" };

interface PublishingSectionProps {
  head: EditorHead;
  errors: number;
  onSaved(result: FormResult): void;
}

export function PublishingSection({ head, errors, onSaved }: PublishingSectionProps) {
  const { status, version, isReadOnly } = head;
  if (isInReview(status)) {
    return (
      <Section {...HEADING}>
        <p>
          You can’t change it during our review
          {status === "removed_in_review"
            ? "; no one can play it until it’s approved."
            : version > 0
              ? "; the published version stays as it is."
              : "."}
        </p>
        <StatusForm intent="withdraw" label="Withdraw it" onSaved={onSaved} />
      </Section>
    );
  }
  if (status === "archived") {
    return (
      <Section {...HEADING}>
        <p>It’s archived: no one can start it. Offer it again before you change who can play it.</p>
        <StatusForm
          intent="unarchive"
          label="Offer it again"
          className="btn primary"
          onSaved={onSaved}
        />
      </Section>
    );
  }
  return (
    <Section {...HEADING}>
      {status === "removed" && <p>{REMOVED_AUTHOR_MESSAGE}</p>}
      {isReadOnly && (
        <p>
          {version > 0
            ? "The published version stays. Your subscription doesn’t allow a new version."
            : "Your subscription doesn’t allow you to publish it."}
        </p>
      )}
      {errors > 0 && !isReadOnly && (
        <p className="text-muted">
          Fix the errors in the{" "}
          <a className="link" href="#report">
            report
          </a>{" "}
          to publish. Warnings don’t stop you.
        </p>
      )}
      {!isReadOnly && <PublishForm head={head} hasErrors={errors > 0} onSaved={onSaved} />}
      {status === "published" && (
        <div className="stack gap-2">
          <p>Once it’s archived, no one can start it. People who played it keep their runs.</p>
          <StatusForm intent="archive" label="Archive it" onSaved={onSaved} />
        </div>
      )}
    </Section>
  );
}

/** Who can play it: the one question, whatever it was before. Green is what its author wants next. */
function PublishForm({
  head,
  hasErrors,
  onSaved,
}: Pick<PublishingSectionProps, "head" | "onSaved"> & { hasErrors: boolean }) {
  const { id, status, version, isChanged } = head;
  const isRemoved = status === "removed";
  const isCurrent = status === "published" && !isChanged;
  return (
    <>
      {status === "published" && (
        <p>
          <Link className={isCurrent ? "btn primary" : "link"} to={`/simulations/${id}`}>
            See it as a player
          </Link>
        </p>
      )}
      <ActionForm
        key={`${status} ${head.visibility}`}
        intent="publish"
        defaults={{ visibility: nextVisibility(head), authorName: head.draftAuthorName }}
        labels={{
          visibility: "Who can play it",
          findings: "",
          authorName: "Your public name",
        }}
        className="stack gap-3"
        isDraftDisabled
        onSaved={onSaved}
      >
        {(form) => (
          <>
            <ChoicesField
              name="visibility"
              type="radio"
              options={(isRemoved ? (["public"] as const) : VISIBILITIES).map((value) => ({
                value,
                text: PUBLISHING_LABELS[value],
              }))}
            />
            <TextField
              name="authorName"
              maxLength={AUTHOR_NAME_LENGTH}
              hint={`Players see it as the author. If empty, they see “${UNNAMED_AUTHOR}”.`}
            />
            <FindingsOfResult answer={form.result} />
            <SubmitRow
              className={isCurrent || hasErrors ? "btn" : "btn primary"}
              busyLabel="Publishing"
            >
              {isRemoved
                ? "Send it for review again"
                : version === 0
                  ? "Publish"
                  : isChanged
                    ? "Publish the changes"
                    : "Change who can play it"}
            </SubmitRow>
          </>
        )}
      </ActionForm>
    </>
  );
}

const PUBLISHING_LABELS: Record<SimulationVisibility, string> = {
  ...VISIBILITY_LABELS,
  public: `${VISIBILITY_LABELS.public}, after our review`,
};

/** What its author most likely wants: what is there, or what they asked for and was sent back. */
function nextVisibility({ status, visibility, reviewNote }: EditorHead): SimulationVisibility {
  return status === "removed" || reviewNote ? "public" : visibility;
}

function FindingsOfResult({ answer }: { answer: FormResult | null }) {
  const { id } = useContext(FormContext);
  const findings = answer?.errors?.findings ?? [];
  if (findings.length === 0) return null;
  return (
    <ul className="err-list" id={`${id}-findings`} tabIndex={-1}>
      {findings.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

interface StatusFormProps {
  intent: string;
  label: string;
  className?: string;
  onSaved(result: FormResult): void;
}

function StatusForm({ intent, label, className, onSaved }: StatusFormProps) {
  return (
    <ButtonForm intent={intent} onSaved={onSaved} buttonClassName={className}>
      {label}
    </ButtonForm>
  );
}
