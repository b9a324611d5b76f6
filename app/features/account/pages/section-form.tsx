import type { ReactNode } from "react";
import type { FormValues } from "#app/http/form-values.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { formatDate } from "#app/ui/time.ts";
import { FIELD_LABELS, type NamedOption, valueLabel } from "../labels.ts";
import type { SavedSections, Section } from "../profile.ts";

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
  const names = Object.keys(values);
  return (
    <section aria-labelledby={`${section}-title`}>
      <ActionForm
        intent={section}
        hidden={{ version: savedSection?.version ?? 0 }}
        defaults={values}
        labels={Object.fromEntries(
          Object.entries(FIELD_LABELS).filter(([name]) => names.includes(name)),
        )}
        formatValue={(name, value) => valueLabel(name, value, choices)}
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
            <p className="row">
              <SubmitButton className={form.answer?.error ? "btn primary" : "btn"}>
                Save {title.charAt(0).toLowerCase() + title.slice(1)}
              </SubmitButton>
              <FormStatus {...form} />
            </p>
          </>
        )}
      </ActionForm>
    </section>
  );
}
