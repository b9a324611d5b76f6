import { useContext } from "react";
import { Link } from "react-router";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { ChoicesField, FormContext, SubmitButton, TickField } from "#app/ui/form/field.tsx";
import { VISIBILITY_WORDS } from "../publication.ts";
import type { EditorHead } from "./read-editor.server.ts";

interface PublishingProps {
  head: EditorHead;
  errors: number;
  onSaved(answer: FormAnswer): void;
}

export function Publishing({ head, errors, onSaved }: PublishingProps) {
  const { id, status, visibility, version, isReadOnly, mayBePublic } = head;
  if (status === "in_review") {
    return (
      <section className="stack gap-3" aria-labelledby="publishing">
        <Title />
        <p>
          Somebody of ours reads all of it. Until that is done it cannot be changed
          {version > 0 ? ", and what was published before stays as it is." : "."}
        </p>
        <Move intent="withdraw" words="Withdraw it" onSaved={onSaved} />
      </section>
    );
  }
  return (
    <section className="stack gap-4" aria-labelledby="publishing">
      <Title />
      {isReadOnly && (
        <p>
          {version > 0
            ? "It stays as it is published. A new version takes a plan that holds it."
            : "It can be published once your plan holds it."}
        </p>
      )}
      {errors > 0 && !isReadOnly && (
        <p className="text-muted">
          It can be published once the errors of the report are mended. Warnings do not stop it.
        </p>
      )}
      {!isReadOnly && (
        <ActionForm
          intent="publish"
          defaults={{ visibility: visibility === "public" ? "" : visibility }}
          labels={{ visibility: "Who can play it", findings: "" }}
          className="stack gap-3"
          isForgotten
          onSaved={onSaved}
        >
          {(form) => (
            <>
              <ChoicesField
                name="visibility"
                type="radio"
                options={(["private", "unlisted"] as const).map((value) => ({
                  value,
                  text: VISIBILITY_WORDS[value],
                }))}
              />
              <AllFindings answer={form.answer} />
              <p className="row">
                <SubmitButton className="btn primary">
                  {version === 0 ? "Publish" : "Publish this draft"}
                </SubmitButton>
                <FormStatus {...form} busyWords="Publishing" />
              </p>
            </>
          )}
        </ActionForm>
      )}
      {status === "archived" ? (
        <div className="stack gap-2">
          <p>
            It is archived: nobody can begin it. To have it reviewed for the library, offer it again
            first.
          </p>
          <Move intent="unarchive" words="Offer it again" onSaved={onSaved} />
        </div>
      ) : (
        !isReadOnly && mayBePublic && <Submit onSaved={onSaved} />
      )}
      {status !== "archived" && !isReadOnly && !mayBePublic && (
        <p className="text-muted">
          {visibility === "public" && version > 0
            ? "It stays in the library as it is. To put a new version there takes premium."
            : "To be in the library, where everybody finds it, takes premium."}
        </p>
      )}
      {status === "published" && (
        <div className="stack gap-2">
          <p>
            Archived, nobody can begin it anymore; whoever played it still finds their attempts.
          </p>
          <Move intent="archive" words="Archive it" onSaved={onSaved} />
        </div>
      )}
      {status === "published" && (
        <p>
          <Link className="link" to={`/simulations/${id}`}>
            See it as its players do
          </Link>
        </p>
      )}
    </section>
  );
}

function Title() {
  return (
    <div className="sec">
      <h2 id="publishing">Publishing</h2>
    </div>
  );
}

function Submit({ onSaved }: Pick<PublishingProps, "onSaved">) {
  return (
    <ActionForm intent="submit" className="stack gap-3" isForgotten onSaved={onSaved}>
      {(form) => (
        <>
          <p>
            To be in the library, somebody of ours reads it first. It is yours to withdraw until
            then.
          </p>
          <AllFindings answer={form.answer} />
          <p className="row">
            <SubmitButton>Submit for review</SubmitButton>
            <FormStatus {...form} busyWords="Sending" />
          </p>
        </>
      )}
    </ActionForm>
  );
}

function AllFindings({ answer }: { answer: FormAnswer | null }) {
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

interface MoveProps {
  intent: string;
  words: string;
  onSaved(answer: FormAnswer): void;
}

function Move({ intent, words, onSaved }: MoveProps) {
  return (
    <ActionForm intent={intent} className="row" isForgotten onSaved={onSaved}>
      {(form) => (
        <>
          <SubmitButton>{words}</SubmitButton>
          <FormStatus {...form} />
        </>
      )}
    </ActionForm>
  );
}

export function DeleteSimulation({
  version,
  onSaved,
}: {
  version: number;
  onSaved: MoveProps["onSaved"];
}) {
  return (
    <ActionForm
      intent="delete_simulation"
      labels={{ sure: "I am sure" }}
      className="stack gap-3"
      isForgotten
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <p>
            Deletes the draft
            {version > 0
              ? " and every published version. Attempts of others keep their title and score; what happened in them is gone."
              : "."}{" "}
            It cannot be brought back, unless you export it first.
          </p>
          <TickField name="sure" />
          <p className="row">
            <SubmitButton className="btn danger">Delete the simulation</SubmitButton>
            <FormStatus {...form} busyWords="Deleting" />
          </p>
        </>
      )}
    </ActionForm>
  );
}
