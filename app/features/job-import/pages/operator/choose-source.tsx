import { IMPORTED_SOURCE_KINDS, sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { KNOWN_BOARDS_PATH, SOURCE_REVIEW_PATH } from "#app/features/operator/paths.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { GetForm } from "#app/ui/get-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { ADDRESS_LENGTH } from "../../claims/labels.ts";
import { FIELD_HINTS, FIELD_LABELS } from "./labels.ts";

interface ChooseSourceProps {
  values?: Record<string, string>;
  errors?: Record<string, string[]>;
}

/** The first step of adding a source: it leads to what its host says about programs. */
export function ChooseSource({ values = {}, errors = {} }: ChooseSourceProps) {
  return (
    <Section title="Add a board" titleId="add-title" className="stack gap-3 narrow">
      <p className="text-muted">
        Paste a web address, enter the board’s name, or choose from{" "}
        <Link className="link" to={KNOWN_BOARDS_PATH}>
          known boards
        </Link>
        . You’ll see the host’s robots.txt and terms before anything is stored.
      </p>
      <GetForm action={SOURCE_REVIEW_PATH} className="stack">
        <FormContext value={{ id: "choose", labels: FIELD_LABELS, values, errors, isBusy: false }}>
          <TextField
            name="address"
            hint={FIELD_HINTS.address}
            maxLength={ADDRESS_LENGTH}
            autoComplete="off"
          />
          <SelectField
            name="kind"
            options={IMPORTED_SOURCE_KINDS.map((kind) => ({
              value: kind,
              text: sourceKindLabel(kind),
            }))}
          />
          <TextField name="board" hint={FIELD_HINTS.board} maxLength={80} autoComplete="off" />
        </FormContext>
        <div className="row">
          <button type="submit" className="btn primary">
            See robots.txt and terms
          </button>
        </div>
      </GetForm>
    </Section>
  );
}
