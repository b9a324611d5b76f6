import { ActionForm } from "#app/ui/form/action-form.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import type { LeftOut } from "./import-rows.server.ts";
import { MAX_MEGABYTES } from "./privacy.page.ts";

export function ImportAccount() {
  return (
    <Section title="Import" titleId="import-title">
      <ActionForm
        intent="import"
        className="stack gap-3 pt-3"
        encType="multipart/form-data"
        labels={{ file: "File" }}
      >
        {(form) => (
          <>
            <p>
              Adds the data from an exported file to what you have. Messages aren’t sent again, old
              share links stay off, and you need a new invitation to each organization.
            </p>
            <FileField
              name="file"
              label={`Exported file, at most ${MAX_MEGABYTES} MB`}
              accept="application/json,.json"
            />
            <SubmitRow busyLabel="Importing">Import file</SubmitRow>
            <LeftOutRows rows={(form.result as ImportedResult | null)?.leftOut ?? []} />
          </>
        )}
      </ActionForm>
    </Section>
  );
}

type ImportedResult = FormResult & { leftOut?: LeftOut[] };

function LeftOutRows({ rows }: { rows: readonly LeftOut[] }) {
  const reasons = [...new Set(rows.map(({ why }) => why))];
  return reasons.map((why) => (
    <div key={why} className="stack gap-1 text-sm">
      <p>
        <b>Left out:</b> {why}
      </p>
      <ul className="list-disc pl-5">
        {rows
          .filter((row) => row.why === why)
          .map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
            <li key={index} className="wrap-anywhere">
              {name}
            </li>
          ))}
      </ul>
    </div>
  ));
}
