import type { ReactNode } from "react";
import {
  ARCHETYPE_ABOUT,
  ARCHETYPE_LABELS,
  ARCHETYPES,
  type Archetype,
} from "#app/reference/competencies/archetypes.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ChoicesField } from "#app/ui/form/field.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";

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
    <MoreOf
      summary={archetype ? "Change the kind of lead" : "Which kind of lead are you aiming for?"}
      className="wide"
    >
      <div className="stack gap-3">
        <p className="meta">
          No role needs every competency equally. For each kind, twelve are core (they matter most)
          and twelve are expected.
        </p>
        {children}
      </div>
    </MoreOf>
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
      <SubmitRow>Save</SubmitRow>
    </ActionForm>
  );
}
