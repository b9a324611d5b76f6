import { useState } from "react";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { IMPORT_PATH } from "../../favorite.ts";
import { MAX_POSTING_KILOBYTES, TRACKED_LENGTH } from "../../favorite-fields.ts";
import { FIELD_LABELS } from "../field-labels.ts";

const { link, text, title, company } = FIELD_LABELS;
const FILE_LABEL = `Text or HTML file, at most ${MAX_POSTING_KILOBYTES} KB`;

interface AddJobProps {
  /** Of `findFavoriteLimit`. */
  limit: string | null;
  /** Form key: a repeated submission adds one job only. */
  submission: string;
  /** Of a submission without JavaScript. */
  actionData: FormResult | undefined;
}

/** Adds a job from another site to the list. */
export function AddJob({ limit, submission, actionData }: AddJobProps) {
  const [addedCount, setAddedCount] = useState(0);
  const [addedPath, setAddedPath] = useState<string | null>(null);
  return (
    <details className="more-of" open={actionData?.intent === "track" || undefined}>
      <summary>
        <Icon name="chevron-right" />
        Add a job<span className="sr-only"> from elsewhere</span>
      </summary>
      {limit ? (
        <>
          <LimitNote limit={limit} />
          <AddedLink path={addedPath} />
        </>
      ) : (
        <ActionForm
          intent="track"
          id="add-job"
          submissionKey={submission}
          encType="multipart/form-data"
          labels={{ link, text, file: FILE_LABEL, title, company }}
          className="stack max-w-xl"
          onSaved={({ path }: FormResult & { path?: string }) => {
            setAddedCount(addedCount + 1);
            setAddedPath(path ?? null);
          }}
        >
          <div className="stack" key={addedCount}>
            <p className="text-sm text-muted">
              Only you see this job. You can add stages, notes and reminders, as with a saved job.
              To add many at once,{" "}
              <Link className="link" to={IMPORT_PATH}>
                import a spreadsheet
              </Link>
              .
            </p>
            <TextField
              name="link"
              hint="We read up to ten links a day from job boards we know. For other links, also paste the posting’s text."
              maxLength={TRACKED_LENGTH.link}
              autoComplete="off"
            />
            <TextField
              name="text"
              rows={5}
              maxLength={MAX_POSTING_KILOBYTES * 1024}
              hint="Text or HTML. We find the title, company, location, pay, stack and competencies in this text."
            />
            <FileField
              name="file"
              label={FILE_LABEL}
              accept=".txt,.md,.html,.htm,text/plain,text/html"
            />
            <div className="stack two">
              <TextField
                name="title"
                label="Title, if we don’t find it"
                maxLength={TRACKED_LENGTH.title}
                autoComplete="off"
              />
              <TextField
                name="company"
                label="Company, if we don’t find it"
                maxLength={TRACKED_LENGTH.company}
                autoComplete="off"
              />
            </div>
            <p className="row">
              <SubmitButton>Add job</SubmitButton>
              <FormStatus busyLabel="Adding" />
              <AddedLink path={addedPath} />
            </p>
          </div>
        </ActionForm>
      )}
    </details>
  );
}

function AddedLink({ path }: { path: string | null }) {
  if (!path) return null;
  return (
    <Link className="link" to={path}>
      Open the job
    </Link>
  );
}
