import type { ReactNode } from "react";
import {
  ARCHETYPE_ABOUT,
  ARCHETYPE_LABELS,
  ARCHETYPES,
  type Archetype,
} from "#app/reference/competencies/archetypes.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ChoicesField, SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The answers, and the one for all competencies alike. */
export const ARCHETYPE_OPTIONS = [
  ...ARCHETYPES.map((value) => ({
    value,
    text: `${ARCHETYPE_LABELS[value]}: ${ARCHETYPE_ABOUT[value]}`,
  })),
  { value: "", text: "Not sure yet: all count equally" },
];

interface ArchetypeFoldProps {
  archetype: Archetype | null;
  children: ReactNode;
}

/** The question which kind of lead one aims for; put away once it is answered. */
export function ArchetypeFold({ archetype, children }: ArchetypeFoldProps) {
  return (
    <details className="more-of wide">
      <summary>
        <Icon name="chevron-right" />
        {archetype ? "Change the kind of lead" : "Which kind of lead are you aiming for?"}
      </summary>
      <div className="stack gap-3">
        <p className="meta">
          No role needs every competency equally. For each kind, twelve are core (they matter most)
          and twelve are expected.
        </p>
        {children}
      </div>
    </details>
  );
}

interface ArchetypeFormProps {
  archetype: Archetype | null;
  /** Of the profile's section. */
  version: number;
}

export function ArchetypeForm({ archetype, version }: ArchetypeFormProps) {
  return (
    <ActionForm
      intent="archetype"
      hidden={{ version }}
      defaults={{ archetype: archetype ?? "" }}
      labels={{ archetype: "Kind of lead" }}
      formatValue={(_, value) =>
        ARCHETYPE_OPTIONS.find((each) => each.value === value)?.text ?? value
      }
    >
      <ChoicesField name="archetype" type="radio" options={ARCHETYPE_OPTIONS} />
      <p className="row">
        <SubmitButton>Save</SubmitButton>
        <FormStatus />
      </p>
    </ActionForm>
  );
}
