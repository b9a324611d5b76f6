import { useState } from "react";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf, writeContextOf } from "#app/auth/viewer.server.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { pageTitle } from "#app/ui/product.ts";
import { FAVORITES_PATH } from "../../../favorite.ts";
import { readFavoriteLimit } from "../../../favorite-limit.server.ts";
import { MAX_SHEET_MEGABYTES, MAX_SHEET_ROWS } from "../../../tracked/sheet/parse-csv.ts";
import { BackToFavorites } from "../back-to-favorites.tsx";
import type { Route } from "./+types/import.ts";
import { SHEET_FORMS } from "./forms.server.ts";
import { importSheet, type SheetImportResult } from "./import-sheet.server.ts";
import { ImportDone, SheetPreviewForm } from "./sheet-preview.tsx";

export { handle } from "./import.page.ts";

const PAGE = {
  page: "Import jobs",
  holds: "Add jobs to your favorites from a spreadsheet or another tracker.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  return { limit: await readFavoriteLimit(db, viewer, now) };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, SHEET_FORMS, async ({ value }) => {
    const { db, viewer, now } = await writeContextOf(args.context);
    const { siteOrigin } = configurationOf(args.context);
    return withWriteTimeout(importSheet(db, viewer, { form: value, siteOrigin, now }));
  });
}

type Result = FormResult & Partial<Pick<SheetImportResult, "preview" | "done">>;

export default function ImportJobs({ loaderData: { limit }, actionData }: Route.ComponentProps) {
  const native = actionData as Result | undefined;
  const [latest, setLatest] = useState<Result | null>(null);
  const [imports, setImports] = useState(0);
  const { preview, done } = latest ?? native ?? {};
  // Without script, the second step has nothing around it any more when it failed.
  const isUnmatched = native?.error && firstValueOf(native.values ?? {}, "step") !== "file";
  function showRows(result: Result) {
    setLatest(result);
    if (result.done) setImports(imports + 1);
  }
  return (
    <div className="page stack gap-6">
      <header className="stack gap-3">
        <BackToFavorites />
        <h1>{PAGE.page}</h1>
        <p className="lede">
          Import jobs from a spreadsheet or another tracker, as a CSV file. Only you see these jobs.
          You can check what we found in the file before we add anything.
        </p>
      </header>
      {isUnmatched && !latest && <UnmatchedFormError result={native} />}
      {done && <ImportDone {...done} />}
      {limit ? (
        <LimitNote limit={limit} to={{ path: FAVORITES_PATH, text: "Your favorites" }} />
      ) : (
        <ActionForm
          // After an import, the next file is chosen anew.
          key={imports}
          intent="import"
          id="choose"
          item="step"
          hidden={{ step: "file", aim: "preview" }}
          encType="multipart/form-data"
          labels={{ file: "File" }}
          className="stack gap-3"
          isDraftDisabled
          onSaved={setLatest}
        >
          <FileField
            name="file"
            label={`CSV file, at most ${MAX_SHEET_MEGABYTES} MB and ${MAX_SHEET_ROWS} rows`}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          />
          <p className="row">
            <SubmitButton className={preview ? "btn quiet" : "btn primary"}>
              Read the file
            </SubmitButton>
            <FormStatus busyLabel="Reading" />
          </p>
        </ActionForm>
      )}
      {preview && !limit && <SheetPreviewForm preview={preview} onSaved={showRows} />}
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
