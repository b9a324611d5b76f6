import type { ReactNode } from "react";
import { labelsOf } from "#app/entity/field.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import {
  type NamedOption,
  profileValueLabel,
  type SavedSections,
  type Section,
} from "../profile.ts";
import { PROFILE_SECTIONS } from "../profile-fields.ts";

export interface SectionProps {
  fields: Record<string, FormValues>;
  sections: SavedSections;
  choices: {
    areas: NamedOption[];
    timeZones: string;
    currencies: string[];
  };
}

interface SectionFormProps extends SectionProps {
  section: Section;
  title: string;
  onSaved?(theme: string): void;
  children: ReactNode;
}

/** One form for each section, so that an error in one does not block the others. */
export function SectionForm({
  section,
  title,
  fields,
  sections,
  choices,
  onSaved,
  children,
}: SectionFormProps) {
  const values = fields[section] ?? {};
  const savedSection = sections[section];
  return (
    <section aria-labelledby={`${section}-title`}>
      <ActionForm
        intent={section}
        hidden={{ version: savedSection?.version ?? 0 }}
        defaults={values}
        labels={labelsOf(PROFILE_SECTIONS[section])}
        formatValue={(name, value) => profileValueLabel(name, value, choices)}
        onSaved={() => {
          const themeInput = document.querySelector<HTMLInputElement>('[name="theme"]:checked');
          onSaved?.(themeInput?.value ?? "auto");
        }}
      >
        {(form) => (
          <>
            <div className="sec">
              <h2 id={`${section}-title`}>{title}</h2>
              {savedSection && (
                <span className="meta">Saved {formatDate(savedSection.savedAt)}</span>
              )}
            </div>
            {children}
            <SubmitRow className={form.result?.error ? "btn primary" : "btn"}>
              Save {title.charAt(0).toLowerCase() + title.slice(1)}
            </SubmitRow>
          </>
        )}
      </ActionForm>
    </section>
  );
}
