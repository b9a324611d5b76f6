import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { readOnlyLabel } from "#app/features/premium/offer.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { useStatusMessage } from "#app/ui/status-message.tsx";
import { editorPath, MY_SIMULATIONS_PATH } from "../../authoring/paths.ts";
import type { Problems } from "../../authoring/problems.ts";
import { playCountLabel } from "../../chosen.ts";
import { isInReview, isTakenDown, STATUS_LABELS, VISIBILITY_LABELS } from "../../publication.ts";
import type { Route } from "./+types/edit.ts";
import styles from "./authoring.css?url";
import { handleAuthoring } from "./authoring-actions.server.ts";
import { DeleteSimulation } from "./delete-simulation.tsx";
import type { EditorHead } from "./editor-page.server.ts";
import { FileSection } from "./file-section.tsx";
import { AUTHORING_FORMS } from "./forms.server.ts";
import { loadEditor } from "./load-editor.server.ts";
import { Preview } from "./preview.tsx";
import { ProblemList, ReviewComments, toPlacePath } from "./problem-list.tsx";
import { PublishingSection } from "./publishing.tsx";
import { ScenarioEditor } from "./scenario-editor.tsx";
import { ScenarioList } from "./scenario-list.tsx";
import { SimulationEditor } from "./simulation-editor.tsx";

export { handle } from "./edit.page.ts";

const PAGE = {
  page: "This simulation",
  holds: "A simulation draft. Only its author sees it until it’s published.",
};
/** The view on which a form shows its own errors. All other errors are shown at the top of the page. */
const VIEW_BY_INTENT: Record<string, "overview" | "scenario"> = {
  save_simulation: "overview",
  add_scenario: "overview",
  check_file: "overview",
  publish: "overview",
  withdraw: "overview",
  archive: "overview",
  unarchive: "overview",
  delete_simulation: "overview",
  save_scenario: "scenario",
  save_node: "scenario",
  retype_node: "scenario",
  add_node: "scenario",
  remove_node: "scenario",
  remove_scenario: "scenario",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData?.head.title || "Simulation");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const query = { id: params.id, search: url.searchParams, now };
  const editorData = loadEditor(db, viewer, query);
  return { ...(await withReadTimeout(editorData, "Your simulation")), submission: newId() };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleForm(args, AUTHORING_FORMS, (form) => handleAuthoring({ ...args, id }, form));
}

export default function EditSimulation({ loaderData, actionData }: Route.ComponentProps) {
  const { head, overview, scenario, preview, submission } = loaderData;
  const navigate = useNavigate();
  const [statusMessage, announce] = useStatusMessage();
  const formResult = actionData as FormResult | undefined;
  const view = overview ? "overview" : scenario ? "scenario" : null;
  const isShownInView = view !== null && VIEW_BY_INTENT[formResult?.intent ?? ""] === view;
  const isEditable = !isInReview(head.status) && !head.isReadOnly;

  function onSaved(result: FormResult) {
    const { next } = result as FormResult & { next?: string };
    announce(result);
    if (next) void navigate(next, { preventScrollReset: next.includes("#") });
  }

  return (
    <div className="page stack gap-8">
      <link rel="stylesheet" href={styles} precedence="page" />
      <EditorHeader head={head}>
        {head.canUndo && isEditable && (
          <UndoForm draftVersion={head.draftVersion} {...{ onSaved }} />
        )}
      </EditorHeader>
      {!isShownInView && <UnmatchedFormError result={formResult} />}
      <p className="meta empty:hidden" role="status">
        {statusMessage}
      </p>
      {preview && <Preview simulationId={head.id} preview={preview} />}
      {scenario && (
        <ScenarioEditor
          simulationId={head.id}
          part={scenario}
          comments={head.reviewComments.filter((each) => each.scenario === scenario.id)}
          submission={submission}
          isEditable={isEditable}
          rejectedIntent={formResult?.intent}
          onSaved={onSaved}
        />
      )}
      {overview && (
        <div className="cols">
          <aside className="stack gap-8">
            <PublishingSection head={head} errors={overview.report.errors} onSaved={onSaved} />
            <Section title="Report" titleId="report" className="stack gap-4">
              {overview.problems.length === 0 && <p>No errors: it can be published.</p>}
              {isEditable && <GoOnWriting id={head.id} problems={overview.problems} />}
              <ProblemList simulationId={head.id} problems={overview.problems} />
            </Section>
          </aside>
          <div className="stack gap-10">
            <ScenarioList
              head={head}
              report={overview.report}
              submission={submission}
              isEditable={isEditable}
              onSaved={onSaved}
            />
            <SimulationEditor head={head} overview={overview} isEditable={isEditable} />
            <FileSection
              id={head.id}
              draftVersion={head.draftVersion}
              formResult={formResult}
              isEditable={isEditable}
              onSaved={onSaved}
            />
            <Section title="Delete" titleId="delete" className="stack gap-3">
              <DeleteSimulation version={head.version} onSaved={onSaved} />
            </Section>
          </div>
        </div>
      )}
    </div>
  );
}

/** To the first place where something is to be mended. */
function GoOnWriting({ id, problems: [first] }: { id: string; problems: readonly Problems[] }) {
  if (!first) return null;
  const { scenario, errors } = first;
  return (
    <p>
      <Link
        className="btn primary"
        to={toPlacePath(id, { scenario, node: errors[0]?.node ?? null })}
      >
        Continue writing
      </Link>
    </p>
  );
}

function UndoForm({
  draftVersion,
  onSaved,
}: {
  draftVersion: number;
  onSaved(result: FormResult): void;
}) {
  return (
    <ButtonForm
      key={draftVersion}
      intent="undo"
      hidden={{ version: draftVersion }}
      onSaved={onSaved}
      buttonClassName="btn quiet"
      busyLabel="Undoing"
    >
      Undo the last change
    </ButtonForm>
  );
}

function EditorHeader({ head, children }: { head: EditorHead; children: ReactNode }) {
  const { id, title, status, visibility, version, playCount, isChanged } = head;
  const { reviewNote, reviewComments } = head;
  return (
    <header className="stack gap-2">
      <p>
        <BackLink to={MY_SIMULATIONS_PATH}>My simulations</BackLink>
      </p>
      <h1 className="wrap-anywhere">
        <Link to={editorPath(id)}>{title || "Without a title"}</Link>
      </h1>
      <div className="row">
        <span className={status === "published" ? "tag on" : "tag"}>{STATUS_LABELS[status]}</span>
        {version > 0 && <span className="tag">{VISIBILITY_LABELS[visibility]}</span>}
        {isChanged && <span className="tag warn">Changed since it was published</span>}
        <span className="meta">
          {version > 0 ? `Version ${version} · ${playCountLabel(playCount)}` : "Not published"}
        </span>
        {children}
      </div>
      {head.isReadOnly && (
        <p className="row">
          <span className="tag warn">{readOnlyLabel(head.max)}</span>
          <span className="meta">
            You can play, export and delete it. You can still change your oldest ones.
          </span>
        </p>
      )}
      {reviewNote && (
        <div className="note warn">
          <Icon name="info" />
          <p>
            <b>{isTakenDown(status) ? "It was taken down." : "It was sent back with a note."}</b>
          </p>
          <p className="wrap-anywhere">{reviewNote}</p>
          <ReviewComments simulationId={id} comments={reviewComments} />
        </div>
      )}
    </header>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
