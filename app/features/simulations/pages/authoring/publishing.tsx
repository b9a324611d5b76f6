import { useContext } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ChoicesField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import {
  AUTHOR_NAME_LENGTH,
  REMOVED_AUTHOR_MESSAGE,
  UNNAMED_AUTHOR,
  VISIBILITY_LABELS,
} from "../../publication.ts";
import type { EditorHead } from "./editor-page.server.ts";

interface PublishingSectionProps {
  head: EditorHead;
  errors: number;
  onSaved(result: FormResult): void;
}

export function PublishingSection({ head, errors, onSaved }: PublishingSectionProps) {
  const { id, status, visibility, version, isReadOnly } = head;
  if (status === "in_review") {
    return (
      <section className="stack gap-3" aria-labelledby="publishing">
        <PublishingHeading />
        <p>
          You cannot change it during our review
          {version > 0 ? "; the published version stays as it is." : "."}
        </p>
        <StatusForm intent="withdraw" label="Withdraw it" onSaved={onSaved} />
      </section>
    );
  }
  if (status === "removed") {
    return (
      <section className="stack gap-3" aria-labelledby="publishing">
        <PublishingHeading />
        <p>{REMOVED_AUTHOR_MESSAGE}</p>
      </section>
    );
  }
  return (
    <section className="stack gap-4" aria-labelledby="publishing">
      <PublishingHeading />
      {isReadOnly && (
        <p>
          {version > 0
            ? "The published version stays. Your subscription does not allow a new version."
            : "Your subscription does not allow you to publish it."}
        </p>
      )}
      {errors > 0 && !isReadOnly && (
        <p className="text-muted">
          Fix the errors in the report to publish. Warnings do not stop you.
        </p>
      )}
      {!isReadOnly && (
        <ActionForm
          intent="publish"
          defaults={{
            visibility: visibility === "public" ? "" : visibility,
            authorName: head.draftAuthorName,
          }}
          labels={{ visibility: "Who can play it", findings: "", ...AUTHOR_LABELS }}
          className="stack gap-3"
          isDraftDisabled
          onSaved={onSaved}
        >
          {(form) => (
            <>
              <ChoicesField
                name="visibility"
                type="radio"
                options={(["private", "unlisted"] as const).map((value) => ({
                  value,
                  text: VISIBILITY_LABELS[value],
                }))}
              />
              <AuthorField />
              <FindingsOfResult answer={form.result} />
              <p className="row">
                <SubmitButton className="btn primary">
                  {version === 0 ? "Publish" : "Publish this draft"}
                </SubmitButton>
                <FormStatus {...form} busyLabel="Publishing" />
              </p>
            </>
          )}
        </ActionForm>
      )}
      {status === "archived" ? (
        <div className="stack gap-2">
          <p>
            It is archived: no one can start it. Offer it again before you submit it for the
            library.
          </p>
          <StatusForm intent="unarchive" label="Offer it again" onSaved={onSaved} />
        </div>
      ) : (
        !isReadOnly && <SubmitForReviewForm head={head} onSaved={onSaved} />
      )}
      {status === "published" && (
        <div className="stack gap-2">
          <p>When archived, no one can start it. People who played it keep their runs.</p>
          <StatusForm intent="archive" label="Archive it" onSaved={onSaved} />
        </div>
      )}
      {status === "published" && (
        <p>
          <Link className="link" to={`/simulations/${id}`}>
            See it as a player
          </Link>
        </p>
      )}
    </section>
  );
}

function PublishingHeading() {
  return (
    <div className="sec">
      <h2 id="publishing">Publishing</h2>
    </div>
  );
}

const AUTHOR_LABELS = { authorName: "Your public name" };

function AuthorField() {
  return (
    <TextField
      name="authorName"
      maxLength={AUTHOR_NAME_LENGTH}
      hint={`Players see it as the author. If empty, they see “${UNNAMED_AUTHOR}”.`}
    />
  );
}

function SubmitForReviewForm({ head, onSaved }: Pick<PublishingSectionProps, "head" | "onSaved">) {
  return (
    <ActionForm
      intent="submit"
      defaults={{ authorName: head.draftAuthorName }}
      labels={AUTHOR_LABELS}
      className="stack gap-3"
      isDraftDisabled
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <p>We review it before it enters the library. You can withdraw it until then.</p>
          <AuthorField />
          <FindingsOfResult answer={form.result} />
          <p className="row">
            <SubmitButton>Submit for review</SubmitButton>
            <FormStatus {...form} busyLabel="Sending" />
          </p>
        </>
      )}
    </ActionForm>
  );
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
  onSaved(result: FormResult): void;
}

function StatusForm({ intent, label, onSaved }: StatusFormProps) {
  return (
    <ActionForm intent={intent} className="row" isDraftDisabled onSaved={onSaved}>
      {(form) => (
        <>
          <SubmitButton>{label}</SubmitButton>
          <FormStatus {...form} />
        </>
      )}
    </ActionForm>
  );
}
