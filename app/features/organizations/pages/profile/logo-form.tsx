import { useContext } from "react";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";

const LABELS = { file: "Upload a logo", address: "Or enter an image URL" };

export function LogoForm({ logo }: { logo: string | null }) {
  return (
    <Section title="Logo" titleId="logo" className="stack gap-4">
      {logo && <img className="logo large" src={logo} alt="The current logo" />}
      <ActionForm
        intent="set_logo"
        encType="multipart/form-data"
        labels={LABELS}
        className="stack gap-4"
        isDraftDisabled
      >
        <PictureField />
        <TextField
          name="address"
          type="url"
          placeholder="https://"
          hint="We copy it when you save."
        />
        <SubmitRow busyLabel="Saving">{logo ? "Replace logo" : "Save logo"}</SubmitRow>
      </ActionForm>
      {logo && (
        <ButtonForm intent="remove_logo" buttonClassName="btn danger" busyLabel="Removing">
          Remove logo
        </ButtonForm>
      )}
    </Section>
  );
}

function PictureField() {
  const { errors, id } = useContext(FormContext);
  const [error] = errors.file ?? [];
  return (
    <div className="field">
      <label htmlFor={`${id}-file`}>{LABELS.file}</label>
      <input
        id={`${id}-file`}
        type="file"
        name="file"
        accept="image/png,image/jpeg,image/webp"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-file-error ${id}-file-hint` : `${id}-file-hint`}
      />
      {error && (
        <span className="err" id={`${id}-file-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </span>
      )}
      <span className="hint" id={`${id}-file-hint`}>
        PNG, JPEG or WebP, at most 200 KB. Shown unchanged on light and dark backgrounds.
      </span>
    </div>
  );
}
