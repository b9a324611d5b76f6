import { SOURCE_REVIEW_PATH } from "#app/features/operator/paths.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import type { RecognizedBoard } from "../../formats/board-address.ts";
import type { ListedSource } from "./imports.server.ts";
import { FIELD_HINTS, FIELD_LABELS, MAX_COMPANY_LENGTH, MAX_TERMS_LENGTH } from "./labels.ts";

interface AddSourceProps {
  source: RecognizedBoard;
  /** Its robots.txt does not let the import in. */
  needsPermission: boolean;
  onAdded(result: FormResult): void;
}

export function AddSource({ source, needsPermission, onAdded }: AddSourceProps) {
  const { kind, board } = source;
  return (
    <Section title="Add this board" titleId="add-title" className="stack gap-3 narrow">
      {needsPermission && (
        <p>
          We may import this board only with the employer’s permission. Check “Republishing these
          postings is permitted”, and note who gave permission and when.
        </p>
      )}
      <ActionForm
        intent="add"
        hidden={{ kind, board, which: `${kind} ${board}` }}
        item="which"
        labels={FIELD_LABELS}
        onSaved={onAdded}
      >
        <SourceSettings />
        <CheckboxField name="haveReadBoth" />
        <SubmitRow className="btn primary" busyLabel="Adding">
          Add board
        </SubmitRow>
      </ActionForm>
    </Section>
  );
}

export function EditSource({ source }: { source: ListedSource }) {
  const { kind, board, company, termsNote, authorized, enabled } = source;
  return (
    <ActionForm
      intent="edit"
      id={`edit-${kind}-${board}`}
      hidden={{ kind, board, which: `${kind} ${board}` }}
      item="which"
      labels={FIELD_LABELS}
      defaults={{
        company: company ?? "",
        termsNote,
        authorized: authorized ? "on" : "",
        enabled: enabled ? "on" : "",
      }}
    >
      <SourceSettings />
      <CheckboxField name="enabled" />
      <SourceReviewLink kind={kind} board={board} />
      <SubmitRow>Save changes</SubmitRow>
    </ActionForm>
  );
}

export function SourceReviewLink({ kind, board }: Pick<ListedSource, "kind" | "board">) {
  return (
    <p>
      <Link
        className="link text-sm"
        to={`${SOURCE_REVIEW_PATH}?${new URLSearchParams({ kind, board })}`}
      >
        robots.txt and terms
      </Link>
    </p>
  );
}

function SourceSettings() {
  return (
    <>
      <TextField
        name="company"
        hint={FIELD_HINTS.company}
        maxLength={MAX_COMPANY_LENGTH}
        autoComplete="off"
      />
      <TextField
        name="termsNote"
        hint={FIELD_HINTS.termsNote}
        maxLength={MAX_TERMS_LENGTH}
        rows={3}
      />
      <CheckboxField name="authorized" hint={FIELD_HINTS.authorized} />
    </>
  );
}
